import { TableDraft } from '#shared/tables/contract.ts'
import type { CollectionOf } from '../../../ui/resource/CollectionSheet.tsx'
import { sheetCalls } from '../../../ui/resource/of-collection.ts'

/** The tables as a sheet. Where one is on the plan is left to the plan. */
export const TABLE_SHEET: CollectionOf = {
  name: 'pages.tables',
  areas: ['tables'],
  draft: TableDraft,
  labels: { name: 'fields.name', zone: 'fields.zone', seats: 'tables.covers' },
  blank: { seats: 4 },
  api: ({ tables }, { branchId }) => sheetCalls(tables, { branchId }),
}
