import { useMemo } from 'react'
import { COSTS_SEEN } from '#shared/inventory/costs-seen.ts'
import { useMeasure } from '../../../ui/inventory/use-measure.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import type { Page, Place, Query } from '../../../ui/list/list.ts'
import { type CollectionOf, CollectionSheet } from '../../../ui/resource/CollectionSheet.tsx'
import { folded } from '../../../ui/sheets/folded.ts'
import type { SheetRecord, Wishes } from '../../../ui/sheets/sheet.ts'
import { useAccess } from '../../place/use-access.ts'
import { foldTargets, targetRecord, type Wanted } from './fold-targets.ts'
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
    // As they were when the sheet was read: what is typed changes that.
    const known = new Map<string, Wanted>()
    const change = ({ rows, ...how }: Wishes) =>
      api.ingredients.changeStocks({
        query: { branchId },
        body: {
          ...how,
          rows: rows.map(({ _id, draft = {}, base }) => ({ _id, draft, ...(base && { base }) })),
        },
      })
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
      api: () => ({
        async list({ page, limit }: Query): Promise<Page<SheetRecord>> {
          const query = { page, limit, branchId, sort: 'name', archived: 'false' } as const
          const { results, ...more } = await api.ingredients.inBranch({ query })
          for (const { stock, ...item } of results) known.set(item._id, { ...item, ...stock })
          const records = results.flatMap(({ _id }) => known.get(_id) ?? [])
          return { ...more, results: records.map((one) => targetRecord(one, unitName)) }
        },
        change: folded(change, (rows) => foldTargets(rows, known, unitName)),
      }),
    }
  }, [api, unitName, seesCosts, branchId])
}

const KEYS = ['name'] as const
/** Of the ingredient, which all branches share. */
const FIXED = ['name', 'unit'] as const
const NOTHING = {}
