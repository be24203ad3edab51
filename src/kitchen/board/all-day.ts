import type { LocalText } from '#shared/contract/scalars.ts'
import { isToCook } from './board.ts'
import type { Card, CardDish } from './cards.ts'

export type DishTotal = {
  readonly key: string
  readonly name: LocalText
  readonly quantity: number
}

/** What is still to cook over all open cards, the biggest number first. */
export function allDayTotals(open: readonly Card[]): readonly DishTotal[] {
  const totals = new Map<string, DishTotal>()
  for (const { dishes } of open.flatMap(({ sections }) => sections)) {
    for (const dish of dishes.filter(isToCook)) {
      const key = keyOf(dish)
      const quantity = (totals.get(key)?.quantity ?? 0) + dish.quantity
      totals.set(key, { key, name: dish.dish.name, quantity })
    }
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity)
}

/** A ticket has no menu ids: equal names are one dish, in whatever order the languages came. */
const keyOf = ({ dish: { name } }: CardDish) =>
  JSON.stringify(Object.entries(name).toSorted(([a], [b]) => a.localeCompare(b)))
