import type { LocalText } from '#shared/contract/scalars.ts'
import type { Ticket, TicketDish } from '#shared/kitchen/ticket.ts'
import type { Cancellations } from './cancellations.ts'

export type DishTotal = {
  readonly key: string
  readonly name: LocalText
  readonly quantity: number
}

/** What is still to cook over all open tickets, the biggest number first. */
export function allDayTotals(
  open: readonly Ticket[],
  cancelled: Cancellations,
): readonly DishTotal[] {
  const totals = new Map<string, DishTotal>()
  for (const { _id, dishes } of open) {
    for (const dish of dishes.filter(isToCook)) {
      const key = keyOf(dish)
      const wanted = dish.quantity - (cancelled.get(_id)?.get(dish._id) ?? 0)
      const quantity = (totals.get(key)?.quantity ?? 0) + wanted
      totals.set(key, { key, name: dish.name, quantity })
    }
  }
  return [...totals.values()]
    .filter(({ quantity }) => quantity > 0)
    .toSorted((a, b) => b.quantity - a.quantity)
}

const isToCook = ({ change, doneAt }: TicketDish) => change === 'add' && doneAt === null

/** A ticket has no menu ids: equal names are one dish, in whatever order the languages came. */
const keyOf = ({ name }: TicketDish) =>
  JSON.stringify(Object.entries(name).toSorted(([a], [b]) => a.localeCompare(b)))
