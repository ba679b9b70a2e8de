/**
 * `npm run audit`: Lighthouse's mobile preset on the built shop with its demo, three runs of each page,
 * the median of each figure, against the budgets. Writes bench/AUDIT.md; ends with 1 over budget.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { arch, cpus, platform, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

import { findBrowser, FLAGS } from '../e2e/find-browser.ts'
import { startServer } from '../e2e/server.ts'
import { BUDGETS, type Figures, overBudget, reportOf } from './audit-report.ts'

const LIGHTHOUSE = '13.5.0'
const RUNS = 3
const root = join(import.meta.dirname, '..')
/** 176 MB with what it needs: only who audits installs it, and it is no part of the lock. */
const tools = join(root, 'node_modules/.cache/lighthouse')

type Item = { url: string; resourceType: string; transferSize: number }
type Audit = { numericValue?: number; details?: { items: Item[] } }
type Result = {
  lhr: {
    categories: Record<string, { score: number | null }>
    audits: Record<string, Audit>
    environment: { benchmarkIndex: number }
  }
}
type Launched = { port: number; kill: () => void | Promise<void> }
type Tools = {
  lighthouse: (url: string, flags: object) => Promise<Result>
  launch: (options: object) => Promise<Launched>
}

const chromePath = await findBrowser()
if (!chromePath)
  throw new Error('No browser starts. Install Chromium, or name one in TEST_BROWSER.')
const { lighthouse, launch } = await installedTools()
const dataDir = await mkdtemp(join(tmpdir(), 'dyqani-audit-'))
const shop = await startServer({ DATA_DIR: dataDir, DEMO: 'on', AVIF: 'on', RATE_LIMIT: 'off' })
try {
  await untilEncoded()
  const pages = await pagesToAudit()
  const found: Record<string, Figures> = {}
  for (const [name, path] of Object.entries(pages)) found[name] = await median(shop.url + path)
  const faults = Object.entries(found).flatMap(([name, figures]) => overBudget(name, figures))
  const report = reportOf(found, faults, machine())
  console.log(report)
  await mkdir(join(root, 'bench'), { recursive: true })
  await writeFile(join(root, 'bench/AUDIT.md'), report)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  await shop.stop()
  await rm(dataDir, { recursive: true })
}

async function installedTools(): Promise<Tools> {
  if (!existsSync(join(tools, 'node_modules/lighthouse/package.json'))) {
    await mkdir(tools, { recursive: true })
    await writeFile(join(tools, 'package.json'), '{ "private": true }\n')
    const wanted = ['install', '--no-audit', '--no-fund', `lighthouse@${LIGHTHOUSE}`]
    const { status } = spawnSync('npm', wanted, { cwd: tools, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed.')
  }
  const near = createRequire(join(tools, 'audit.js'))
  const path = near.resolve('lighthouse')
  const launcher = createRequire(path).resolve('chrome-launcher')
  const [{ default: run }, chrome] = await Promise.all(
    [path, launcher].map((file) => import(pathToFileURL(file).href)),
  )
  return { lighthouse: run, launch: chrome.launch }
}

/** A visitor of a shop that has been open for a while gets AVIF. */
async function untilEncoded() {
  for (;;) {
    const files = await readdir(join(dataDir, 'uploads'))
    const count = (format: string) => files.filter((file) => file.endsWith(format)).length
    if (count('.avif') === count('.webp')) return
    await pause(1_000)
  }
}

async function pagesToAudit() {
  const answer = await fetch(`${shop.url}/api/product?limit=1`)
  const [product] = (await answer.json()) as { _id: string }[]
  return {
    home: '/',
    listing: '/kategori/all',
    product: `/information/${product?._id}`,
    search: '/kategori/search?query=loj%C3%AB',
    kasa: '/kasa',
    contact: '/contact',
  }
}

/**
 * The median of each figure over some runs, each in a fresh browser. One goes before them: a page is
 * packed as well as can be once two visitors have asked for it, and most come later.
 */
async function median(url: string): Promise<Figures> {
  await run(url)
  const runs: Figures[] = []
  for (let n = 0; n < RUNS; n += 1) runs.push(await run(url))
  const names = Object.keys(runs[0] ?? {}) as (keyof Figures)[]
  const middle = (name: keyof Figures) =>
    runs.map((figures) => figures[name]).toSorted((a, b) => a - b)[RUNS >> 1] ?? Number.NaN
  return Object.fromEntries(names.map((name) => [name, middle(name)])) as Figures
}

/** Now and then Lighthouse misses the first paint, and with it all that follows: it looks again. */
async function run(url: string, tries = 3): Promise<Figures> {
  const figures = await look(url)
  return Number.isNaN(figures.lcp) && tries > 1 ? run(url, tries - 1) : figures
}

async function look(url: string): Promise<Figures> {
  const chromeFlags = ['--headless', ...FLAGS]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  try {
    const onlyCategories = Object.keys(BUDGETS.scores)
    const { lhr } = await lighthouse(url, { port: chrome.port, logLevel: 'silent', onlyCategories })
    return figuresOf(lhr)
  } finally {
    await chrome.kill()
  }
}

function figuresOf({ categories, audits, environment }: Result['lhr']): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const ms = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const items = audits['network-requests']?.details?.items ?? []
  const bytes = (kind?: string) =>
    items
      .filter(({ url, resourceType }) => url.startsWith('http') && (!kind || resourceType === kind))
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: ms('first-contentful-paint'),
    lcp: ms('largest-contentful-paint'),
    tbt: ms('total-blocking-time'),
    cls: ms('cumulative-layout-shift'),
    html: bytes('Document'),
    scripts: bytes('Script'),
    pictures: bytes('Image'),
    fonts: bytes('Font'),
    all: bytes(),
    benchmark: environment.benchmarkIndex,
  }
}

function machine(): string {
  const { version } = process
  const memory = Math.round(totalmem() / 2 ** 30)
  const { stdout } = spawnSync(chromePath ?? '', ['--version'], { encoding: 'utf8' })
  return `Lighthouse ${LIGHTHOUSE} (mobile, simulated), ${stdout.trim()}, Node ${version}, ${cpus().length} cores, ${memory} GB, ${platform()} ${arch()}`
}
