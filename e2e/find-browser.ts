import { chromium } from 'playwright-core'

import { installed, isProgram } from './installed.ts'

/**
 * No sandbox, because containers run as root; letters as wide as on a phone, which no shell would
 * draw by itself; and nothing that asks the network.
 */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--font-render-hinting=none',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']
const BROWSERS = [
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
 * The path of a whole Chromium that was seen to start: Playwright's own or one that is installed. A
 * browser named by `TEST_BROWSER` or `CHROMIUM_PATH` is taken or nothing is.
 */
export function findBrowser(): Promise<string | undefined> {
  return firstThatStarts([chromium.executablePath(), ...installed(BROWSERS), ...ELSEWHERE])
}

/**
 * The path of Chromium's shell without a window, which draws the same pages for half the time of the
 * processor but keeps none that was left; of a whole browser where there is no shell.
 */
export async function findShell(): Promise<string | undefined> {
  return (await firstThatStarts(installed(SHELLS))) ?? findBrowser()
}

async function firstThatStarts(paths: string[]): Promise<string | undefined> {
  const named = process.env.TEST_BROWSER ?? process.env.CHROMIUM_PATH
  for (const path of named ? [named] : paths) {
    if (isProgram(path) && (await starts(path))) return path
  }
  return undefined
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
