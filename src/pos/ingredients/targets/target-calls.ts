import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Page, Query } from '../../../ui/list/list.ts'
import { folded } from '../../../ui/sheets/folded.ts'
import type { SheetRecord, Wishes } from '../../../ui/sheets/sheet.ts'
import { foldTargets, targetRecord, type UnitName, type Wanted } from './fold-targets.ts'

type Calls = Pick<ApiClient<Contract>, 'ingredients'>

/** Returns how what a branch wants of each ingredient is read as rows, and changed. */
export function targetCalls({ ingredients }: Calls, branchId: string, unitName: UnitName) {
  // As they were when the sheet was read: what is typed changes that.
  const known = new Map<string, Wanted>()
  const change = ({ rows: wanted, ...how }: Wishes) => {
    const rows = wanted.map(({ _id, draft = {}, base = {} }) => ({ _id, draft, base }))
    return ingredients.changeStocks({ query: { branchId }, body: { ...how, rows } })
  }
  return {
    async list({ page, limit }: Query): Promise<Page<SheetRecord>> {
      const query = { page, limit, branchId, sort: 'name', archived: 'false' } as const
      const { results, totalPages, totalResults } = await ingredients.inBranch({ query })
      for (const { stock, ...item } of results) known.set(item._id, { ...item, ...stock })
      const rows = results.flatMap(({ _id }) => known.get(_id) ?? [])
      const records = rows.map((one) => targetRecord(one, unitName))
      return { results: records, page, limit, totalPages, totalResults }
    },
    change: folded(change, (rows) => foldTargets(rows, known, unitName)),
  }
}
