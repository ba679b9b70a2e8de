// `npm test`: installs what is missing, then runs every check and every test. Nothing is skipped, but
// for what a system cannot have.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { runChecks } from './checks.mjs'
import { build, giveUp, install, installFromDebian, node, root, run } from './prepare.mjs'

/** With the parts that draw without a graphics card, which Debian only recommends. */
const WEBKIT = ['wpewebkit-driver', 'cog', 'libgles2', 'libgl1-mesa-dri']

install()
if (!browserStarts() && !(installBrowser() && browserStarts()))
  giveUp('No browser starts. Install Chromium, or name one in TEST_BROWSER.')
if (!hasStandIn() && !installFromDebian(['fonts-liberation']))
  console.error('Without Arial, Liberation Sans or Roboto, tests of what moves may fail.')
if (!hasWebKit() && !installFromDebian(WEBKIT))
  console.error(
    'Without WPE WebKit and its driver, which Debian has, the tests in it are left out.',
  )
const checks = runChecks()
build()
const tests = runTests()

const passed = checks.passed + tests.passed
const failed = checks.failed.length + tests.failed
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)

function browserStarts() {
  return saidBy('e2e/find-browser.ts') !== ''
}

/** For what iPhones show (`e2e/webkit.test.ts`). */
function hasWebKit() {
  return saidBy('e2e/find-webkit.ts') !== ''
}

function saidBy(program) {
  const stdio = ['ignore', 'pipe', 'inherit']
  return spawnSync(node, [program], { cwd: root, encoding: 'utf8', stdio }).stdout.trim()
}

/**
 * Until the shop's typeface is there, one of these takes its room (`app/ui/typeface.css`), and every
 * visitor's system has one; a server's may not. Where fonts cannot be listed they are not missing.
 */
function hasStandIn() {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' })
  return status !== 0 || /^(Arial|Liberation Sans|Roboto)(,|$)/m.test(stdout)
}

/** With the shell that most tests are quicker in, where the system has it. */
function installBrowser() {
  const shell = 'chromium-headless-shell'
  return installFromDebian(['chromium', shell]) || installFromDebian(['chromium'])
}

/** Runs Vitest with what was asked for on the command line, such as a folder, or everything. */
function runTests() {
  const dir = mkdtempSync(join(tmpdir(), 'dyqani-report-'))
  const report = join(dir, 'report.json')
  const ok = run(node, [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...process.argv.slice(2),
  ])
  const counted = count(report)
  rmSync(dir, { recursive: true })
  // Vitest also fails for what belongs to no test, such as an error after the last one.
  return ok || counted.failed > 0 ? counted : { ...counted, failed: 1 }
}

/** Counts tests; a file that could not be read, a skipped test and an empty run are failures. */
function count(report) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const results = testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status)
    return status === 'failed' && !tests.includes('failed') ? tests.concat('failed') : tests
  })
  const passed = results.filter((status) => status === 'passed').length
  return { passed, failed: results.length === 0 ? 1 : results.length - passed }
}
