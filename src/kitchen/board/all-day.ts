import type { LocalText } from '#shared/contract/scalars.ts'
import { onceFor } from '../../ui/link/once-for.ts'
import { isToCook } from './board.ts'
import type { Card, CardDish } from './cards.ts'

export type DishTotal = {
  readonly key: string
  readonly name: LocalText
  /** The dish on the menu; undefined on tickets of older builds. */
  readonly menuItemId: string | undefined
  readonly quantity: number
}

/**
 * Returns what is still to cook over all open cards but those that are held, the biggest number first. A dish of
 * which several stations make a part is one dish.
 */
export function allDayTotals(open: readonly Card[]): readonly DishTotal[] {
  const totals = new Map<string, DishTotal>()
  for (const dish of open.flatMap(dishesToCook)) {
    const { name, menuItemId } = dish.dish
    const key = keyOf(name)
    const known = totals.get(key)
    const quantity = (known?.quantity ?? 0) + dish.quantity
    totals.set(key, { key, name, quantity, menuItemId: known?.menuItemId ?? menuItemId })
  }
  return [...totals.values()].toSorted((a, b) => b.quantity - a.quantity)
}

/** Returns each dish of a card once: where it is at several stations, from the one with most to do. */
const dishesToCook = onceFor(({ sections }: Card): readonly CardDish[] => {
  const dishes = new Map<string, CardDish>()
  for (const { ticket, dishes: all, held } of sections) {
    if (held) continue
    for (const dish of all.filter(isToCook)) {
      const id = `${ticket.sentAt} ${dish.dish.lineId}`
      if ((dishes.get(id)?.quantity ?? 0) < dish.quantity) dishes.set(id, dish)
    }
  }
  return [...dishes.values()]
})

/** Tickets of older builds have no menu ids: equal names are one dish, in any order of languages. */
const keyOf = onceFor((name: LocalText) =>
  JSON.stringify(Object.entries(name).toSorted(([a], [b]) => a.localeCompare(b))),
)
