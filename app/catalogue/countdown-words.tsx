/** A countdown's sentence that breaks only beside a number with its unit. */
export function CountdownWords({ children }: { children: string }) {
  return children.split(/(\d+ \S+)/).map((part, place) =>
    place % 2 ? (
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
