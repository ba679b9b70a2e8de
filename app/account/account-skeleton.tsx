import { Skeleton } from '#app/ui/skeleton.tsx'

/** Below the tabs, until it is known who is signed in and what is theirs. */
export function AccountSkeleton() {
  return (
    <div className="grid grid-cols-1 gap-6">
      <Skeleton className="h-32 rounded-xl" />
      <Skeleton className="h-96 rounded-xl" />
    </div>
  )
}
