import type { TakeawayPrinting } from '#shared/printers/printer.ts'
import type { FormField } from '../../ui/form/field.ts'

/** What is printed for guests who take their food along. */
export const TAKEAWAY_FIELDS: readonly FormField<TakeawayPrinting>[] = [
  { name: 'printsItself', kind: 'switch', label: 'printers.printsItself' },
  { name: 'largeNumber', kind: 'switch', label: 'printers.largeNumber' },
]
