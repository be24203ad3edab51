import type { ImportField } from '#shared/menu/import/columns.ts'

/** Returns the name of a column, as the list and its export have it. */
export const fieldLabel = (field: ImportField) =>
  field === 'outAtNone' ? ('fields.outAtNone' as const) : (`menu.fields.${field}` as const)
