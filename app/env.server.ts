import { resolve } from 'node:path'

import * as v from 'valibot'

import type { ObjectStorage } from '#app/pictures/picture-store.server.ts'
import { moneyFrom } from '#app/values/money.ts'
import { isPassword, PASSWORD_NEEDS } from '#app/values/password.ts'
import { isEmail } from '#app/values/person.ts'
import type { ShopDetails } from '#app/values/shop.ts'
import { cleanLine } from '#app/values/text.ts'
import { HOUR } from '#app/values/time.ts'

const filled = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.regex(/^\P{Cc}+$/u, 'is more than one line'),
)
const text = (fallback: string) => v.optional(filled, fallback)
const maybe = v.optional(filled)
/** An address of this form; the value itself, which may hold a password, is not in the message. */
const address = (form: RegExp, problem: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => form.test(value) && URL.canParse(value), problem),
  )
const NO_HTTP = 'is not an http address'
const httpAddress = address(/^https?:\/\/[^\s?#@]+$/, NO_HTTP)
/** An empty value says that the shop has no page there. */
const socialPage = (demo: string) =>
  v.optional(v.union([v.literal(''), address(/^https?:/, NO_HTTP)], NO_HTTP), demo)
const onOff = v.picklist(['on', 'off'], 'is neither on nor off')
const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const
const numberLike = (form: RegExp, what: string) => (fallback: string, min: number, max: number) => {
  const problem = `is not ${what}, ${min} to ${max}`
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(form, problem),
      v.transform(Number),
      v.minValue(min, problem),
      v.maxValue(max, problem),
    ),
    fallback,
  )
}
const number = numberLike(/^-?\d+(\.\d+)?$/, 'a number')
const wholeNumber = numberLike(/^\d+$/, 'a whole number')
const lek = numberLike(/^\d+(\.\d{1,2})?$/, 'a sum in Lek')
const email = v.pipe(
  v.string(),
  v.transform(cleanLine),
  v.toLowerCase(),
  v.check(isEmail, 'is not an e-mail address'),
)

