import { useMemo } from 'react'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useAllOf } from '../../ui/resource/use-related.ts'

/** Returns the promotions that codes give and that are sold by, in the money of the branch. */
export function useCodePromotions({ restaurantId, currency }: Place) {
  const { api } = useSuite()
  const text = useLocalText()
  const { page } = useAllOf({
    name: 'promotions',
    areas: ['promotions'],
    within: restaurantId,
    list: (query: Query) =>
      api.promotions.list({ query: { ...query, restaurantId, sort: 'name' } }),
  })
  return useMemo(
    () =>
      (page ?? []).flatMap(({ _id, name, givenBy, versionId, ...promotion }) =>
        givenBy === 'code' && versionId !== null && promotion.currency === currency
          ? [{ value: _id, label: text(name) }]
          : [],
      ),
    [page, currency, text],
  )
}
