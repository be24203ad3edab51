import { css } from '@emotion/react'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import { tornTop } from '../../ui/ticket/torn.ts'
import type { CardState } from './card-state.ts'
import type { Card } from './cards.ts'
import { CardFacts } from './CardFacts.tsx'
import { CardTimer } from './CardTimer.tsx'
import type { Sizes } from './create-sizes.ts'
import { headKey } from './parts.ts'
import { useMeasured } from './use-measured.ts'

/** Head of a card, one line: what to call out, the kind of order, the time it has waited. */
export function CardHeader({
  card,
  delayed,
  state,
  sizes,
  onBump,
}: {
  readonly card: Card
  /** It came long after it was sent. */
  readonly delayed: boolean
  readonly state: CardState
  readonly sizes: Sizes
  readonly onBump: (() => void) | undefined
}) {
  const t = useT()
  const head = useMeasured<HTMLElement>(sizes, headKey(card.id))
  return (
    <header ref={head} css={mix(headLook, tornTop)}>
      <h2 css={titleLook}>{card.title}</h2>
      <CardFacts card={card} delayed={delayed} />
      <CardTimer card={card} state={state} />
      {onBump && (
        <button
          type="button"
          css={whole}
          aria-label={t('kitchen.doneTicket', { ticket: card.title })}
          onClick={onBump}
        />
      )}
    </header>
  )
}

/** Lays out the head of a card and of its parts in further columns. */
export const headLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.45em',
  flex: 'none',
  minHeight: 'max(2em, 56px)',
  padding: '0.1em var(--ticket-inset) 0',
  color: 'var(--ticket-on-head)',
})

export const titleLook = css({
  flex: '0 1 auto',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontFamily: 'var(--font-display)',
  fontSize: '1.07em',
  fontWeight: 800,
  lineHeight: 1.3,
  '&:not(:lang(en))': { lineHeight: 'var(--leading-tight)' },
})

// A button may not hold a heading, so it covers the header.
const whole = css({
  position: 'absolute',
  inset: 0,
  '&:active': { background: 'color-mix(in oklab, currentColor 14%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})
