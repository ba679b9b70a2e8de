import { setTimeout as pause } from 'node:timers/promises'

/** Waits until this address is answered with 200. Throws where that takes longer than 15 s. */
export async function waitForServer(url: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await answers(url)) return
    await pause(50)
  }
  throw new Error(`Nobody answers at ${url}`)
}

/** Whatever coding the server knows: it is asked for none. */
const answers = (url: string) =>
  fetch(url, { headers: { 'accept-encoding': 'identity' } }).then(
    ({ status }) => status === 200,
    () => false,
  )
