import type { OrderType } from '#shared/money/order-type.ts'
import { waiterOf } from '#shared/orders/apply-hand-over.ts'
import { unsentLines } from '#shared/orders/courses.ts'
import type { Order } from '#shared/orders/order.ts'

export type OpenFilter = 'all' | 'mine' | 'unsent' | OrderType
export const OPEN_FILTERS: readonly OpenFilter[] = [
  'all',
  'mine',
  'unsent',
  'dine_in',
  'takeaway',
  'delivery',
]

type Wanted = {
  /** Part of its number, its table, its tab, its buzzer, or the number of its guest. */
  readonly query: string
  readonly filter: OpenFilter
  /** The person at the till. */
  readonly me: string | undefined
}

/** Returns the open orders that are looked for, in the same sequence. */
export function foundOrders(open: readonly Order[], { query, filter, me }: Wanted) {
  const words = query.trim().toLocaleLowerCase()
  return open.filter((order) => {
    const { number, tableName, name, buzzer, phone } = order
    const isNamed = [number, tableName, name, buzzer, phone].some((one) =>
      one?.toLocaleLowerCase().includes(words),
    )
    return isNamed && passes(order, filter, me)
  })
}

function passes(order: Order, filter: OpenFilter, me: string | undefined): boolean {
  if (filter === 'all') return true
  if (filter === 'mine') return waiterOf(order)._id === me
  if (filter === 'unsent') return unsentLines(order.lines).length > 0
  return order.type === filter
}
