import { css } from '@emotion/react'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { HIT } from './hit.ts'
import { mix } from '../theme/mix.ts'

/** `draft` is not on the order yet, `unsent` needs the cashier, `sent` the kitchen has, `done` is cooked, `cancelled` is no longer wanted. */
type LineState = 'plain' | 'draft' | 'unsent' | 'sent' | 'done' | 'cancelled'

export type TicketLineProps = {
  readonly quantity: number
  readonly name: string
  /** Before the quantity, e.g. a picture. */
  readonly lead?: ReactNode
  /** Modifiers and note, in reading order. */
  readonly details?: readonly string[]
  /** Facts that may hurt a guest: allergies and the like. Each a red chip. */
  readonly alerts?: readonly string[]
  /** Formatted; left out where prices are not shown. */
  readonly amount?: string
  readonly state?: LineState
  /** The state in words, e.g. 'Sent 18:44' or 'Cancelled': never by colour alone. */
  readonly stateText?: string
  /** Only for screen readers: if the look shows it as well and room is short. */
  readonly stateTextHidden?: boolean
  /** It belongs to the line above. */
  readonly part?: boolean
  /** Open in its place: shows `below`. */
  readonly selected?: boolean
  /** Makes the line a button. */
  readonly onPress?: () => void
  /** Under the line, over its whole width, e.g. the keys of the selected one. */
  readonly below?: ReactNode
  /** Of the list item, e.g. to handle a swipe. */
  readonly item?: ComponentPropsWithRef<'li'> & { readonly 'data-line'?: string }
  /** A control at the end of the line, outside the button. */
  readonly aside?: ReactNode
}

export function TicketLine({
  onPress,
  aside,
  below,
  item,
  selected = false,
  part = false,
  ...content
}: TicketLineProps) {
  const state = content.state ?? 'plain'
  return (
    <li
      {...item}
      css={mix(line, states[state], selected && selectedLook, part && partLook)}
      data-state={state}
    >
      {onPress ? (
        <button type="button" onClick={onPress} aria-expanded={selected} css={mix(grid, HIT)}>
          <Content {...content} />
        </button>
      ) : (
        <div css={grid}>
          <Content {...content} />
        </div>
      )}
      {aside}
      {below}
    </li>
  )
}

function Content({
  quantity,
  name,
  lead,
  details = [],
  alerts = [],
  amount,
  state = 'plain',
  stateText,
  stateTextHidden = false,
}: TicketLineProps) {
  const Icon = icons[state]
  return (
    <>
      <span css={quantityLook}>
        {lead}
        {quantity}×
      </span>
      <span css={nameLook}>{name}</span>
      <span css={amountLook}>
        {amount}
        {state === 'done' && <Check aria-hidden css={doneTick} />}
      </span>
      {details.length > 0 && <span css={detailLook}>{details.join(' · ')}</span>}
      {alerts.map((alert) => (
        <span key={alert} css={under}>
          <span css={chip}>
            <TriangleAlert aria-hidden />
            <span css={{ minWidth: 0 }}>{alert}</span>
          </span>
        </span>
      ))}
      {stateText !== undefined && (
        <span
          css={mix(under, stateLook, stateColours[state])}
          className={stateTextHidden ? 'sala-hidden' : undefined}
        >
          {Icon && <Icon aria-hidden />}
          {stateText}
        </span>
      )}
    </>
  )
}

const icons = {
  plain: null,
  draft: null,
  unsent: null,
  sent: CheckCheck,
  done: Check,
  cancelled: Ban,
} as const satisfies Record<LineState, unknown>

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  borderBlockEnd: '1px solid var(--line)',
  breakInside: 'avoid',
})

const partLook = css({ paddingInlineStart: '1.2em' })

const grid = css({
  flex: 1,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(2.3em, max-content) minmax(0, 1fr) auto',
  alignItems: 'baseline',
  alignContent: 'center',
  columnGap: '0.6em',
  padding: 'var(--ticket-row, 0.6em) var(--ticket-inset)',
})

const quantityLook = css({ fontWeight: 700, fontSize: '1.1em' })
const nameLook = css({ fontWeight: 600 })
const amountLook = css({ fontWeight: 600, whiteSpace: 'nowrap', textAlign: 'end' })
const under = css({ gridColumn: '2 / -1', minWidth: 0 })
const detailLook = css({
  gridColumn: '2 / -1',
  minWidth: 0,
  color: 'var(--ink-2)',
  fontSize: '0.92em',
})

const chip = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.4em',
  maxWidth: '100%',
  marginBlock: '0.15em',
  padding: '0 0.5em',
  borderRadius: 5,
  background: 'var(--danger)',
  color: 'var(--on-danger)',
  fontWeight: 600,
  '& svg': { width: '1em', height: '1em', transform: 'translateY(0.1em)' },
})

const stateLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.4em',
  fontSize: '0.92em',
  fontWeight: 500,
  '& svg': { width: '1.15em', height: '1.15em' },
})

const stateColours = {
  plain: css({ color: 'var(--ink-2)' }),
  draft: css({ color: 'var(--warn)', fontWeight: 600 }),
  unsent: css({ color: 'var(--ink-2)' }),
  sent: css({ color: 'var(--ok)' }),
  done: css({ color: 'var(--ok)' }),
  cancelled: css({ color: 'var(--danger)' }),
} as const satisfies Record<LineState, unknown>

const doneTick = css({ width: '1.2em', height: '1.2em', color: 'var(--ok)', alignSelf: 'center' })

const dim = { color: 'var(--ink-3)', fontWeight: 400 } as const

const states = {
  plain: css({}),
  draft: css({ boxShadow: 'inset 6px 0 0 var(--accent)', background: 'var(--accent-soft)' }),
  unsent: css({
    background: 'var(--accent-soft)',
    boxShadow: 'inset 4px 0 0 var(--accent)',
  }),
  sent: css({}),
  // Dimmed, with a tick or a word. A line through Lao or Khmer would hide its vowel signs.
  done: css({ '& > * > *': dim }),
  cancelled: css({ '& > * > *:not(:last-child)': dim }),
} as const satisfies Record<LineState, unknown>

// The edge shows the selected one; yellow all over is for lines that need the cashier.
const selectedLook = css({
  boxShadow: 'inset 6px 0 0 var(--accent)',
  '&:not([data-state="unsent"])': { background: 'var(--sunken)' },
})
