import type { Page, Query, Row } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'
import type { ChangeMany, SheetRecord } from '../sheets/sheet.ts'
import type { Calls, Resource } from './resource.ts'
import { sourceOf } from './source-of.ts'

/** Returns a list as a sheet has it: its rows by the names of their fields. */
export function sheetParts<R extends Row, Draft extends object, Made>(
  resource: Resource<R, Draft, Made>,
  tools: Tools,
  calls: Calls<R, Draft, Made>,
  /** Left out: the list is no sheet, or not for this person. */
  changeMany: ChangeMany | undefined,
  page: Page<R> | undefined,
) {
  const recordsOf = (rows: readonly R[]) => rows as readonly (R & SheetRecord)[]
  return {
    source: changeMany && sourceOf(resource, tools.place, changeMany),
    recordsOf,
    records: recordsOf(page?.results ?? []),
    loadRecords: async (asked: Query): Promise<Page<R & SheetRecord>> => {
      const found = await calls.list(asked)
      return { ...found, results: recordsOf(found.results) }
    },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a row of this list
    nameOf: (record: SheetRecord) => resource.title(record as R & SheetRecord, tools),
  }
}
