import { useMemo } from 'react'
import { useMeasure } from '../../../ui/inventory/use-measure.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Place } from '../../../ui/list/place.ts'
import { type CollectionOf, CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { lineCalls } from './line-calls.ts'
import { BLANK_LINE, LINE_CHOICES, LINE_KEYS, LINE_LABELS, LineRow } from './line-draft.ts'

/** What all recipes are made of as a file, to be changed in a spreadsheet. */
export function LineSheet({ place }: { readonly place: Place }) {
  return <CollectionSheet of={useLineSheet(place)} place={place} />
}

function useLineSheet({ restaurantId, branchId }: Place): CollectionOf {
  const { api } = useSuite()
  const { unitName } = useMeasure()
  return useMemo(() => {
    const calls = lineCalls(api, { restaurantId, branchId }, unitName)
    return {
      name: 'recipes.lines',
      button: 'recipes.lines',
      areas: ['recipes'],
      draft: LineRow,
      labels: LINE_LABELS,
      fields: LINE_CHOICES,
      blank: BLANK_LINE,
      keys: LINE_KEYS,
      fixed: FIXED,
      cells: false,
      hint: 'recipes.linesHint',
      api: () => calls,
    }
  }, [api, unitName, restaurantId, branchId])
}

/** A line goes to another recipe as a new one. */
const FIXED = ['recipe'] as const
