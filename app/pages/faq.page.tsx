import { pageContext } from '#app/http/shop-context.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pageHead, pageMeta } from '#app/ui/page-head.ts'
import { PageTitle } from '#app/ui/page-title.tsx'

import type { Route } from './+types/faq.page'
import { faqJsonLd } from './faq-json-ld.ts'
import { type Question, questionsOf, text } from './faq-text.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { shop } = context.get(pageContext).env
  return { ...pageHead(shop, '/faq'), questions: questionsOf(shop) }
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { questions, shopName } = loaderData
  return [
    ...pageMeta(text.title, text.description(shopName), loaderData),
    { 'script:ld+json': faqJsonLd(questions) },
  ]
}

export default function FaqPage({ loaderData: { questions } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="mx-auto max-w-3xl">
        <PageTitle title={text.title} lead={text.lead} />
        <div className="divide-y divide-line overflow-hidden rounded-xl bg-white shadow-card">
          {questions.map((each, n) => (
            <Answered key={each.question} {...each} open={n === 0} />
          ))}
        </div>
        <MoreHelp />
      </div>
    </div>
  )
}

/** One of the accordion's questions: of those that share a name the browser keeps one open. */
function Answered({ question, answer, open }: Question & { open: boolean }) {
  return (
    <details name="faq" open={open} className="group">
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 px-5 py-4 text-lg leading-snug font-semibold transition-colors group-open:text-violet hover:bg-violet-soft focus-visible:outline-offset-[-3px] md:px-7 [&::-webkit-details-marker]:hidden">
        {question}
        <Icon name="down" className="text-violet transition-transform group-open:rotate-180" />
      </summary>
      <div className="max-w-[68ch] space-y-3 px-5 pt-1 pb-6 leading-relaxed md:px-7">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </details>
  )
}

function MoreHelp() {
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-5 rounded-xl bg-violet-soft p-5 md:p-7">
      <div>
        <h2 className="text-xl font-bold text-violet-deep">{text.moreTitle}</h2>
        <p className="mt-1">{text.moreLine}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/contact">{text.contact}</ButtonLink>
        <ButtonLink to="/terms" look="secondary">
          {text.terms}
        </ButtonLink>
      </div>
    </section>
  )
}