const Environment = v.object({
  NODE_ENV: maybe,
  PORT: wholeNumber('3000', 0, 65_535),
  HOST: maybe,
  DATA_DIR: text('./data'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'is not a postgres:// address')),
  ),
  S3_ENDPOINT: v.optional(httpAddress),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\w.-]{3,63}$/, 'is not the name of a bucket')),
  ),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: maybe,
  S3_SECRET_ACCESS_KEY: maybe,
  /** Kept to letters that are the same in an address, in XML and in a signature. */
  S3_PREFIX: v.optional(
    v.pipe(v.string(), v.trim(), v.regex(/^[\w-]+(\/[\w-]+)*\/?$/, 'is not like shops/dyqani')),
  ),
  DEMO: v.optional(onOff),
  ADMIN_EMAIL: v.optional(email),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.check(isPassword, PASSWORD_NEEDS))),
  /** Pages and files name each other from the root, so that a shop has a host of its own. */
  PUBLIC_URL: v.optional(
    address(/^https?:\/\/[^\s?#@/]+\/*$/, 'is not like https://dyqani.example'),
  ),
  RATE_LIMIT: v.optional(onOff, 'on'),
  /** `on` where a proxy of ours stands in front and adds `X-Forwarded-For` itself. */
  TRUST_PROXY: v.optional(onOff, 'off'),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`), 'info'),
  AVIF: v.optional(onOff, 'on'),
  BACKUP_DIR: maybe,
  BACKUP_HOURS: number('24', 1, 24 * 365),
  BACKUP_KEEP: wholeNumber('7', 1, 1_000),
  SMTP_URL: v.optional(
    address(
      /^smtps?:\/\/[^/]/,
      'is not like smtp://mail.example:587; in a password, / is written as %2F and # as %23',
    ),
  ),
  WHATSAPP_TOKEN: maybe,
  WHATSAPP_PHONE_ID: maybe,
  WHATSAPP_API_URL: v.optional(httpAddress),
  WHATSAPP_TEMPLATE: maybe,
  WHATSAPP_LANGUAGE: text('sq'),
  SHOP_NAME: text('Dyqani'),
  SHOP_LEGAL_NAME: text('Dyqani Demo SHPK'),
  SHOP_NIPT: text('L00000000A'),
  SHOP_PHONE: v.optional(v.pipe(v.string(), v.regex(/^\+\d{8,15}$/, 'is not like +355691234567'))),
  SHOP_EMAIL: v.optional(email),
  SHOP_STREET: text('Rruga e Durrësit 12'),
  SHOP_CITY: text('Tiranë'),
  SHOP_LAT: number('41.3297', -90, 90),
  SHOP_LNG: number('19.8123', -180, 180),
  SHOP_FACEBOOK: socialPage('https://www.facebook.com/'),
  SHOP_INSTAGRAM: socialPage('https://www.instagram.com/'),
  SHOP_TIKTOK: socialPage('https://www.tiktok.com/'),
  SHIPPING_TIRANA: lek('200', 0, 100_000),
  SHIPPING_ELSEWHERE: lek('300', 0, 100_000),
  RETURN_HOURS_UNSATISFIED: wholeNumber('24', 1, 8760),
  RETURN_HOURS_UNUSED: wholeNumber('48', 1, 8760),
  KEEP_ORDERS_MONTHS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,2}$/, 'is not a number of months, 1 to 999'),
      v.transform(Number),
    ),
  ),
})

/**
 * Each first setting needs the second: without it, it has no effect, or orders go to the demo's
 * telephone and address.
 */
const NEEDS = [
  ['ADMIN_PASSWORD', 'ADMIN_EMAIL'],
  ['WHATSAPP_TOKEN', 'SHOP_PHONE'],
  ['WHATSAPP_TEMPLATE', 'WHATSAPP_TOKEN'],
  ['SMTP_URL', 'SHOP_EMAIL'],
] as const

const SOCIAL = new Set(['SHOP_FACEBOOK', 'SHOP_INSTAGRAM', 'SHOP_TIKTOK'])

/** The account in WhatsApp's Cloud API; with a template, messages are sent in it. */
export type WhatsApp = {
  token: string
  phoneId: string
  apiUrl: string
  template: { name: string; language: string } | undefined
}

export type Env = {
  port: number
  host: string | undefined
  dataDir: string
  databaseUrl: string | undefined
  /** Where the pictures are; below `dataDir` where it is not set. */
  objectStorage: ObjectStorage | undefined
  demo: boolean
  admin: { email: string; password: string | undefined } | undefined
  rateLimit: boolean
  /** Whether `X-Forwarded-For` names the client; without a proxy of ours anybody could write it. */
  trustProxy: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  /** Whether pictures are encoded as AVIF, too, which is a quarter smaller and takes a while. */
  avif: boolean
  /** Where backups go by themselves, how often, and how many of them stay. */
  backups: { dir: string; everyMs: number; keep: number } | undefined
  smtpUrl: string | undefined
  whatsapp: WhatsApp | undefined
  /** How long a delivered order names its customer; for ever where it is not set. */
  keepOrdersMonths: number | undefined
  /** Where to report a security hole; nothing where the operator has not set `SHOP_EMAIL`. */
  securityContact: string | undefined
  shop: ShopDetails
}

/**
 * Reads the environment once, at the start, with defaults that just work. Throws one clear line
 * that names the variable where a value makes no sense.
 */
export function readEnvironment(values: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== '' || SOCIAL.has(name)),
  )
  const result = v.safeParse(Environment, set)
  if (!result.success) {
    const [issue] = result.issues
    throw new Error(`${v.getDotPath(issue)}: ${issue.message}`)
  }
  const env = result.output
  const whatsapp = whatsappOf(env)
  const alone = NEEDS.find(([name, other]) => env[name] && !env[other])
  if (alone) throw new Error(`${alone[0]}: needs ${alone[1]}, too`)
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL && verifying(env.DATABASE_URL),
    objectStorage: objectStorageOf(env),
    demo: (env.DEMO ?? (env.NODE_ENV === 'production' ? 'off' : 'on')) === 'on',
    admin: env.ADMIN_EMAIL ? { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD } : undefined,
    rateLimit: env.RATE_LIMIT === 'on',
    trustProxy: env.TRUST_PROXY === 'on',
    logLevel: env.LOG_LEVEL,
    avif: env.AVIF === 'on',
    backups: backupsOf(env),
    smtpUrl: env.SMTP_URL,
    whatsapp,
    keepOrdersMonths: env.KEEP_ORDERS_MONTHS,
    securityContact: env.SHOP_EMAIL,
    shop: shopOf(env),
  }
}

/**
 * `pg` checks the server's certificate in each of these modes, as in `verify-full`, and warns on the
 * terminal of whichever is not called so.
 */
const verifying = (databaseUrl: string) =>
  databaseUrl.includes('uselibpqcompat=true')
    ? databaseUrl
    : databaseUrl.replace(/(?<=[?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, 'verify-full')

type Values = v.InferOutput<typeof Environment>

function objectStorageOf(env: Values): ObjectStorage | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env
  const given = allOrNone(
    { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    'for pictures in object storage',
  )
  return (
    given && {
      endpoint: given.S3_ENDPOINT.replace(/\/+$/, ''),
      bucket: given.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
      prefix: env.S3_PREFIX ? `${env.S3_PREFIX.replace(/\/$/, '')}/` : '',
    }
  )
}

/** Settings that serve only together: half of them are a mistake that nobody would notice. */
function allOrNone<Name extends string>(
  settings: Record<Name, string | undefined>,
  purpose: string,
): Record<Name, string> | undefined {
  const entries = Object.entries<string | undefined>(settings)
  if (entries.every(([, value]) => value === undefined)) return undefined
  const missing = entries.find(([, value]) => value === undefined)
  if (missing) throw new Error(`${missing[0]}: is needed ${purpose}`)
  return settings as Record<Name, string>
}

function backupsOf(env: Values): Env['backups'] {
  if (!env.BACKUP_DIR) return undefined
  const everyMs = env.BACKUP_HOURS * HOUR
  return { dir: resolve(env.BACKUP_DIR), everyMs, keep: env.BACKUP_KEEP }
}

function whatsappOf({ WHATSAPP_TOKEN, WHATSAPP_PHONE_ID, ...env }: Values): Env['whatsapp'] {
  const given = allOrNone({ WHATSAPP_TOKEN, WHATSAPP_PHONE_ID }, 'for messages by WhatsApp')
  return (
    given && {
      token: given.WHATSAPP_TOKEN,
      phoneId: given.WHATSAPP_PHONE_ID,
      apiUrl: env.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v23.0',
      template: env.WHATSAPP_TEMPLATE
        ? { name: env.WHATSAPP_TEMPLATE, language: env.WHATSAPP_LANGUAGE }
        : undefined,
    }
  )
}

function shopOf(env: Values): ShopDetails {
  const { SHOP_PHONE: phone = '+355690000000', SHOP_EMAIL = 'info@dyqani.example' } = env
  return {
    name: env.SHOP_NAME,
    legalName: env.SHOP_LEGAL_NAME,
    nipt: env.SHOP_NIPT,
    phone,
    email: SHOP_EMAIL,
    address: { street: env.SHOP_STREET, city: env.SHOP_CITY },
    map: { lat: env.SHOP_LAT, lng: env.SHOP_LNG },
    social: {
      facebook: env.SHOP_FACEBOOK || null,
      instagram: env.SHOP_INSTAGRAM || null,
      tiktok: env.SHOP_TIKTOK || null,
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    shipping: {
      tirana: moneyFrom(env.SHIPPING_TIRANA),
      elsewhere: moneyFrom(env.SHIPPING_ELSEWHERE),
    },
    returnHours: { unsatisfied: env.RETURN_HOURS_UNSATISFIED, unused: env.RETURN_HOURS_UNUSED },
  }
}
