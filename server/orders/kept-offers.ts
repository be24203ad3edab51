import type { Command, CommandOf } from '#shared/orders/command.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Refused } from './refused.ts'

type Adding = CommandOf<'order.addLine' | 'order.addCombo'>

/** Returns whether a command puts a dish of a paid order onto the one in its place, with promotions that it had. */
export const isServedAgain = (command: Command): command is Adding =>
  (command.kind === 'order.addLine' || command.kind === 'order.addCombo') &&
  command.payload.cooked === true &&
  (command.payload.offers?.length ?? 0) > 0

/**
 * Refuses more pieces of a dish under a promotion that is over than the paid order had, whose place the order takes: what
 * was given holds, and nothing more than that.
 */
export function keptFault(
  reopened: Order | null,
  order: Order | null,
  command: Command,
  { isOfferOn }: Pick<ApplyContext, 'isOfferOn'>,
): Refused | undefined {
  if (!order?.reopens?.keeps) return undefined
  if (command.kind !== 'order.addLine' && command.kind !== 'order.addCombo') return undefined
  const { at, payload } = command
  const { menuItemId, quantity, offers: said = [] } = payload
  const isMore = (id: string) => {
    const had = reopened && payload.cooked ? piecesWith(reopened.lines, menuItemId, id) : 0
    return piecesWith(order.lines, menuItemId, id) + quantity > had
  }
  const over = (order.offers ?? []).filter(
    (one) => said.includes(one._id) && isOfferOn?.(one, order.type, at) === false,
  )
  return over.some(({ _id }) => isMore(_id)) ? { code: 'OFFER_NOT_DUE' } : undefined
}

/** Pieces of a dish, or whole combos, that carry a version. */
function piecesWith(lines: readonly OrderLine[], menuItemId: string, versionId: string): number {
  const pieces = new Map<string, number>()
  for (const { _id, combo, menuItemId: dish, offers = [], quantity } of lines)
    if ((combo?.menuItemId ?? dish) === menuItemId && offers.some((one) => one._id === versionId))
      pieces.set(combo?._id ?? _id, quantity)
  return [...pieces.values()].reduce((sum, count) => sum + count, 0)
}
