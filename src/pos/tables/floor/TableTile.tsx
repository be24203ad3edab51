import { css } from '@emotion/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Flame from 'lucide-react/icons/flame'
import UserRound from 'lucide-react/icons/user-round'
import { memo } from 'react'
import type { Expected } from '#shared/tables/expected.ts'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { mix } from '../../../ui/theme/mix.ts'
import { Status } from './Status.tsx'
import { statusGround } from './status-look.ts'
import type { TableView } from './table-view.ts'
import { elapsed, useTableWords } from './use-table-words.ts'

/** A table on the plan. It renders when something of it changes, and never with its neighbours. */
export const TableTile = memo(function TableTile({
  view,
  currency,
  faded = false,
  onTap,
  onActions,
}: {
  readonly view: TableView
  readonly currency: string
  /** It is another person’s, and only the own ones are looked for. */
  readonly faded?: boolean
  readonly onTap: (view: TableView) => void
  readonly onActions: (view: TableView) => void
}) {
  const format = useFormat()
  const words = useTableWords()
  const { table, status, minutes, people, who, total, late, joinedTo, expected, next } = view
  return (
    <button
      type="button"
      data-table={table.name}
      data-status={status}
      data-shape={table.shape}
      data-faded={faded || undefined}
      data-overdue={view.isOverdue || undefined}
      data-turned={table.rotation % 180 !== 0 || undefined}
      aria-label={words(view, currency)}
      css={mix(tile, statusGround, press)}
      style={placeOf(table)}
      onClick={() => onTap(view)}
      onContextMenu={(event) => {
        event.preventDefault()
        onActions(view)
      }}
    >
      <span css={ground} style={{ rotate: `${table.rotation}deg` }} aria-hidden />
      <span css={content} aria-hidden>
        <span css={first}>
          <b>{table.name}</b>
          {minutes !== null && <span>{elapsed(minutes)}</span>}
        </span>
        <span css={second}>
          <span css={guests}>
            <UserRound />
            {people}
          </span>
          {who !== null && <span css={cut}>{who}</span>}
          {joinedTo !== null && <span css={cut}>{joinedTo}</span>}
          {next && (
            <span css={later}>
              <CalendarClock />
              {format.time(next.at)}
            </span>
          )}
        </span>
        {total !== null && <span css={amount}>{format.money(total, currency)}</span>}
        {expected && <Coming {...expected} />}
        <span css={foot}>
          <Status view={view} />
          {late && <Flame css={flame} />}
        </span>
      </span>
    </button>
  )
})

/** The guests who are to sit there next, and when. */
function Coming({ at, name }: Pick<Expected, 'at' | 'name'>) {
  const format = useFormat()
  return (
    <span css={[amount, coming]}>
      <span>{format.time(at)}</span>
      <span css={cut}>{name}</span>
    </span>
  )
}

/** Where a table is, by the cell of the plan. */
export const placeOf = ({
  x,
  y,
  width,
  height,
}: Pick<TableView['table'], 'x' | 'y' | 'width' | 'height'>) => ({
  left: `calc(var(--cell) * ${x})`,
  top: `calc(var(--cell) * ${y})`,
  width: `calc(var(--cell) * ${width})`,
  height: `calc(var(--cell) * ${height})`,
})

const tile = css({
  position: 'absolute',
  display: 'block',
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--ink)',
  textAlign: 'start',
  borderRadius: 14,
  // Nothing of it can change the layout of the others.
  contain: 'layout style',
  '&[data-faded]': { opacity: 0.4 },
  '&[data-shape="round"]': { borderRadius: 40 },
  '&[data-shape="long"]': { borderRadius: 10 },
  '&[data-shape="booth"]': { borderRadius: '28px 28px 8px 8px' },
})
const ground = css({
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  border: '2px var(--edge, solid) var(--tone)',
  background: 'var(--pattern, none), var(--ground)',
  '[data-shape="booth"] > &': { borderBlockStartWidth: 8 },
})
const content = css({
  position: 'absolute',
  inset: 2,
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  borderRadius: 'inherit',
  overflow: 'hidden',
  fontSize: 'calc(var(--text-sm) * var(--grown, 1))',
  lineHeight: 1.35,
  '[data-shape="round"] > &': { textAlign: 'center' },
})
const first = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 6,
  padding: '6px 10px 0',
  fontVariantNumeric: 'tabular-nums',
  '[data-shape="round"] &': { justifyContent: 'center', paddingInline: 18 },
  '[data-shape="booth"] &': { paddingBlockStart: 10 },
  '& > b': {
    overflow: 'hidden',
    fontFamily: 'var(--font-display)',
    fontSize: 'calc(var(--text-xl) * var(--grown, 1))',
    lineHeight: 1.2,
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})
const second = css({
  display: 'flex',
  gap: 8,
  minWidth: 0,
  padding: '0 10px',
  color: 'var(--ink-2)',
  '[data-shape="round"] &': { justifyContent: 'center' },
})
const guests = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  '& svg': { width: 14, height: 14 },
})
const later = css(guests, { flex: 'none', marginInlineStart: 'auto' })
const cut = css({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 'var(--leading)',
})
const amount = css({
  gridRow: 3,
  padding: '0 10px',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  whiteSpace: 'nowrap',
})
const coming = css({
  display: 'flex',
  gap: 6,
  minWidth: 0,
  '[data-shape="round"] &': { justifyContent: 'center' },
  '& > :first-of-type': { flex: 'none' },
})
const foot = css({
  gridRow: 4,
  display: 'flex',
  alignItems: 'center',
  gap: 5,
  minHeight: 26,
  padding: '1px 9px',
  background: 'var(--tone)',
  color: 'var(--on-tone)',
  fontSize: 'calc(var(--text-xs) * var(--grown, 1))',
  fontWeight: 600,
  '& svg': { flex: 'none', width: 15, height: 15 },
  '[data-status="available"] &': { background: 'none', color: 'var(--ink-2)' },
  '[data-overdue] &': { background: 'var(--danger)', color: 'var(--on-danger)' },
  '[data-shape="round"] &': { justifyContent: 'center', paddingInline: 16 },
})
const flame = css({ marginInlineStart: 'auto' })
