/** A list as JSON, piece by piece as its parts come. */
export async function* jsonPieces(
  parts: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  let before = '['
  for await (const part of parts) {
    if (part.length === 0) continue
    yield before + JSON.stringify(part).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}
