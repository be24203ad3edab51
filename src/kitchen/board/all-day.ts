import type { LocalText } from '#shared/contract/scalars.ts'
import { isToCook } from './board.ts'
import type { Card, CardDish } from './cards.ts'

export type DishTotal = {
  readonly key: string
  readonly name: LocalText
  /** The dish on the menu; undefined on tickets of older builds. */
  readonly menuItemId: string | undefined
  readonly quantity: number
}

/** Returns what is still to cook over all open cards, the biggest number first. */
export function allDayTotals(open: readonly Card[]): readonly DishTotal[] {
  const totals = new Map<string, DishTotal>()
  for (const { dishes } of open.flatMap(({ sections }) => sections)) {
    for (const dish of dishes.filter(isToCook)) {
      const key = keyOf(dish)
      const { name, menuItemId } = dish.dish
      const known = totals.get(key)
      const quantity = (known?.quantity ?? 0) + dish.quantity
      totals.set(key, { key, name, quantity, menuItemId: known?.menuItemId ?? menuItemId })
    }
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity)
}

/** Tickets of older builds have no menu ids: equal names are one dish, in any order of languages. */
const keyOf = ({ dish: { name } }: CardDish) =>
  JSON.stringify(Object.entries(name).toSorted(([a], [b]) => a.localeCompare(b)))
