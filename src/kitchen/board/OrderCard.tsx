import { css } from '@emotion/react'
import { memo } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import { Ticket, type TicketTone } from '../../ui/ticket/Ticket.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import { useTick } from '../clock/use-tick.ts'
import { cardState, type CardState } from './card-state.ts'
import type { Card } from './cards.ts'
import { CardFoot } from './CardFoot.tsx'
import { CardHeader } from './CardHeader.tsx'
import { CardRows } from './CardRows.tsx'
import { ContinuedHead } from './ContinuedHead.tsx'
import { Continues } from './Continues.tsx'
import type { Sizes } from './create-sizes.ts'
import { Pulse } from './Pulse.tsx'
import type { Row } from './rows.ts'
import type { Cook } from './use-cook.ts'

type Props = {
  readonly card: Card
  readonly rows: readonly Row[]
  /** Rows of this piece: from the first up to but not including the last. */
  readonly from: number
  readonly to: number
  readonly limits: Branch['kitchen']
  readonly nameOf: (station: string) => string
  readonly sizes: Sizes
  /** Height of the card's head, px: a further piece has the same. */
  readonly head: number
  /** Among the oldest: its whole head takes the colour of its state. */
  readonly loud: boolean
  /** Label of the key that bumps it. */
  readonly digit: string | null
  readonly selected: boolean
  /** It came long after it was sent. */
  readonly delayed: boolean
  readonly cook: Cook | null
  readonly onMore: (card: string) => void
  /** Its place in one word: two taps there at once are one. */
  readonly place: string
}

/** A piece of a card. It renders again when its card, its key or its state changes, never for the seconds. */
export const OrderCard = memo(function OrderCard({ card, rows, cook, ...props }: Props) {
  const t = useT()
  const state = useTick((now) => cardState(card, now, props.limits))
  const isFirst = props.from === 0
  const isLast = props.to === rows.length
  const bump = cook ? () => cook.bump(card, props.place) : undefined
  return (
    <Ticket
      tone={TONES[state]}
      fill
      {...(!isFirst && { role: 'group' })}
      aria-label={isFirst ? card.title : t('kitchen.continued', { ticket: card.title })}
      data-state={state}
      css={mix(look, lookOf(card, state, props.loud), props.selected && selectedLook)}
    >
      {isFirst ? (
        <CardHeader
          card={card}
          delayed={props.delayed}
          state={state}
          sizes={props.sizes}
          onBump={bump}
        />
      ) : (
        <ContinuedHead card={card} height={props.head} />
      )}
      <CardRows
        card={card}
        rows={rows.slice(props.from, props.to)}
        sizes={props.sizes}
        nameOf={props.nameOf}
        place={props.place}
        cook={cook}
      />
      {isLast && bump && (
        <CardFoot
          card={card}
          digit={props.digit}
          sizes={props.sizes}
          onBump={bump}
          onMore={() => props.onMore(card.id)}
        />
      )}
      {!isLast && <Continues />}
      <Pulse marks={card.marks} />
    </Ticket>
  )
})

const TONES: Readonly<Record<CardState, TicketTone>> = {
  new: 'fresh',
  normal: 'plain',
  warned: 'warned',
  late: 'late',
  ready: 'plain',
  quiet: 'plain',
  held: 'plain',
}

// One stroke in every state: a card that turns late must not grow.
const look = css({
  '--ticket-inset': '0.6em',
  padding: 2,
  '&[data-state="normal"], &[data-state="ready"], &[data-state="quiet"], &[data-state="held"]': {
    '--ticket-head': 'color-mix(in oklab, var(--raised) 84%, var(--ink-3))',
  },
  // What is held must not look like work.
  '&[data-state="held"] > :not(footer)': { opacity: 0.62 },
  '&[data-state="warned"], &[data-state="late"]': { '--timer': 'currentColor' },
  '& > header': { flex: 'none' },
})

const edgeOnly = css({
  '&&': {
    '--ticket-head': 'color-mix(in oklab, var(--raised) 84%, var(--ink-3))',
    '--ticket-on-head': 'inherit',
    '--timer': 'initial',
  },
})

const readyLook = css({ '--ticket-edge': 'var(--ok)' })
const cancelledLook = css({ '--ticket-edge': 'var(--danger)' })

/** If every head is red, none is noticed: beyond the oldest, only edge and timer show it. */
function lookOf({ kind }: Card, state: CardState, loud: boolean) {
  if (kind === 'cancelled') return cancelledLook
  if (state === 'ready') return readyLook
  return !loud && (state === 'warned' || state === 'late') ? edgeOnly : null
}

const selectedLook = css({
  outline: '4px solid var(--focus)',
  outlineOffset: 3,
  borderRadius: 'var(--radius-ticket)',
})
