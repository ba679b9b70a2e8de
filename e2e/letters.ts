/** What tests of large letters share. */
import type { Locator, Page } from 'playwright-core'

/** As the text setting of a browser does it. */
export const withLargeLetters = (page: Page) =>
  page.addStyleTag({ content: 'html { font-size: 200% }' })

/** As the text size of a phone's browser does it: the words grow, and nothing else. */
export const withLargeWords = (page: Page) =>
  page.addStyleTag({ content: 'html { -webkit-text-size-adjust: 200% !important }' })

/** The words of these parts that no line holds whole; one with a hyphen may have two. */
export const brokenWords = (parts: Locator) =>
  parts.evaluateAll((all) => {
    const range = document.createRange()
    const linesOf = (text: Text, start: number, end: number) => {
      range.setStart(text, start)
      range.setEnd(text, end)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    }
    return all.flatMap((part) => {
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const broken: string[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        for (const { index, 0: word } of text.data.matchAll(/[^\s-]+/g)) {
          if (linesOf(text, index, index + word.length) > 1) broken.push(word)
        }
      }
      return broken
    })
  })

/** By how much the words of a part reach beyond it or the window, to either side, in px. */
export const wordsBeyond = (part: Locator) =>
  part.evaluate((it) => {
    const range = document.createRange()
    range.selectNodeContents(it)
    const [words, box] = [range.getBoundingClientRect(), it.getBoundingClientRect()]
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)]
    return Math.max(0, left - words.left, words.right - right)
  })
