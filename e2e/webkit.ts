/**
 * WebKit, the browser of iPhones, as old as Debian keeps one (2.38, Safari 16.0's). Playwright drives
 * only a WebKit of its own, which cannot be fetched everywhere: this one speaks WebDriver
 * (https://www.w3.org/TR/webdriver2/).
 */
import { spawn } from 'node:child_process'

import { freePort } from '#test/free-port.ts'
import { waitForServer } from '#test/wait-for-server.ts'

import { findWebKit } from './find-webkit.ts'

/** The name under which WebDriver hands an element over. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** In milliseconds: how long an element is waited for. */
const PATIENCE = 15_000

type Element = Record<typeof ELEMENT, string>
export type WebKit = Awaited<ReturnType<typeof openWebKit>>

/** Opens a window of 800 × 600 without a screen. What is looked for is waited for. */
export async function openWebKit() {
  const webKit = findWebKit()
  if (!webKit) throw new Error('WebKit is not installed')
  const port = await freePort()
  // Without a graphics card, as on a server.
  const env = { ...process.env, LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn(webKit.driver, [`--port=${port}`], { env, stdio: 'ignore' })
  const browserOptions = {
    binary: webKit.browser,
    args: ['--automation', '--platform=headless', 'about:blank'],
  }
  const url = `http://127.0.0.1:${port}/session`
  await waitForServer(`http://127.0.0.1:${port}/status`)
  const { sessionId } = await tell<{ sessionId: string }>('POST', url, {
    capabilities: { alwaysMatch: { 'wpe:browserOptions': browserOptions } },
  })
  const session = `${url}/${sessionId}`
  await tell('POST', `${session}/timeouts`, { implicit: PATIENCE })
  const find = (xpath: string): Promise<Element> =>
    tell<Element>('POST', `${session}/element`, { using: 'xpath', value: xpath }).catch((error) => {
      // The page in which it was looked for has gone: another is on its way.
      if (String(error).includes('no such frame')) return find(xpath)
      throw error
    })
  const at = async (xpath: string) => `${session}/element/${(await find(xpath))[ELEMENT]}`

  return {
    open: (address: string) => tell('POST', `${session}/url`, { url: address }),
    /** Waits for what this XPath finds; throws where it does not come. */
    waitFor: find,
    /** Presses with a pointer: refused where the element is not seen, or lies under another. */
    click: async (xpath: string) => tell('POST', `${await at(xpath)}/click`, {}),
    type: async (xpath: string, text: string) => tell('POST', `${await at(xpath)}/value`, { text }),
    async close() {
      await tell('DELETE', session)
      driver.kill()
    },
  }
}

async function tell<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: Answer & { error?: string } }
  if (!response.ok) throw new Error(`${method} ${url} ${JSON.stringify(body)}: ${value.error}`)
  return value
}
