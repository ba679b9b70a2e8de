import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { freePort } from '#test/free-port.ts'
import { waitForServer } from '#test/wait-for-server.ts'

import { type Figure, median, time } from './figure.ts'
import type { Load } from './load.ts'
import { cpuOf, has, pin } from './machine.ts'
import type { BenchShop } from './shop.ts'

const run = promisify(execFile)
const ROUNDS = 15
/** Short, so that a machine that changes its pace does so for all servers. */
const ROUND_MS = 500
/** A page is packed for the second time within it, and the code that serves it compiled. */
const WARM_UP_MS = 3_000
const CONNECTIONS = 16

/** Asks an address as hard as one core can from the other; what of it each answer cost. */
export async function load(url: string, connections = CONNECTIONS, ms = ROUND_MS): Promise<Load> {
  const program = [join(import.meta.dirname, 'load.ts'), url, String(connections), String(ms)]
  const { stdout } = has('taskset')
    ? await run('taskset', ['-c', '1', process.execPath, ...program])
    : await run(process.execPath, program)
  return JSON.parse(stdout) as Load
}

/** CPU milliseconds of the server for one answer, over a round of load. */
async function costOf(url: string, pid: number): Promise<number> {
  const before = cpuOf(pid) ?? 0
  const { answers, bad } = await load(url)
  if (bad > 0) throw new Error(`${bad} of ${answers} answers of ${url} were no 200`)
  return ((cpuOf(pid) ?? 0) - before) / answers
}

const BARS: Record<string, Figure['bar']> = { 'bare node:http': { least: 0.9 } }

type Rival = { name: string; url: string; pid: number; stop: () => void }

/** A page from memory against servers that do nothing but send the very same bytes. */
export async function cachedPage(shop: BenchShop): Promise<Figure[]> {
  const page = await fetch(`${shop.url}/`, { headers: { 'accept-encoding': 'br' } })
  const identity = Buffer.from(await page.arrayBuffer())
  pin(shop.pid, 0)
  // What it sends before it is packed for the second time is larger.
  await load(`${shop.url}/`, CONNECTIONS, WARM_UP_MS)
  const { body: answer, headers } = await answerOf(shop.url)
  const rivals = [await bareNode(answer, headers), ...(await nginx(answer))]
  const costs = new Map<string, number[]>()
  const note = (name: string, cost: number) => costs.set(name, [...(costs.get(name) ?? []), cost])
  const servers = [{ name: 'ours', url: `${shop.url}/`, pid: shop.pid }, ...rivals]
  for (const { url } of rivals) await load(url, CONNECTIONS, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, url, pid } of servers) note(name, await costOf(url, pid))
  }
  for (const { stop } of rivals) stop()
  const ours = costs.get('ours') ?? []
  return rivals.map(({ name }) => {
    const theirs = costs.get(name) ?? []
    const ratios = ours.map((cost, round) => (theirs[round] ?? 0) / cost)
    return {
      what: `home page from memory (${Math.round(identity.length / 1000)} KB, ${answer.length} bytes sent), CPU time for one`,
      ours: time(median(ours)),
      limit: `${name} ${time(median(theirs))}`,
      ratio: median(ratios),
      bar: BARS[name],
    }
  })
}

/** What travels for a page: `fetch` would unpack it. */
async function answerOf(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    request(`${url}/`, { headers: { 'accept-encoding': 'gzip, br' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => resolve({ body: Buffer.concat(chunks), headers: answer.headers }))
    })
      .on('error', reject)
      .end()
  })
}

async function bareNode(body: Buffer, headers: IncomingHttpHeaders): Promise<Rival> {
  const port = await freePort()
  const program = `
    const body = Buffer.from(process.env.BODY, 'base64')
    const { date, connection, 'keep-alive': _, ...headers } = JSON.parse(process.env.HEADERS)
    require('node:http').createServer((request, response) => {
      response.writeHead(200, headers)
      response.end(body)
    }).listen(${port}, '127.0.0.1')`
  const server = spawn(process.execPath, ['-e', program], {
    env: {
      PATH: process.env.PATH,
      BODY: body.toString('base64'),
      HEADERS: JSON.stringify(headers),
    },
  })
  await waitForServer(`http://127.0.0.1:${port}/`)
  pin(server.pid ?? 0, 0)
  return {
    name: 'bare node:http',
    url: `http://127.0.0.1:${port}/`,
    pid: server.pid ?? 0,
    stop: () => server.kill(),
  }
}

/** nginx with one worker and the bytes in a file, where it is installed. */
async function nginx(body: Buffer): Promise<Rival[]> {
  if (!has('nginx', '-v')) return []
  const dir = mkdtempSync(join(tmpdir(), 'dyqani-nginx-'))
  const port = await freePort()
  mkdirSync(join(dir, 'www'))
  writeFileSync(join(dir, 'www/index.html'), body)
  writeFileSync(
    join(dir, 'nginx.conf'),
    `worker_processes 1; daemon off; pid ${dir}/pid; error_log ${dir}/log;
     ${process.getuid?.() === 0 ? 'user root;' : ''}
     events { worker_connections 512; }
     http { access_log off; sendfile on; open_file_cache max=10; keepalive_requests 1000000;
       types { text/html html; }
       server { listen 127.0.0.1:${port}; root ${dir}/www; add_header content-encoding br; } }`,
  )
  const server = spawn('nginx', ['-p', dir, '-c', join(dir, 'nginx.conf')], { stdio: 'ignore' })
  await waitForServer(`http://127.0.0.1:${port}/`)
  pin(server.pid ?? 0, 0)
  return [
    {
      name: 'nginx',
      url: `http://127.0.0.1:${port}/`,
      pid: server.pid ?? 0,
      stop() {
        server.kill()
        rmSync(dir, { recursive: true, force: true })
      },
    },
  ]
}
