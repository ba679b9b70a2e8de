import { PageTitle } from '#app/ui/page-title.tsx'

import { type LegalBlock, type LegalPart, type LegalText, text } from './legal-text.ts'

/** A long text with its contents beside it, in lines that are easy to read. */
export function LegalPage({ title, lead, parts }: LegalText) {
  return (
    <div className="wrap">
      <PageTitle title={title} lead={lead} />
      <p className="text-sm font-medium text-muted">{text.updated}</p>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
        <Contents parts={parts} />
        <article className="mt-10 max-w-[68ch] space-y-12 lg:mt-0">
          {parts.map((part, n) => (
            <Part key={part.id} {...part} number={n + 1} />
          ))}
        </article>
      </div>
    </div>
  )
}

function Contents({ parts }: { parts: LegalPart[] }) {
  return (
    <nav
      aria-label={text.contents}
      className="rounded-lg bg-white p-4 shadow-card lg:sticky lg:top-32 lg:max-h-[calc(100dvh-9rem)] lg:self-start lg:overflow-y-auto"
    >
      <p className="px-3 py-1 font-bold">{text.contents}</p>
      <ol className="sm:columns-2 lg:columns-1">
        {parts.map(({ id, title }, n) => (
          <li key={id} className="break-inside-avoid">
            <a
              href={`#${id}`}
              className="flex min-h-11 items-baseline gap-3 rounded-md px-3 py-2.5 leading-snug hover:bg-violet-soft hover:text-violet-deep"
            >
              <span className="w-6 shrink-0 text-right text-muted figures">{n + 1}.</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Part({ id, title, blocks, number }: LegalPart & { number: number }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-2xl leading-tight font-bold tracking-tight text-balance">
        <span className="text-muted figures">{number}.</span> {title}
      </h2>
      <div className="space-y-4 leading-relaxed text-pretty">
        {blocks.map((block, n) => (
          <Block key={n} block={block} />
        ))}
      </div>
    </section>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') return <p>{block}</p>
  if ('list' in block) return <ul className="list-disc space-y-2 pl-6">{itemsOf(block.list)}</ul>
  if ('steps' in block)
    return <ol className="list-decimal space-y-2 pl-6">{itemsOf(block.steps)}</ol>
  return <FormToCopy lines={block.form} />
}

const itemsOf = (lines: string[]) =>
  lines.map((line) => (
    <li key={line} className="marker:text-violet">
      {line}
    </li>
  ))

/** A line that ends in a colon leaves room to be filled in by hand. */
function FormToCopy({ lines }: { lines: string[] }) {
  return (
    <ul className="space-y-4 rounded-lg border border-edge bg-white p-5 md:p-6">
      {lines.map((line) => (
        <li
          key={line}
          className={line.endsWith(':') ? 'border-b border-dashed border-edge pb-7' : ''}
        >
          {line}
        </li>
      ))}
    </ul>
  )
}
