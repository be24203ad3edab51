import { css } from '@emotion/react'
import type { LucideIcon } from 'lucide-react'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import DoorOpen from 'lucide-react/icons/door-open'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import type { ReservationStatus } from '#shared/reservations/reservation.ts'

/** A status is never colour alone: its sign and its word are beside it. */
export const RESERVATION_ICONS: Readonly<Record<ReservationStatus, LucideIcon>> = {
  booked: CalendarClock,
  arrived: DoorOpen,
  late: AlarmClock,
  seated: Users,
  noShow: UserX,
  cancelled: CircleX,
  finished: CircleCheck,
}

/** The colour of a reservation, on anything with its `data-status`. */
export const reservationTone = css({
  '--tone': 'var(--table-reserved)',
  '--on-tone': 'var(--on-table-reserved)',
  '&[data-status="arrived"]': { '--tone': 'var(--ok)', '--on-tone': 'var(--surface)' },
  '&[data-status="late"]': { '--tone': 'var(--danger)', '--on-tone': 'var(--on-danger)' },
  '&[data-status="seated"]': {
    '--tone': 'var(--table-occupied)',
    '--on-tone': 'var(--on-table-occupied)',
  },
  '&:is([data-status="noShow"], [data-status="cancelled"], [data-status="finished"])': {
    '--tone': 'var(--line-strong)',
    '--on-tone': 'var(--ink)',
  },
})
