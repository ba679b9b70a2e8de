import type { Hero } from '#app/hero/hero.ts'
import { MOST_SLIDES } from '#app/hero/hero-limits.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

import { HeroSlideForm } from './hero-slide-form.tsx'
import { HeroTargets } from './hero-targets.tsx'
import { text } from './hero-text.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { SaveBar, SaveButton } from './save-bar.tsx'
import { Refusal } from './sign-in-beside.tsx'
import { useErrorFocus } from './use-error-focus.ts'
import type { HeroFormState } from './use-hero.ts'
import { useRevokedUrls } from './use-revoked-urls.ts'

/** All slides of the home page, to be changed together and saved at once. */
export function HeroForm({ form }: { form: HeroFormState }) {
  const { hero, drafts, failure, isChanged } = form
  useRevokedUrls(drafts.flatMap(({ picture }) => picture ?? []))
  return (
    <form
      noValidate
      // What takes the focus is never below the bar or its toast.
      className="**:scroll-mb-56"
      ref={useErrorFocus(failure && `${form.tries} ${failure}`)}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.progress === undefined) void form.save()
      }}
    >
      <p role="status" className="sr-only">
        {form.announced}
      </p>
      <HeroTargets />
      <ol className="grid grid-cols-1 gap-5">
        {drafts.map((draft, at) => (
          <HeroSlideForm key={draft.key} draft={draft} at={at} form={form} />
        ))}
      </ol>
      <More form={form} />
      <SaveBar
        failure={failure && <Refusal>{failure}</Refusal>}
        onClose={form.dismiss}
        wayOn={form.theirs && <Dispute theirs={form.theirs} form={form} />}
      >
        {isChanged && hero && (
          <Button look="quiet" onClick={() => form.show(hero)}>
            {text.undo}
          </Button>
        )}
        <SaveButton progress={form.progress}>{text.save}</SaveButton>
      </SaveBar>
      <LeaveDialog isChanged={isChanged} />
    </form>
  )
}

/** Another slide, or the first ones again. */
function More({ form }: { form: HeroFormState }) {
  const isFull = form.drafts.length >= MOST_SLIDES
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={isFull} onClick={form.add}>
        <Icon name="plus" size={20} />
        {text.add}
      </Button>
      {!form.isInitial && (
        <Button look="quiet" onClick={form.reset}>
          {text.reset}
        </Button>
      )}
      {isFull && <p className="text-sm text-muted">{text.full}</p>}
    </div>
  )
}

type DisputeProps = { theirs: Hero; form: HeroFormState }

/** Whose slides stay, where another admin saved some meanwhile. */
function Dispute({ theirs, form }: DisputeProps) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => form.show(theirs)}>
        {text.takeTheirs}
      </Button>
      <Button look="secondary" size="small" onClick={() => void form.saveOver(theirs)}>
        {text.keepMine}
      </Button>
    </>
  )
}
