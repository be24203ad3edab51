import type { Allergen } from '#shared/menu/allergen.ts'
import { allergensMet } from '#shared/menu/allergens-met.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useGuestAllergens } from '../desk/guest-allergens.ts'

/** Returns the names of allergens as one text. */
export function useAllergenNames() {
  const t = useT()
  return (allergens: readonly Allergen[]) =>
    allergens.map((one) => t(`menu.allergens.${one}`)).join(', ')
}

/** Returns what a line warns of: what its guest must not eat, and what in it a guest of the order must not eat. */
export function useAllergyWarnings() {
  const t = useT()
  const names = useAllergenNames()
  const ofGuests = useGuestAllergens()
  return ({ allergens = [], contains }: OrderLine): readonly string[] => {
    const met = allergensMet(contains, [...ofGuests, ...allergens])
    return [
      ...(allergens.length > 0 ? [t('orders.allergyTo', { names: names(allergens) })] : []),
      ...(met.length > 0 ? [t('orders.containsAllergen', { names: names(met) })] : []),
    ]
  }
}
