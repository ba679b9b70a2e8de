/** A countdown's sentence, which breaks only beside a pair of words: what it says, a number with its unit. */
export function CountdownWords({ children }: { children: string }) {
  return children.split(/(\S+ \S+)/).map((part, place) =>
    place % 2 ? (
      <span key={place} className="inline-block">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
