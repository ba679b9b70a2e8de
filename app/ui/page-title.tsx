/** The head of a page without a picture: what it is, and in a line what for. */
export function PageTitle({ title, lead }: { title: string; lead?: string | undefined }) {
  return (
    <header className="py-6 md:pt-10 md:pb-8">
      <h1 className="text-3xl leading-tight font-bold tracking-tight text-balance md:text-4xl">
        {title}
      </h1>
      {lead && <p className="mt-3 max-w-[60ch] text-lg text-muted text-balance">{lead}</p>}
    </header>
  )
}
