import { useMemo } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { useMeasure } from '../../../ui/inventory/use-measure.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'
import { type CollectionOf, CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { useAccess } from '../../place/use-access.ts'
import { targetCalls } from './target-calls.ts'
import { TARGET_CHOICES, TARGET_LABELS, TargetRow, TargetRowWithoutCost } from './target-row.ts'

/** How much the branch wants of every ingredient, and where it keeps it, as a file and as cells. */
export function TargetSheet({ place }: { readonly place: Place }) {
  return <CollectionSheet of={useTargetSheet(place)} place={place} />
}

function useTargetSheet({ branchId }: Place): CollectionOf {
  const { api } = useSuite()
  const { unitName } = useMeasure()
  const seesCosts = useAccess().may(COSTS_SEEN)
  return useMemo(() => {
    const calls = targetCalls(api, branchId, unitName)
    return {
      name: 'ingredients.targets',
      button: 'ingredients.targets',
      areas: ['inventory'],
      draft: seesCosts ? TargetRow : TargetRowWithoutCost,
      labels: TARGET_LABELS,
      fields: TARGET_CHOICES,
      blank: NOTHING,
      keys: KEYS,
      fixed: FIXED,
      adds: false,
      api: () => calls,
    }
  }, [api, unitName, seesCosts, branchId])
}

const KEYS = ['name'] as const
/** Of the ingredient, which all branches share. */
const FIXED = ['name', 'unit'] as const
const NOTHING = {}
