import type { LocalText } from '#shared/contract/scalars.ts'
import { sameText } from '#shared/texts/same-text.ts'
import type { Category } from '#shared/menu/menu.ts'
import type { Db } from '../platform/database/database.ts'
import { hueAt, insertCategories, insertItems, nextSort } from './write.ts'

/** A dish to add, with the name of its category. */
export type NewDish = {
  readonly category: LocalText
  readonly name: LocalText
  readonly price: number
  readonly taxClass: string
  readonly station: string
  readonly byCategory?: boolean
  readonly barcode: string | null
  readonly modifierGroupIds: readonly string[]
  readonly outAtNone?: boolean
}

/**
 * Adds dishes, and categories that match no name of `categories`, behind those on the menu. Returns the new
 * ids, and the id of each category that was named.
 */
export async function addDishes(
  trx: Db,
  restaurantId: string,
  {
    dishes,
    categories,
    wanted = [],
  }: {
    readonly dishes: readonly NewDish[]
    readonly categories: readonly Category[]
    /** Of dishes that move there. */
    readonly wanted?: readonly LocalText[]
  },
  newId: () => string,
) {
  const ids = new Map(
    categories.flatMap(({ _id, name }) =>
      Object.values(name).map((text) => [sameText(text), _id] as const),
    ),
  )
  const firstCategory = await nextSort(trx, 'menu_categories', restaurantId)
  const made: { readonly id: string; readonly name: LocalText }[] = []
  const categoryOf = ({ category }: Pick<NewDish, 'category'>): string => {
    const texts = Object.values(category).map(sameText)
    const known = texts.map((text) => ids.get(text)).find((id) => id !== undefined)
    if (known !== undefined) return known
    const id = newId()
    made.push({ id, name: category })
    for (const text of texts) ids.set(text, id)
    return id
  }
  const firstItem = await nextSort(trx, 'menu_items', restaurantId)
  const items = dishes.map((dish, index) => ({
    ...dish,
    restaurantId,
    id: newId(),
    categoryId: categoryOf(dish),
    modifierGroupIds: [...dish.modifierGroupIds],
    sort: firstItem + index,
  }))
  for (const category of wanted) categoryOf({ category })
  await insertCategories(
    trx,
    made.map(({ id, name }, index) => {
      const sort = firstCategory + index
      return { restaurantId, id, name, hue: hueAt(sort), sort }
    }),
  )
  await insertItems(trx, items)
  return {
    categoryIds: made.map(({ id }) => id),
    itemIds: items.map(({ id }) => id),
    /** Returns the id of a category by its name: all that were wanted are there. */
    categoryNamed: (name: string) => ids.get(sameText(name)),
  }
}
