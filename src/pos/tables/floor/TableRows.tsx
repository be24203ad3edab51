import { css } from '@emotion/react'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flame from 'lucide-react/icons/flame'
import UserRound from 'lucide-react/icons/user-round'
import { memo } from 'react'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { mix } from '../../../ui/theme/mix.ts'
import { Status } from './Status.tsx'
import { statusColours, statusGround } from './status-look.ts'
import type { TableView } from './table-view.ts'
import { elapsed, useTableWords } from './use-table-words.ts'

type Props = {
  readonly currency: string
  readonly onTap: (view: TableView) => void
  readonly onActions: (view: TableView) => void
}

/** The tables below each other, each as high as a thumb: a phone has no room for a plan. */
export const TableRows = ({
  views,
  label,
  ...more
}: Props & { readonly views: readonly TableView[]; readonly label: string }) => (
  <ul css={[list, statusColours]} aria-label={label}>
    {views.map((view) => (
      <TableRow key={view.table._id} view={view} {...more} />
    ))}
  </ul>
)

const TableRow = memo(function TableRow({
  view,
  currency,
  onTap,
  onActions,
}: Props & { readonly view: TableView }) {
  const t = useT()
  const format = useFormat()
  const words = useTableWords()
  const { table, status, minutes, people, who, total, late, joinedTo, expected, next } = view
  return (
    <li css={mix(row, statusGround)} data-status={status}>
      <button
        type="button"
        data-table={table.name}
        data-status={status}
        aria-label={words(view, currency)}
        css={mix(open, press)}
        onClick={() => onTap(view)}
      >
        <b css={name}>{table.name}</b>
        <span css={middle}>
          <span css={state}>
            <Status view={view} />
            {late && <Flame css={hot} />}
          </span>
          <span css={facts}>
            <span css={guests}>
              <UserRound />
              {people}
            </span>
            {minutes !== null && <span>{elapsed(minutes)}</span>}
            {who !== null && <span css={cut}>{who}</span>}
            {joinedTo !== null && <span css={cut}>{joinedTo}</span>}
            {next && (
              <span css={guests}>
                <CalendarClock />
                {format.time(next.at)}
              </span>
            )}
          </span>
        </span>
        {total !== null && <span css={amount}>{format.money(total, currency)}</span>}
        {expected && (
          <span css={comingLook}>
            <b>{format.time(expected.at)}</b>
            <span css={cut}>{expected.name}</span>
          </span>
        )}
      </button>
      <IconButton
        label={t('tables.actionsOf', { name: table.name })}
        icon={<Ellipsis aria-hidden />}
        onClick={() => onActions(view)}
      />
    </li>
  )
})

const list = css({ display: 'grid', alignContent: 'start', gap: 8, listStyle: 'none' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  borderInlineStart: '6px var(--edge, solid) var(--tone)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--pattern, none), var(--ground)',
})
const open = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(2.6em, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 10,
  minHeight: 64,
  padding: '6px 4px 6px 10px',
  border: 0,
  background: 'none',
  color: 'var(--ink)',
  textAlign: 'start',
})
const name = css({ fontFamily: 'var(--font-display)', fontSize: 'var(--text-2xl)' })
const middle = css({ display: 'grid', minWidth: 0 })
const state = css({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  fontWeight: 600,
  '& svg': { flex: 'none', width: 17, height: 17 },
})
const hot = css({ color: 'var(--danger)' })
const facts = css({
  display: 'flex',
  gap: 10,
  minWidth: 0,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
})
const guests = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  '& svg': { width: 14, height: 14 },
})
const cut = css({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const comingLook = css({ display: 'grid', maxWidth: '9em', textAlign: 'end' })
const amount = css({ fontWeight: 600, fontVariantNumeric: 'tabular-nums' })
