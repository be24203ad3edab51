import { useMemo } from 'react'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAllOf } from '../../ui/resource/use-related.ts'

/** Returns the tiers of the restaurant in the money of this branch by name, to choose some. */
export function useTierChoices({ restaurantId, currency }: Place) {
  const { api } = useSuite()
  const { page } = useAllOf({
    name: 'loyaltyTiers',
    areas: ['loyaltyTiers'],
    within: restaurantId,
    list: (query: Query) =>
      api.loyaltyTiers.list({ query: { ...query, restaurantId, sort: 'spend' } }),
  })
  return useMemo(
    () =>
      (page ?? []).flatMap((tier) =>
        tier.currency === currency ? [{ value: tier._id, label: tier.name }] : [],
      ),
    [page, currency],
  )
}
