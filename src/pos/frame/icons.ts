import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Award from 'lucide-react/icons/award'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BookOpen from 'lucide-react/icons/book-open'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarRange from 'lucide-react/icons/calendar-range'
import Carrot from 'lucide-react/icons/carrot'
import ChartColumn from 'lucide-react/icons/chart-column'
import ChefHat from 'lucide-react/icons/chef-hat'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Clock from 'lucide-react/icons/clock'
import Contact from 'lucide-react/icons/contact'
import Gift from 'lucide-react/icons/gift'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Package from 'lucide-react/icons/package'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Settings from 'lucide-react/icons/settings'
import Store from 'lucide-react/icons/store'
import Sunset from 'lucide-react/icons/sunset'
import Timer from 'lucide-react/icons/timer'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'
import Utensils from 'lucide-react/icons/utensils'
import Wallet from 'lucide-react/icons/wallet'
import Zap from 'lucide-react/icons/zap'
import type { ScreenIcon } from '#shared/screens/site-map.ts'

/** The icons that the site map names. */
export const ICONS: Readonly<Record<ScreenIcon, typeof Zap>> = {
  'arrow-left-right': ArrowLeftRight,
  'badge-percent': BadgePercent,
  'book-open': BookOpen,
  'calendar-clock': CalendarClock,
  'calendar-days': CalendarDays,
  'calendar-range': CalendarRange,
  'chart-column': ChartColumn,
  'chef-hat': ChefHat,
  'circle-user-round': CircleUserRound,
  'clipboard-list': ClipboardList,
  'heart-handshake': HeartHandshake,
  'layout-dashboard': LayoutDashboard,
  'receipt-text': ReceiptText,
  award: Award,
  carrot: Carrot,
  clock: Clock,
  contact: Contact,
  gift: Gift,
  package: Package,
  settings: Settings,
  store: Store,
  sunset: Sunset,
  timer: Timer,
  truck: Truck,
  users: Users,
  utensils: Utensils,
  wallet: Wallet,
  zap: Zap,
}
