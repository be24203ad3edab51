import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What moved stock, by the kind of the movement in the ledger. */
const NAMES: Readonly<Record<string, TextKey>> = {
  sale: 'inventory.moved.sale',
  return: 'inventory.moved.return',
  waste: 'inventory.moved.waste',
  receipt: 'inventory.moved.receipt',
  count: 'inventory.moved.count',
  count_correction: 'inventory.moved.countCorrection',
  price_correction: 'inventory.moved.price',
  price_used: 'inventory.moved.priceUsed',
  true_up: 'inventory.moved.trueUp',
  production: 'inventory.moved.production',
  production_out: 'inventory.moved.productionOut',
  transfer_in: 'inventory.moved.transferIn',
  transfer_out: 'inventory.moved.transferOut',
  transfer_back: 'inventory.moved.transferBack',
  transfer_lost: 'inventory.moved.transferLost',
}
export const MOVED = Object.keys(NAMES)
export const movedText = (kind: string): TextKey => NAMES[kind] ?? 'inventory.moved.other'

type Moved = { readonly kind: string; readonly sourceKind: string }

/** Returns how a movement is called: by its kind, and whether it takes another back. */
export function useMovementName() {
  const t = useT()
  return ({ kind, sourceKind }: Moved): string =>
    sourceKind === 'undo'
      ? t('inventory.undoneNamed', { name: t(movedText(kind)) })
      : t(movedText(kind))
}

/** It arrived long after it happened, milliseconds. */
const LATE_MS = 5 * 60_000

/** Returns whether a movement arrived late, e.g. from a till that had no server. */
export const isLate = ({ at, postedAt }: { readonly at: string; readonly postedAt: string }) =>
  Date.parse(postedAt) - Date.parse(at) > LATE_MS
