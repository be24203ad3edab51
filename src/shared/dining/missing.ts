import type { OrderType } from '../money/order-type.ts'
import type { Asked, Asks } from './asks.ts'

/** What guests can be asked for, in the sequence in which the till asks. */
const ASKED: readonly Asked[] = ['name', 'phone', 'buzzer', 'address']

/** An order as far as it says whose it is. */
type Identified = {
  readonly type: OrderType
  readonly tableId: string | null
  readonly name?: string | undefined
  readonly phone?: string | undefined
  readonly buzzer?: string | undefined
  readonly address?: string | undefined
}

/** Returns what the till asks for, and what of it must be given. Guests at a table are found there. */
export const asksFor = (
  asks: Asks | undefined,
  { type, tableId }: Pick<Identified, 'type' | 'tableId'>,
): readonly { readonly field: Asked; readonly must: boolean }[] =>
  ASKED.flatMap((field) => {
    const asking = asks?.[type]?.[field] ?? 'no'
    const isFound = field === 'buzzer' && tableId !== null
    return asking === 'no' || isFound ? [] : [{ field, must: asking === 'must' }]
  })

/** Returns what must be given and was not; empty where nothing is missing. */
export const missingOf = (asks: Asks | undefined, order: Identified): readonly Asked[] =>
  asksFor(asks, order).flatMap(({ field, must }) => (must && !order[field] ? [field] : []))
