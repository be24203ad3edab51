import type { Card, CardDish, Section } from './cards.ts'

/** A part of a card that is never cut: the head of a section, or a dish. */
export type Row =
  | { readonly type: 'section'; readonly key: string; readonly section: Section }
  | {
      readonly type: 'dish'
      readonly key: string
      readonly section: Section
      readonly dish: CardDish
    }

/** Returns the parts of a card from top to bottom. Station screens know where they are and name no section. */
export const rowsOf = ({ sections }: Card, named: boolean): readonly Row[] =>
  sections.flatMap((section) => [
    ...(named ? [{ type: 'section', key: section.ticket._id, section } as const] : []),
    ...section.dishes.map((dish) => ({ type: 'dish', key: dish.key, section, dish }) as const),
  ])
