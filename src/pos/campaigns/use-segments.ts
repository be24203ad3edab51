import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../ui/list/list.ts'
import type { Place } from '../../ui/list/place.ts'
import { useRelated } from '../../ui/resource/use-related.ts'

/** Returns the segments of the restaurant by name, to choose one. */
export function useSegmentChoices({ restaurantId }: Pick<Place, 'restaurantId'>, value?: unknown) {
  const { api } = useSuite()
  return useRelated(
    {
      name: 'segments',
      areas: ['segments'],
      within: restaurantId,
      list: (query: Query) =>
        api.segments.list({ query: { ...query, restaurantId, sort: 'name' } }),
      get: (id: string) => api.segments.get({ params: { id }, query: { restaurantId } }),
    },
    value,
  )
}
