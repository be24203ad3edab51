import { useMemo } from 'react'
import type { GuestCondition } from '#shared/promotions/conditions.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Query } from '../../../ui/list/list.ts'
import type { Place } from '../../../ui/list/place.ts'
import { useAllOf } from '../../../ui/resource/use-related.ts'
import { useTierChoices } from '../../place/use-tiers.ts'
import { partPair } from './part-look.ts'
import { PickedField } from './PickedField.tsx'

type Groups = Pick<GuestCondition, 'tiers' | 'segments'>

/** In which tiers or segments a guest must be. */
export function GroupFields({
  value,
  place,
  faultOf,
  onChange,
}: {
  readonly value: Groups
  readonly place: Place
  readonly faultOf: (path: string) => string | undefined
  readonly onChange: (change: {
    readonly [Name in keyof Groups]?: Groups[Name] | undefined
  }) => void
}) {
  const tiers = useTierChoices(place)
  const segments = useSegments(place)
  return (
    <div css={partPair}>
      <PickedField
        label="loyalty.tiers"
        none="segments.everyone"
        error={faultOf('conditions.guest.tiers')}
        options={tiers}
        values={value.tiers ?? []}
        onChange={(ids) => onChange({ tiers: some(ids) })}
      />
      <PickedField
        label="pages.crmSegments"
        none="segments.everyone"
        error={faultOf('conditions.guest.segments')}
        options={segments}
        values={value.segments ?? []}
        onChange={(ids) => onChange({ segments: some(ids) })}
      />
    </div>
  )
}

/** All of them, so that each one that is picked has its name. */
function useSegments({ restaurantId }: Place) {
  const { api } = useSuite()
  const { page } = useAllOf({
    name: 'segments',
    areas: ['segments'],
    within: restaurantId,
    list: (query: Query) => api.segments.list({ query: { ...query, restaurantId, sort: 'name' } }),
  })
  return useMemo(() => (page ?? []).map(({ _id, name }) => ({ value: _id, label: name })), [page])
}

const some = (ids: readonly string[]) => (ids.length > 0 ? [...ids] : undefined)
