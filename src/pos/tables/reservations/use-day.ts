import { useMemo } from 'react'
import type { Reservation } from '#shared/reservations/contract.ts'
import { type PlacedTable, withPlaces } from '#shared/tables/plan.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useOne, useRows } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../../ui/query/use-read.ts'
import { useBranch } from '../../place/branch-context.ts'

const HALF_MINUTE = 30_000

/** The reservations of a business day, the first one first; read again when one of them changes. */
export function useReservations(day: string) {
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  return useLoad<readonly Reservation[]>({
    name: 'tableReservations.day',
    key: day,
    within: branchId,
    areas: ['tableReservations'],
    load: async () => {
      const found: Reservation[] = []
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const query = { branchId, day, page, limit: 100, sort: 'at' } as const
        const reply = await api.tableReservations.list({ query })
        found.push(...reply.results)
        pages = reply.totalPages
      }
      return found
    },
  })
}

/** Returns the time by the server’s clock, in milliseconds. */
export const useServerNow = (): number =>
  useNow(HALF_MINUTE) + (useOne('connection')?.clockOffset ?? 0)

/** The tables of the branch, in its order. */
export function useTables(): readonly PlacedTable[] {
  const { _id } = useBranch().branch
  const rows = useRows('tables')
  return useMemo(() => {
    const here = rows.filter(({ branchId }) => branchId === _id)
    return withPlaces(here.toSorted((one, other) => one.sort - other.sort))
  }, [rows, _id])
}

/** Returns the names of tables, in the order given. */
export const namesOf = (
  tables: readonly Pick<PlacedTable, '_id' | 'name'>[],
  ids: readonly string[],
): string => ids.flatMap((id) => tables.find(({ _id }) => _id === id)?.name ?? []).join(' + ')
