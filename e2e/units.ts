/** How many numbers stand on another line than the word after them. Runs in the browser. */
export function unitsOnTwoLines(element: Element): number {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  let count = 0
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    for (const { index, 0: unit } of text.data.matchAll(/\d+ \S+/g)) {
      range.setStart(text, index)
      range.setEnd(text, index + unit.length)
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) count += 1
    }
  }
  return count
}
