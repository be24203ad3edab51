import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Phone from 'lucide-react/icons/phone'
import Users from 'lucide-react/icons/users'
import type { Reservation } from '#shared/reservations/contract.ts'
import {
  isExpected,
  reservationCan,
  type ReservationStatus,
} from '#shared/reservations/reservation.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { RESERVATION_ICONS } from './status-look.ts'
import { namesOf, useTables } from './use-day.ts'
import type { ReservationWork } from './use-reservation-work.ts'

const SAYS = ['arrived', 'late', 'noShow', 'cancelled', 'finished', 'booked'] as const

/** Everything that can be done with one reservation, the most usual first. */
export function ReservationActions({
  reservation,
  work,
  mayChange,
  onEdit,
  onClose,
}: {
  readonly reservation: Reservation
  readonly work: ReservationWork
  readonly mayChange: boolean
  readonly onEdit: () => void
  readonly onClose: () => void
}) {
  const t = useT()
  const dates = useDates()
  const tables = useTables()
  const { name, phone, party, at, note, status, madeBy } = reservation
  const table = namesOf(tables, reservation.tables)
  const Icon = RESERVATION_ICONS[status]
  const say = (next: ReservationStatus) => () => {
    onClose()
    void work.say(reservation, next)
  }
  const says = SAYS.filter((next) => reservationCan(status, next)).filter(
    // Back to the beginning only where nothing else leads there.
    (next) => next !== 'booked' || !isExpected(status),
  )
  return (
    <Dialog open width={460} title={t('reservations.of', { name })} onClose={onClose}>
      <ul css={facts}>
        <li>
          <Icon aria-hidden />
          {t(`reservations.statuses.${status}`)}
        </li>
        <li>{dates.dateTime(at)}</li>
        <li>{t('tables.guests', { count: party })}</li>
        <li>{table === '' ? t('reservations.noTable') : t('tables.named', { name: table })}</li>
        {phone !== '' && (
          <li>
            <Phone aria-hidden />
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        )}
        {note !== '' && <li>{note}</li>}
        <li>{t('reservations.by', { name: madeBy })}</li>
      </ul>
      {mayChange && (
        <div css={list}>
          {work.maySell && isExpected(status) && table !== '' && (
            <Button
              wide
              kind="primary"
              icon={<Users aria-hidden />}
              onClick={() => {
                onClose()
                void work.seat(reservation)
              }}
            >
              {t('tables.seat')}
            </Button>
          )}
          {says.map((next) => {
            const SayIcon = RESERVATION_ICONS[next]
            return (
              <Button key={next} wide icon={<SayIcon aria-hidden />} onClick={say(next)}>
                {t(`reservations.says.${next}`)}
              </Button>
            )
          })}
          {isExpected(status) && (
            <Button wide icon={<Pencil aria-hidden />} onClick={onEdit}>
              {t('common.edit')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  )
}

const facts = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 16px',
  marginBlockEnd: 'var(--space-5)',
  listStyle: 'none',
  color: 'var(--ink-2)',
  '& > li': { display: 'flex', alignItems: 'center', gap: 6, overflowWrap: 'anywhere' },
  '& > li:first-of-type': { color: 'var(--ink)', fontWeight: 600 },
  '& svg': { width: 18, height: 18 },
  // For a finger.
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44 },
})
const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '& > button': { justifyContent: 'flex-start' },
})
