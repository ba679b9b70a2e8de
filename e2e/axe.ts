import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails with a readable list unless axe finds nothing wrong with the page as it is now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page) {
  // What is fading in has too little contrast until it is there.
  await page.evaluate(allAnimationsEnded)
  // Evaluated, not added as an element: the page's Content-Security-Policy allows no such script.
  await page.evaluate(await source)
  const { violations } = await page.evaluate(runAxe, TAGS)
  const list = violations.map(({ id, help, nodes }) =>
    [`${id}: ${help}`, ...nodes.map((node) => `    ${node.html}`)].join('\n'),
  )
  if (list.length > 0) throw new Error(`${page.url()}\n${list.join('\n')}`)
}

/** Runs in the page. */
async function allAnimationsEnded() {
  const isShort = ({ playState, effect }: Animation) =>
    playState === 'running' && Number(effect?.getComputedTiming().endTime) < 1_000
  const running = document.getAnimations().filter(isShort)
  await Promise.allSettled(running.map((animation) => animation.finished))
}

/** Runs in the page. */
function runAxe(values: string[]): Promise<AxeResults> {
  const { axe } = window as unknown as {
    axe: { run: (options: RunOptions) => Promise<AxeResults> }
  }
  return axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] })
}
