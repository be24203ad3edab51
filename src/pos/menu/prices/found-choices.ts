import type { LocalText } from '#shared/contract/scalars.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { wordFinder } from '#shared/texts/word-finder.ts'

/** Returns the choices that are looked for in the form of dishes, each with the name of its group. */
export function foundChoices(
  groups: readonly ModifierGroup[],
  { search }: { readonly search: string },
  text: (name: LocalText) => string,
): readonly MenuItem[] {
  const fits = wordFinder(search)
  return groups
    .flatMap((group) =>
      group.options.map(({ _id, name, price, typePrices }, sort): MenuItem => ({
        _id,
        kind: 'item',
        categoryId: group._id,
        name: { en: `${text(group.name)}: ${text(name)}` },
        price,
        ...(typePrices && { typePrices }),
        taxClass: '',
        station: '',
        barcode: null,
        modifierGroupIds: [],
        soldOut: false,
        sort,
      })),
    )
    .filter(({ name }) => fits(text(name)))
}
