import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What moved stock, by the kind of the movement in the ledger. */
const NAMES: Readonly<Record<string, TextKey>> = {
  sale: 'ingredients.moved.sale',
  return: 'ingredients.moved.return',
  waste: 'ingredients.moved.waste',
  receipt: 'ingredients.moved.receipt',
  count: 'ingredients.moved.count',
  count_correction: 'ingredients.moved.count',
  price_correction: 'ingredients.moved.price',
  price_used: 'ingredients.moved.price',
  true_up: 'ingredients.moved.price',
  production: 'ingredients.moved.production',
  production_out: 'ingredients.moved.production',
  transfer_in: 'ingredients.moved.transfer',
  transfer_out: 'ingredients.moved.transfer',
  transfer_back: 'ingredients.moved.transfer',
  transfer_lost: 'ingredients.moved.transfer',
}

/** Returns how the kind of a movement is called. */
export function useMovementName() {
  const t = useT()
  return (kind: string): string => t(NAMES[kind] ?? 'ingredients.moved.other')
}
