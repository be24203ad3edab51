import { useMemo } from 'react'
import { isOpen } from '#shared/orders/order-can.ts'
import { BRANCH_ROWS } from '#shared/screens/site-map.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { ICONS } from '../frame/icons.ts'
import type { RailPlace } from '../frame/Rail.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useLateTickets } from '../place/use-late-tickets.ts'

const TILL = new Map(
  BRANCH_ROWS.filter(({ till }) => till).map(({ path, close = false }) => [
    path.split('/')[0] ?? '',
    close ? ('desk' as const) : ('touch' as const),
  ]),
)

/** How close what is on a page of the till is; undefined for other pages. The rail replaces the side menu there. */
export function tillDensity(pathname: string): 'desk' | 'touch' | undefined {
  const [, page = ''] = /\/branch\/[^/]+\/([^/]+)/.exec(pathname) ?? []
  return TILL.get(page)
}

/** Returns the rail's places for the person, with the numbers of open orders and late dishes. */
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
    return BRANCH_ROWS.flatMap(({ path, name, rail, feature, permission, ownWindow = false }) =>
      rail && mayOpen({ feature: feature ?? null, anyOf: permission ?? null })
        ? [
            {
              address: `${paths.home}/${path}`,
              text: rail.name ?? name,
              Icon: ICONS[rail.icon],
              ownWindow,
              urgent: path === 'kitchen',
              count: 0,
              countText: 'rail.open' as const,
              ...counts[path],
            },
          ]
        : [],
    )
  }, [paths, mayOpen, open, late])
}
