import type { Allergen } from '#shared/menu/allergen.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Returns what a guest must not eat, in words. */
export function useAllergyTo() {
  const t = useT()
  return (allergens: readonly Allergen[]) =>
    t('orders.allergyTo', { names: allergens.map((one) => t(`menu.allergens.${one}`)).join(', ') })
}
