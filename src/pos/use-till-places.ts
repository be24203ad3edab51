import ChefHat from 'lucide-react/icons/chef-hat'
import Clock from 'lucide-react/icons/clock'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Store from 'lucide-react/icons/store'
import Utensils from 'lucide-react/icons/utensils'
import { useMemo } from 'react'
import type { Feature } from '#shared/features/feature.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { TextKey } from '../ui/i18n/text-key.ts'
import { useRows } from '../ui/link/hooks.ts'
import { useBranch } from './branch-context.ts'
import type { RailPlace } from './shell/Rail.tsx'
import { useAccess } from './use-access.ts'
import { useLateTickets } from './use-late-tickets.ts'

type Place = {
  readonly path: string
  readonly text: TextKey
  readonly Icon: typeof Clock
  readonly feature: Feature | null
  readonly permission: readonly Permission[] | null
  readonly ownWindow?: boolean
}

/** The places of a till, the same for every role; those that somebody may not open are left out. */
const PLACES: readonly Place[] = [
  {
    path: 'quick-orders',
    text: 'rail.till',
    Icon: Store,
    feature: 'quick_orders',
    permission: null,
  },
  { path: 'tables', text: 'pages.tables', Icon: Utensils, feature: 'tables', permission: null },
  { path: 'orders', text: 'pages.orders', Icon: ReceiptText, feature: 'orders', permission: null },
  {
    path: 'kitchen',
    text: 'nav.kitchen',
    Icon: ChefHat,
    feature: null,
    permission: ['view_kitchen_orders', 'manage_kitchen_orders'],
    ownWindow: true,
  },
  { path: 'shifts', text: 'shifts.shift', Icon: Clock, feature: 'shifts', permission: null },
]

/** Whether an address is a place of the till: there the rail stands for the side menu. */
export const isTillPlace = (pathname: string): boolean =>
  /\/branch\/[^/]+\/(quick-orders|checkout|tables|orders|shifts)(\/|$)/.test(pathname)

/** What the rail offers the signed-in person, with how many orders are open and how many dishes are late. */
export function useTillPlaces(): readonly RailPlace[] {
  const { branch, paths } = useBranch()
  const { mayOpen } = useAccess()
  const late = useLateTickets()
  const open = useRows('orders').filter(
    (order) => isOpen(order) && order.branchId === branch._id,
  ).length
  return useMemo(() => {
    const counts: Readonly<Record<string, Pick<RailPlace, 'count' | 'countText'>>> = {
      orders: { count: open, countText: 'rail.open' },
      kitchen: { count: late, countText: 'rail.late' },
    }
    return PLACES.filter(({ feature, permission }) => mayOpen({ feature, anyOf: permission })).map(
      ({ path, text, Icon, ownWindow = false }) => ({
        address: `${paths.home}/${path}`,
        text,
        Icon,
        ownWindow,
        urgent: path === 'kitchen',
        count: 0,
        countText: 'rail.open' as const,
        ...counts[path],
      }),
    )
  }, [paths, mayOpen, open, late])
}
