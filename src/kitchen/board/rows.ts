import type { Allergen } from '#shared/menu/allergen.ts'
import type { ToCome } from '#shared/orders/to-come.ts'
import type { Card, CardDish, Section } from './cards.ts'

/** A part of a card that is never cut: the note of its order, the head of a section, or a dish. */
export type Row =
  | {
      readonly type: 'note'
      readonly key: string
      /** What its guests said, what they must not eat, or what is to come. */
      readonly note: string | readonly Allergen[] | ToCome
    }
  | { readonly type: 'section'; readonly key: string; readonly section: Section }
  | {
      readonly type: 'dish'
      readonly key: string
      readonly section: Section
      readonly dish: CardDish
    }

/** Returns the parts of a card from top to bottom. Station screens know where they are and name no section. */
export const rowsOf = (
  { id, note, allergens, sections, coming }: Card,
  named: boolean,
): readonly Row[] => [
  ...(allergens.length === 0
    ? []
    : [{ type: 'note', key: `${id}/allergens`, note: allergens } as const]),
  ...(note === '' ? [] : [{ type: 'note', key: `${id}/note`, note } as const]),
  ...sections.flatMap((section) => [
    ...(named ? [{ type: 'section', key: section.ticket._id, section } as const] : []),
    ...section.dishes.map((dish) => ({ type: 'dish', key: dish.key, section, dish }) as const),
  ]),
  ...(coming ? [{ type: 'note', key: `${id}/coming`, note: coming } as const] : []),
]
