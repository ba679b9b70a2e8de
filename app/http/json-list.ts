/** A list as JSON, written part by part as it comes: a long one does not hold up other requests. */
export async function jsonList(parts: AsyncIterable<readonly unknown[]>): Promise<string> {
  const written: string[] = []
  for await (const part of parts) written.push(JSON.stringify(part).slice(1, -1))
  return `[${written.filter(Boolean).join(',')}]`
}
