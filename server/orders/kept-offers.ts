import type { Command, CommandOf } from '#shared/orders/command.ts'
import { inCombos } from '#shared/orders/combo.ts'
import type { ApplyContext } from '#shared/orders/lane.ts'
import type { LineModifier, Order, OrderLine } from '#shared/orders/order.ts'
import type { Refused } from './refused.ts'

type Adding = CommandOf<'order.addLine' | 'order.addCombo'>

/** Returns whether a command puts a dish of a paid order onto the one in its place, with promotions that it had. */
export const isServedAgain = (command: Command): command is Adding =>
  (command.kind === 'order.addLine' || command.kind === 'order.addCombo') &&
  command.payload.cooked === true &&
  (command.payload.offers?.length ?? 0) > 0

/**
 * Refuses more pieces of a dish under a promotion that is over than the paid order had in the same size, whose place the
 * order takes: what was given holds, and nothing more than that.
 */
export function keptFault(
  reopened: Order | null,
  order: Order | null,
  command: Command,
  { isOfferOn, modifierGroup }: Pick<ApplyContext, 'isOfferOn' | 'modifierGroup'>,
): Refused | undefined {
  if (!order?.reopens?.keeps) return undefined
  if (command.kind !== 'order.addLine' && command.kind !== 'order.addCombo') return undefined
  const { at, payload } = command
  const { menuItemId, quantity, offers: said = [] } = payload
  const grams = 'weight' in payload ? payload.weight?.grams : undefined
  const nameOf = (dish: string, parts: readonly Part[]) => nameIn(dish, parts, modifierGroup)
  const named = nameOf(menuItemId, 'parts' in payload ? payload.parts : [payload])
  const piecesWith = (lines: readonly OrderLine[], versionId: string) =>
    inCombos(lines)
      .filter((parts) =>
        parts.some(({ offers = [] }) => offers.some(({ _id }) => _id === versionId)),
      )
      .filter(
        (parts) =>
          nameOf(parts[0]?.combo?.menuItemId ?? parts[0]?.menuItemId ?? '', parts) === named,
      )
      .reduce((sum, [first]) => sum + (first ? first.quantity * (first.weight?.grams ?? 1) : 0), 0)
  const isMore = (id: string) => {
    const had = reopened && payload.cooked ? piecesWith(reopened.lines, id) : 0
    return piecesWith(order.lines, id) + quantity * (grams ?? 1) > had
  }
  const over = (order.offers ?? []).filter(
    (one) => said.includes(one._id) && isOfferOn?.(one, order.type, at) === false,
  )
  return over.some(({ _id }) => isMore(_id)) ? { code: 'OFFER_NOT_DUE' } : undefined
}

type Part = {
  readonly menuItemId: string
  readonly modifiers: readonly Pick<LineModifier, 'groupId' | 'optionId' | 'under' | 'instead'>[]
}

/** Returns a name of what is had: a dish in its size, or a combo with its dishes in theirs. Older tills add the price of a size. */
function nameIn(
  menuItemId: string,
  parts: readonly Part[],
  groupOf: ApplyContext['modifierGroup'],
): string {
  const isSizeOf = ({ groupId, under, instead }: Part['modifiers'][number]) =>
    instead !== undefined || (!under && groupOf(groupId)?.sizes === true)
  const names = parts.map(({ menuItemId: dish, modifiers }) =>
    [dish, ...modifiers.filter(isSizeOf).map(({ optionId }) => optionId)].join(' '),
  )
  return [menuItemId, ...names.toSorted()].join('/')
}
