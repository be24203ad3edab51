import { css } from '@emotion/react'
import Check from 'lucide-react/icons/check'
import Pause from 'lucide-react/icons/pause'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Section } from './cards.ts'
import type { Sizes } from './create-sizes.ts'
import { useMeasured } from './use-measured.ts'

/** Names the station that cooks the rows below; a press finishes its part of the card, or undoes that. */
export function SectionHead({
  section,
  name,
  title,
  sizes,
  alone,
  onBump,
}: {
  readonly section: Section
  readonly name: string
  /** Title of the card, for screen readers. */
  readonly title: string
  readonly sizes: Sizes
  /** The only one of its card: finishing it finishes the card, so it is just a name. */
  readonly alone: boolean
  readonly onBump: (() => void) | undefined
}) {
  const t = useT()
  const row = useMeasured<HTMLLIElement>(sizes, section.ticket._id)
  return (
    <li ref={row} css={line} data-section={section.ticket.station}>
      {onBump && !alone ? (
        <button
          type="button"
          css={look}
          aria-pressed={section.done}
          aria-label={t('kitchen.doneTicket', { ticket: `${title} · ${name}` })}
          onClick={onBump}
        >
          {section.held && !section.done && <Pause aria-hidden css={paused} />}
          <Content name={name} done={section.done} />
        </button>
      ) : (
        <div css={[look, nameOnly]}>{name}</div>
      )}
    </li>
  )
}

const Content = ({ name, done }: { readonly name: string; readonly done: boolean }) => (
  <>
    <span css={{ flex: 1, minWidth: 0 }}>{name}</span>
    <span css={[tick, done && doneTick]}>{done && <Check aria-hidden />}</span>
  </>
)

const line = css({
  display: 'flex',
  borderBlockEnd: '1px solid var(--line)',
  background: 'color-mix(in oklab, var(--ink) 7%, transparent)',
})
const look = css({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: '0.5em',
  minWidth: 0,
  minHeight: 44,
  padding: '0 var(--ticket-inset)',
  fontSize: '0.72em',
  fontWeight: 600,
  textAlign: 'start',
  color: 'var(--ink-2)',
  '&:is(button):active': { background: 'color-mix(in oklab, var(--ink) 8%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})
const nameOnly = css({ minHeight: 0, padding: '0.1em var(--ticket-inset)' })
const paused = css({ flex: 'none', width: '1em', height: '1em' })
// An open ring shows that it can be pressed.
const tick = css({
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '1.3em',
  height: '1.3em',
  border: '2px solid var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  '& svg': { width: '1em', height: '1em' },
})
const doneTick = css({ borderColor: 'var(--ok)', color: 'var(--ok)' })
