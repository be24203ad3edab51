import { quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { RecipeDraft } from '#shared/recipes/contract.ts'
import type { PantryItem } from './use-pantry.ts'

/** Returns what follows in a form from what its recipe is of: a name where none was typed, and what a batch gives. */
export function targetFill(
  { name }: Pick<RecipeDraft, 'name'>,
  id: string,
  label: string,
  item: PantryItem | undefined,
): Partial<RecipeDraft> {
  const unit = item && unitOf(item, item.unit)
  return {
    targetId: id === '' ? null : id,
    ...(name === '' && { name: label.slice(0, LONGEST) }),
    ...(unit && { yields: quantityIn(1, unit) }),
  }
}
/** As the contract has it. */
const LONGEST = 80
