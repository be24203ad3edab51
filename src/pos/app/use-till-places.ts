import { useMemo } from 'react'
import { BRANCH_ROWS } from '#shared/screens/site-map.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { ICONS } from '../frame/icons.ts'
import type { RailPlace } from '../frame/Rail.tsx'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useLateTickets } from '../place/use-late-tickets.ts'

const TILL = BRANCH_ROWS.filter(({ till }) => till).map(({ path }) => path.split('/')[0])

/** Returns whether an address is a page of the till: the rail replaces the side menu there. */
export function isTillPlace(pathname: string): boolean {
  const [, page] = /\/branch\/[^/]+\/([^/]+)/.exec(pathname) ?? []
  return page !== undefined && TILL.includes(page)
}

/** Returns the rail's places for the person, with the numbers of open orders and late dishes. */
export function useTillPlaces(): readonly RailPlace[] {
  const { branch, paths } = useBranch()
  const { mayOpen } = useAccess()
  const late = useLateTickets()
  const open = useRows('orders').filter(
    ({ status, branchId }) => status === 'open' && branchId === branch._id,
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
