import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import CameraOff from 'lucide-react/icons/camera-off'
import ClockAlert from 'lucide-react/icons/clock-alert'
import FileClock from 'lucide-react/icons/file-clock'
import Hourglass from 'lucide-react/icons/hourglass'
import PackageMinus from 'lucide-react/icons/package-minus'
import TimerOff from 'lucide-react/icons/timer-off'
import Truck from 'lucide-react/icons/truck'
import type { LucideIcon } from 'lucide-react'
import type { NoticeKind } from '#shared/notices/contract.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'

/** How a kind of notice is shown. A domain that adds a kind to the contract adds its row here. */
type Shown = {
  readonly Icon: LucideIcon
  /** Takes `count` and `names`. */
  readonly words: TextKey
  /** Below the branch: where it is done. */
  readonly to: string
  /** Areas of the contract after whose changes it is counted again. */
  readonly areas: readonly string[]
}

export const NOTICES: Readonly<Record<NoticeKind, Shown>> = {
  swapToApprove: {
    Icon: ArrowLeftRight,
    words: 'notices.swapToApprove',
    to: 'employee-schedule/week',
    areas: ['shiftRequests'],
  },
  timeOffToDecide: {
    Icon: CalendarOff,
    words: 'notices.timeOffToDecide',
    to: 'employee-schedule/week',
    areas: ['timeOff'],
  },
  rosterDraft: {
    Icon: CalendarClock,
    words: 'notices.rosterDraft',
    to: 'employee-schedule/week',
    areas: ['rosterShifts', 'rosters'],
  },
  rosterPublished: {
    Icon: CalendarCheck,
    words: 'notices.rosterPublished',
    to: 'employee-schedule',
    areas: ['rosters', 'rosterSeen'],
  },
  shiftOffered: {
    Icon: ArrowLeftRight,
    words: 'notices.shiftOffered',
    to: 'employee-schedule',
    areas: ['shiftRequests'],
  },
  shiftOpen: {
    Icon: CalendarPlus,
    words: 'notices.shiftOpen',
    to: 'employee-schedule',
    areas: ['rosters'],
  },
  openCards: {
    Icon: TimerOff,
    words: 'notices.openCards',
    to: 'time-cards?state=open',
    areas: ['timeCards'],
  },
  punchRefused: {
    Icon: ClockAlert,
    words: 'notices.punchRefused',
    to: 'time-cards?show=refused',
    areas: ['timeCards'],
  },
  ownPunchRefused: {
    Icon: ClockAlert,
    words: 'notices.ownPunchRefused',
    to: 'employee-dashboard',
    areas: ['timeCards'],
  },
  paperEnds: {
    Icon: FileClock,
    words: 'notices.paperEnds',
    to: 'employees/papers',
    areas: ['employeePapers', 'employees'],
  },
  expenseSubmitted: {
    Icon: Hourglass,
    words: 'notices.expenseSubmitted',
    to: 'expenses?state=submitted',
    areas: ['expenses'],
  },
  expenseWithoutPhoto: {
    Icon: CameraOff,
    words: 'notices.expenseWithoutPhoto',
    to: 'expenses?state=withoutPhoto',
    areas: ['expenses'],
  },
  lowStock: {
    Icon: PackageMinus,
    words: 'notices.lowStock',
    to: 'inventory?only=low',
    areas: ['inventory'],
  },
  stockExpires: {
    Icon: CalendarX2,
    words: 'notices.stockExpires',
    to: 'inventory?view=acts&kind=receipt',
    areas: ['inventory'],
  },
  transferComes: {
    Icon: Truck,
    words: 'notices.transferComes',
    to: 'inventory?view=acts&only=underWay',
    areas: ['inventory'],
  },
}

/** All of them: the list is read again when any of its facts changes. */
export const NOTICE_AREAS: readonly string[] = [
  ...new Set(Object.values(NOTICES).flatMap(({ areas }) => areas)),
]
