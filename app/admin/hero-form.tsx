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
import type { HeroDesk } from './use-hero.ts'
import { useRevokedUrls } from './use-revoked-urls.ts'

/** All slides of the home page, to be changed together and saved at once. */
export function HeroForm({ desk }: { desk: HeroDesk }) {
  const { hero, drafts, failure, isChanged } = desk
  useRevokedUrls(drafts.flatMap(({ picture }) => picture ?? []))
  return (
    <form
      noValidate
      // What takes the focus is never below the bar or its toast.
      className="**:scroll-mb-56"
      ref={useErrorFocus(failure && `${desk.tries} ${failure}`)}
      onSubmit={(event) => {
        event.preventDefault()
        if (desk.progress === undefined) void desk.save()
      }}
    >
      <p role="status" className="sr-only">
        {desk.announced}
      </p>
      <HeroTargets />
      <ol className="grid grid-cols-1 gap-5">
        {drafts.map((draft, at) => (
          <HeroSlideForm key={draft.key} draft={draft} at={at} desk={desk} />
        ))}
      </ol>
      <More desk={desk} />
      <SaveBar
        failure={failure && <Refusal>{failure}</Refusal>}
        onClose={desk.dismiss}
        wayOn={desk.theirs && <Dispute theirs={desk.theirs} desk={desk} />}
      >
        {isChanged && hero && (
          <Button look="quiet" onClick={() => desk.show(hero)}>
            {text.undo}
          </Button>
        )}
        <SaveButton progress={desk.progress}>{text.save}</SaveButton>
      </SaveBar>
      <LeaveDialog isChanged={isChanged} />
    </form>
  )
}

/** Another slide, or the first ones again. */
function More({ desk }: { desk: HeroDesk }) {
  const isFull = desk.drafts.length >= MOST_SLIDES
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={isFull} onClick={desk.add}>
        <Icon name="plus" size={20} />
        {text.add}
      </Button>
      {!desk.isInitial && (
        <Button look="quiet" onClick={desk.reset}>
          {text.reset}
        </Button>
      )}
      {isFull && <p className="text-sm text-muted">{text.full}</p>}
    </div>
  )
}

type DisputeProps = { theirs: Hero; desk: HeroDesk }

/** Whose slides stay, where another admin saved some meanwhile. */
function Dispute({ theirs, desk }: DisputeProps) {
  return (
    <>
      <Button look="secondary" size="small" onClick={() => desk.show(theirs)}>
        {text.takeTheirs}
      </Button>
      <Button look="secondary" size="small" onClick={() => void desk.saveOver(theirs)}>
        {text.keepMine}
      </Button>
    </>
  )
}
