/**
 * Asks one address again and again over kept connections: `node bench/load.ts URL CONNECTIONS MS`.
 * Prints how many answers came, how many were no 200, and their latencies in milliseconds. It runs
 * beside the server, in a process and on a core of its own.
 */
import { connect } from 'node:net'

import { quantile } from './figure.ts'

export type Load = { answers: number; bad: number; p50: number; p99: number }

const [address = '', connections = '8', ms = '2000'] = process.argv.slice(2)
const { hostname, port, pathname, search } = new URL(address)
const request = Buffer.from(
  `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept-encoding: gzip, br\r\n\r\n`,
)
const latencies: number[] = []
let bad = 0
const end = performance.now() + Number(ms)

await Promise.all(Array.from({ length: Number(connections) }, askOverAndOver))
const p50 = quantile(latencies, 0.5)
const p99 = quantile(latencies, 0.99)
console.log(JSON.stringify({ answers: latencies.length, bad, p50, p99 } satisfies Load))

function askOverAndOver(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    let asked = 0
    let head = ''
    let missing = 0
    const ask = () => {
      asked = performance.now()
      head = ''
      socket.write(request)
    }
    const answered = () => {
      latencies.push(performance.now() - asked)
      if (performance.now() < end) return ask()
      socket.end()
      resolve()
    }
    socket.setNoDelay()
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length
      } else {
        head += chunk.toString('latin1')
        const headEnd = head.indexOf('\r\n\r\n')
        if (headEnd === -1) return
        if (!head.startsWith('HTTP/1.1 200')) bad += 1
        const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
        missing = headEnd + 4 + length - head.length
      }
      if (missing === 0) answered()
    })
  })
}
