import { connect, createServer, type Socket } from 'node:net'

import { listenOnFreePort } from '#test/free-port.ts'

/** Where the line breaks: before the shop hears anything, in the body, or before its answer is heard. */
export type Cut = 'before' | 'within' | 'after' | 'nowhere'

/** The request header that tells the proxy where to cut. */
export const CUT = 'x-cut'

/** A line to the shop that breaks where each request asks it to. */
export async function openCuttingProxy(shopUrl: string) {
  const { port, hostname } = new URL(shopUrl)
  const proxy = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (first: Buffer) => {
      const cut = new RegExp(`^${CUT}: (\\w+)`, 'im').exec(first.toString())?.[1] as Cut
      if (cut === 'before') return void client.destroy()
      const shop = connect(Number(port), hostname)
      shop.on('error', () => client.destroy())
      if (cut === 'within') return breakOff(client, shop, first)
      shop.write(first)
      client.pipe(shop)
      if (cut !== 'after') return void shop.pipe(client)
      shop.once('data', () => {
        client.destroy()
        shop.destroy()
      })
    })
  })
  return {
    url: `http://127.0.0.1:${await listenOnFreePort(proxy)}`,
    close: () => proxy.close(),
  }
}

/** All but the last bytes of the request arrive. */
function breakOff(client: Socket, shop: Socket, first: Buffer) {
  shop.write(first.subarray(0, -20), () => {
    shop.destroy()
    client.destroy()
  })
}
