import { css } from '@emotion/react'
import type { Reservation } from '#shared/reservations/contract.ts'
import { holdsTables } from '#shared/reservations/reservation.ts'
import type { PlacedTable } from '#shared/tables/plan.ts'
import { press } from '../../../ui/controls/press.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { statusColours } from '../floor/status-look.ts'
import { RESERVATION_ICONS, reservationTone } from './status-look.ts'
import { namesOf } from './use-day.ts'

/** A day as a list by time, what is over last: a phone has no room for a timeline. */
export function DayList({
  tables,
  reservations,
  onOpen,
}: {
  readonly tables: readonly PlacedTable[]
  readonly reservations: readonly Reservation[]
  readonly onOpen: (reservation: Reservation) => void
}) {
  const t = useT()
  return (
    <ul css={[list, statusColours]} aria-label={t('reservations.list')}>
      {reservations
        .toSorted((a, b) => Number(isOver(a)) - Number(isOver(b)))
        .map((one) => (
          <li key={one._id}>
            <Row reservation={one} table={namesOf(tables, one.tables)} onOpen={onOpen} />
          </li>
        ))}
    </ul>
  )
}

const isOver = ({ status }: Reservation) => !holdsTables(status)

function Row({
  reservation,
  table,
  onOpen,
}: {
  readonly reservation: Reservation
  readonly table: string
  readonly onOpen: (reservation: Reservation) => void
}) {
  const t = useT()
  const format = useFormat()
  const { at, name, party, status, note } = reservation
  const Icon = RESERVATION_ICONS[status]
  return (
    <button
      type="button"
      data-reservation={name}
      data-status={status}
      css={[row, press, reservationTone]}
      onClick={() => onOpen(reservation)}
    >
      <b css={time}>{format.time(at)}</b>
      <span css={middle}>
        <b>{name}</b>
        <span css={facts}>
          <span>{t('tables.guests', { count: party })}</span>
          <span>
            {table === '' ? t('reservations.noTable') : t('tables.named', { name: table })}
          </span>
          {note !== '' && <span>{note}</span>}
        </span>
      </span>
      <span css={state}>
        <Icon aria-hidden />
        {t(`reservations.statuses.${status}`)}
      </span>
    </button>
  )
}

const list = css({ display: 'grid', gap: 8, listStyle: 'none' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(3.6em, auto) minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 12,
  width: '100%',
  minHeight: 64,
  padding: '8px 12px',
  border: '1px solid var(--line)',
  borderInlineStart: '6px solid var(--tone)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  textAlign: 'start',
})
const time = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-lg)',
  fontVariantNumeric: 'tabular-nums',
})
const middle = css({ display: 'grid', minWidth: 0, '& > b': { overflowWrap: 'anywhere' } })
const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 10px',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
const state = css({
  display: 'grid',
  justifyItems: 'center',
  maxWidth: '6.5em',
  fontSize: 'var(--text-xs)',
  textAlign: 'center',
  '& svg': { width: 20, height: 20 },
})
