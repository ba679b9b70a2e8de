/** The operator's command: `npm run shop -- --help`. */
import { existsSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

import { backUp } from '#app/backup/backup.server.ts'
import { inWords } from '#app/backup/manifest.ts'
import { restore } from '#app/backup/restore.server.ts'
import { strayPictures } from '#app/catalogue/stray-pictures.server.ts'
import { sqliteFile } from '#app/db/database.server.ts'
import { type Env, readEnvironment } from '#app/env.server.ts'
import type { Shop } from '#app/http/shop-context.server.ts'
import {
  erasePerson,
  exportPerson,
  type PersonKey,
  personKeyOf,
  planErasure,
} from '#app/orders/person.server.ts'
import { addAdmin, fillWithDemo, openShop } from '#app/opening.server.ts'
import { errorReason, unwritable } from '#app/values/errors.ts'
import { isPassword, PASSWORD_NEEDS } from '#app/values/password.ts'
import { isEmail } from '#app/values/person.ts'
import { cleanLine } from '#app/values/text.ts'

import manifest from '../package.json' with { type: 'json' }
import { progressBar } from '../scripts/progress-bar.ts'

const HELP = `Usage: npm run shop -- COMMAND

  admin add EMAIL [--password PASSWORD]
              make the account with this address an admin; where there is none, open it
              and print its one-time password, unless one is given
  demo        fill an empty shop with the demo catalogue
  backup FILE [--force]
              write all the shop keeps into one file (.tar.gz); the shop may go on meanwhile
  restore FILE [--force]
              bring a shop back from such a file, into this DATA_DIR or DATABASE_URL, and this
              place of pictures, whichever it came from; stop the shop first
  --force     overwrite the file, or replace all the shop holds
  pictures sweep --yes
              remove picture files that nothing shows and that are older than a day, such as an
              interrupted upload leaves; without --yes it only counts them
  person export EMAIL-or-PHONE [--out FILE]
              write down, as JSON, everything that names this person
  person erase EMAIL-or-PHONE --yes
              remove this person's account and take them out of their delivered orders;
              whoever waits for an order keeps the account until it is delivered
  --help      show this
  --version   show the version

The shop is the one of this environment: DATA_DIR or DATABASE_URL, and S3_ENDPOINT.`

/** The command was called in a way it does not know; its message is the whole answer. */
class Misuse extends Error {}

type Options = {
  password?: string | undefined
  force?: boolean | undefined
  out?: string | undefined
  yes?: boolean | undefined
}
type Command = {
  run: (env: Env, given: string[], options: Options) => Promise<void>
  takes: (keyof Options)[]
}

const commands = new Map<string, Command>([
  ['admin', { run: inShop(addAnAdmin), takes: ['password'] }],
  ['demo', { run: inShop(fillTheShop), takes: [] }],
  ['person', { run: inShop(personalData), takes: ['out', 'yes'] }],
  ['pictures', { run: inShop(sweepPictures), takes: ['yes'] }],
  ['backup', { run: inShop(backUpTheShop), takes: ['force'] }],
  ['restore', { run: restoreAShop, takes: ['force'] }],
])

type Work = (shop: Shop, given: string[], options: Options) => Promise<void>

/**
 * A command that works on a shop that is there. Where the settings lead nowhere, a new one would have
 * an admin who cannot sign in, be backed up empty, and all its bucket be swept.
 */
function inShop(run: Work): Command['run'] {
  return async (env, given, options) => {
    if (!env.databaseUrl && !existsSync(sqliteFile(env.dataDir))) {
      const settings = 'Set DATA_DIR or DATABASE_URL as the shop has it.'
      throw new Misuse(`There is no shop in ${env.dataDir}. ${settings}`)
    }
    const shop = await openShop(env)
    await run(shop, given, options).finally(() => shop.db.close())
  }
}

async function addAnAdmin(
  shop: Shop,
  [verb, typed = '', ...rest]: string[],
  { password }: Options,
) {
  // As signing in reads it.
  const email = cleanLine(typed)
  if (verb !== 'add' || !isEmail(email) || rest.length > 0) {
    throw new Misuse('Usage: npm run shop -- admin add EMAIL [--password PASSWORD]')
  }
  if (password !== undefined && !isPassword(password)) {
    throw new Misuse(`A password ${PASSWORD_NEEDS}.`)
  }
  const login = await addAdmin(shop, email, password)
  if (password) console.log(`${email} is an admin now.`)
  else if (!login) console.log(`${email} is an admin now, with the password it had.`)
  else console.log(`${email} is an admin now. Password: ${login.password}`)
}

async function fillTheShop(shop: Shop, given: string[]) {
  if (given.length > 0) throw new Misuse('Usage: npm run shop -- demo')
  const filled = await fillWithDemo(shop, progressBar('Demo catalogue'))
  if (!filled) throw new Misuse('The shop has products already; the demo fills an empty shop only.')
  console.log('The demo catalogue is in.')
}

async function backUpTheShop(shop: Shop, given: string[], { force }: Options) {
  const done = await backUp(shop, fileOf(given, 'backup'), { overwrite: force })
  console.log(`Backed up: ${inWords(done)} (${sizeInWords(done.bytes)}).`)
}

const sizeInWords = (bytes: number) =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`

async function restoreAShop(env: Env, given: string[], { force }: Options) {
  const counts = await restore(env, fileOf(given, 'restore'), { overwrite: force })
  console.log(`Restored: ${inWords(counts)}.`)
}

function fileOf([file, ...rest]: string[], command: string): string {
  if (!file || rest.length > 0) throw new Misuse(`Usage: npm run shop -- ${command} FILE [--force]`)
  return file
}

async function sweepPictures(shop: Shop, [verb, ...rest]: string[], { yes }: Options) {
  if (verb !== 'sweep' || rest.length > 0) {
    throw new Misuse('Usage: npm run shop -- pictures sweep --yes')
  }
  const strays = await strayPictures(shop)
  const found = `${strays.length} picture file${strays.length === 1 ? '' : 's'}`
  if (strays.length > 0 && !yes) {
    throw new Misuse(`${found} that nothing shows. This cannot be undone: say it with --yes.`)
  }
  await shop.pictures.remove(strays)
  console.log(`${found} removed.`)
}

const PERSON_USAGE = `Usage: npm run shop -- person export EMAIL-or-PHONE [--out FILE]
       npm run shop -- person erase EMAIL-or-PHONE --yes`

async function personalData(shop: Shop, [verb, typed = '', ...rest]: string[], options: Options) {
  const key = personKeyOf(typed)
  const act = verb === 'export' ? exportThem : verb === 'erase' ? eraseThem : undefined
  const unheeded = verb === 'export' ? options.yes : options.out
  if (!act || rest.length > 0 || typed === '' || unheeded !== undefined) {
    throw new Misuse(PERSON_USAGE)
  }
  if (!key)
    throw new Misuse(
      `${typed} is neither an e-mail address nor one phone number: write +355 or +383 before it.`,
    )
  await act(shop, key, options)
}

async function exportThem({ db, now }: Shop, key: PersonKey, { out }: Options) {
  if (out === '') throw new Misuse('--out takes the name of a file.')
  const person = await exportPerson(db.read, key, now())
  if (!person) throw new Error('The shop keeps nothing under this address or number.')
  const json = JSON.stringify(person, null, 2)
  if (out === undefined) return console.log(json)
  try {
    writeFileSync(out, `${json}\n`, { mode: 0o600 })
  } catch (error) {
    throw new Error(unwritable(out, error), { cause: error })
  }
  const found = countOf(person.accounts.length, person.orders.length)
  return console.log(`${found} written to ${out}.`)
}

async function eraseThem({ db }: Shop, key: PersonKey, { yes }: Options) {
  const plan = await planErasure(db.read, key)
  if (plan.accounts + plan.orders + plan.pending.length === 0) {
    throw new Error('The shop keeps nothing under this address or number.')
  }
  if (!yes) {
    const found = countOf(plan.accounts, plan.orders)
    throw new Misuse(`${found} to erase. This cannot be undone: say it with --yes.`)
  }
  const done = await erasePerson(db, key)
  if (done === 'only_admin') throw new Error('This is the only admin: add another one first.')
  console.log(`${countOf(done.accounts, done.orders)} erased.`)
  if (done.pending.length > 0) {
    const numbers = done.pending.join(', ')
    console.log(
      `Still to be delivered, so kept with any account of theirs: ${numbers}. Do it again afterwards.`,
    )
  }
}

const countOf = (accounts: number, orders: number) =>
  `${accounts} account${accounts === 1 ? '' : 's'}, ${orders} order${orders === 1 ? '' : 's'}`

async function main() {
  const { values, positionals } = parseCall()
  const [name, ...given] = positionals
  if (values.version) return console.log(manifest.version)
  if (values.help || name === undefined) return console.log(HELP)
  const command = commands.get(name)
  if (!command) throw new Misuse(`There is no command "${name}". See --help.`)
  const unheeded = Object.keys(values).find(
    (option) => !(command.takes as string[]).includes(option),
  )
  if (unheeded) throw new Misuse(`The command "${name}" takes no --${unheeded}. See --help.`)
  await command.run(readEnvironment(process.env), given, values)
}

function parseCall() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        password: { type: 'string' },
        force: { type: 'boolean' },
        out: { type: 'string' },
        yes: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean', short: 'v' },
      },
    })
  } catch (error) {
    // What else Node says there is about words that begin with a dash.
    const [reason = ''] = errorReason(error).split('. ')
    throw new Misuse(`${reason}. See --help.`, { cause: error })
  }
}

try {
  await main()
} catch (error) {
  console.error(errorReason(error))
  process.exitCode = error instanceof Misuse ? 2 : 1
}
