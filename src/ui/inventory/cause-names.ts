import type { GapCause } from '#shared/inventory/variance.ts'
import type { TextKey } from '../i18n/text-key.ts'

/** What may be behind a gap, by its kind. */
export const CAUSE_NAMES: Readonly<Record<GapCause['kind'], TextKey>> = {
  void: 'inventory.posting.kinds.void',
  comp: 'reports.comps',
  refund: 'inventory.posting.kinds.refund',
  waste: 'inventory.kinds.waste',
  delivery: 'inventory.variance.delivery',
  transfer: 'inventory.kinds.transfer',
}
