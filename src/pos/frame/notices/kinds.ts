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

/** The icon of a kind of notice; its words are `notices.<kind>`. A domain that adds a kind to the contract adds its row here. */
export const NOTICE_ICONS: Readonly<Record<NoticeKind, LucideIcon>> = {
  swapToApprove: ArrowLeftRight,
  timeOffToDecide: CalendarOff,
  rosterDraft: CalendarClock,
  rosterPublished: CalendarCheck,
  shiftOffered: ArrowLeftRight,
  shiftOpen: CalendarPlus,
  openCards: TimerOff,
  punchRefused: ClockAlert,
  ownPunchRefused: ClockAlert,
  paperEnds: FileClock,
  expenseSubmitted: Hourglass,
  expenseWithoutPhoto: CameraOff,
  lowStock: PackageMinus,
  stockExpires: CalendarX2,
  transferComes: Truck,
}
