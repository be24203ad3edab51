import type { Allergen } from './allergen.ts'

/** Returns which of the guests' allergens are in a dish. */
export const allergensMet = (
  inDish: readonly Allergen[] | undefined,
  ofGuests: readonly Allergen[],
): readonly Allergen[] => (inDish ?? []).filter((one) => ofGuests.includes(one))
