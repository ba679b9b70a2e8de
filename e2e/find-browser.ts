import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

import { chromium } from 'playwright-core'

/** No sandbox, because containers run as root; and nothing that asks the network by itself. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]
const ELSEWHERE = [
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/**
 * The path of a Chromium that was seen to start: `TEST_BROWSER` or `CHROMIUM_PATH`, Playwright's
 * own, then one that is installed. A browser named by the environment is taken or nothing is.
 */
export async function findBrowser(): Promise<string | undefined> {
  const named = process.env.TEST_BROWSER ?? process.env.CHROMIUM_PATH
  const candidates = named ? [named] : [chromium.executablePath(), ...installed()]
  for (const path of candidates) {
    if (isProgram(path) && (await starts(path))) return path
  }
  return undefined
}

function installed(): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...ELSEWHERE]
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function starts(executablePath: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({ executablePath, args: FLAGS })
    await browser.close()
    return true
  } catch {
    return false
  }
}

if (import.meta.main) console.log((await findBrowser()) ?? '')
