/** Stands where something will come, in its size, so that nothing moves when it does; nothing comes without scripts. */
export function Skeleton({ className = '' }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={`animate-pulse rounded-lg bg-soft noscript:hidden ${className}`}
    />
  )
}
