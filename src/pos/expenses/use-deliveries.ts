import { useDates } from '../../ui/i18n/use-dates.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../ui/list/place.ts'
import { useLoad } from '../../ui/query/use-read.ts'
import { useAccess } from '../place/use-access.ts'

const STOCK = { feature: 'inventory', anyOf: ['view_inventory', 'manage_inventory'] } as const

/** Returns the latest deliveries of a branch, to say which of them is paid for. */
export function useDeliveryChoices({ branchId }: Place) {
  const { api } = useSuite()
  const dates = useDates()
  const open = useAccess().mayOpen(STOCK)
  const { page } = useLoad({
    name: 'inventory.acts, deliveries',
    key: branchId,
    within: branchId,
    areas: ['inventory'],
    load: open
      ? () => api.inventory.acts({ query: { branchId, kind: 'receipt', page: 1, limit: 50 } })
      : undefined,
  })
  return (page?.results ?? []).map(({ _id, at, by }) => ({
    value: _id,
    label: `${dates.dateTime(at, 'short')} · ${by.name}`,
  }))
}
