import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { inCombos } from '#shared/orders/combo.ts'
import { comboAgain } from '#shared/orders/combo-parts.ts'
import { orderedAt } from '#shared/orders/ordered-at.ts'
import type { Order, OrderDiscount, OrderLine } from '#shared/orders/order.ts'
import { dishesOf } from '#shared/orders/dishes-of.ts'

type Paid = Pick<Order, '_id' | 'number' | 'lines' | 'type' | 'discounts' | 'note' | 'customer'>
type Given = PayloadOf<'order.discount'>

type Rules = {
  /** Of the new order; the old one names it. */
  readonly orderId: string
  readonly newId: () => string
  /** The table of the paid order, if no other guests have it by now. */
  readonly tableId: string | null
  /** Whether the person may give a discount alone, after those that the new order has. */
  readonly mayGive: (given: Given, has: readonly OrderDiscount[]) => boolean
  /** Whether the person may give a dish another price alone. */
  readonly mayReprice: boolean
}

/**
 * Returns the commands of a new order with the dishes of a paid one, at the prices that they were ordered at. The
 * kitchen has cooked them: nothing is sent again. It names the paid order, and keeps its table, its guest, its note, and the
 * discounts and prices that the person may give alone; for the others a manager is asked again.
 */
export function reopenDrafts(paid: Paid, rules: Rules): readonly CommandDraft[] {
  const { orderId, newId, tableId, mayReprice } = rules
  // Packaging has the id of its order.
  const ids = new Map(paid.lines.map(({ _id, packaging }) => [_id, packaging ? orderId : newId()]))
  const lineIdOf = (id: string) => ids.get(id) ?? ''
  const dishes = inCombos(dishesOf(paid.lines)).map((lines) => dishAgain(lines, rules, lineIdOf))
  const prices = paid.lines.flatMap(({ _id, unitPrice, priceChange }): readonly CommandDraft[] => {
    if (!priceChange || !mayReprice) return []
    const { reason } = priceChange
    const payload = { orderId, lineId: lineIdOf(_id), unitPrice, reason }
    return [{ kind: 'order.changePrice', payload }]
  })
  const reopens = { orderId: paid._id, number: paid.number }
  const opening = {
    orderId,
    number: '',
    type: paid.type,
    tableId,
    serviceByType: true,
    packs: true,
    reopens,
  }
  const note: readonly CommandDraft[] =
    paid.note === undefined
      ? []
      : [{ kind: 'order.changeOrderNote', payload: { orderId, note: paid.note } }]
  // Its points went back with the refund: the new order earns them again.
  const guest: readonly CommandDraft[] = paid.customer
    ? [{ kind: 'order.setGuest', payload: { orderId, customer: paid.customer } }]
    : []
  const discounts = discountsAgain(paid, rules, lineIdOf)
  return [
    { kind: 'order.open', payload: opening },
    ...dishes,
    ...prices,
    ...discounts,
    ...note,
    ...guest,
  ]
}

/** A dish, or a combo whole, that the kitchen has cooked. */
function dishAgain(
  lines: readonly OrderLine[],
  { orderId, newId }: Rules,
  lineIdOf: (id: string) => string,
): CommandDraft {
  const [line] = lines
  if (!line) throw new Error('A group of lines is never empty')
  const place = { cooked: true, ...(line.seat !== undefined && { seat: line.seat }) }
  const combo = comboAgain(lines, orderId, newId)
  if (combo) {
    const parts = combo.parts.map((part, at) => ({
      ...part,
      lineId: lineIdOf(lines[at]?._id ?? ''),
    }))
    return { kind: 'order.addCombo', payload: { ...combo, parts, ...place } }
  }
  const { _id, menuItemId, quantity, modifiers, note } = line
  return {
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: lineIdOf(_id),
      menuItemId,
      quantity,
      ...orderedAt(line),
      modifiers: modifiers.map(({ name: _name, alert: _alert, ...chosen }) => chosen),
      note,
      ...place,
    },
  }
}

/** One after the other: what was given before counts to what a person may give alone. */
function discountsAgain(
  { discounts = [] }: Paid,
  { orderId, newId, mayGive }: Rules,
  lineIdOf: (id: string) => string,
): readonly CommandDraft[] {
  const kept: OrderDiscount[] = []
  return discounts.flatMap((discount): readonly CommandDraft[] => {
    const {
      _id,
      by: _by,
      sentBy: _sent,
      approvedBy: _approved,
      at: _at,
      category,
      ...rest
    } = discount
    // Promotions follow from the dishes: the new order has those that are on now.
    if (category === 'offer') return []
    const { beaten: _beaten, offer: _offer, ...plain } = rest
    const given = { ...plain, category }
    const lineIds = given.lineIds?.map(lineIdOf)
    const payload = { ...given, orderId, discountId: newId(), ...(lineIds && { lineIds }) }
    if (!mayGive(payload, kept)) return []
    kept.push({ ...discount, approvedBy: null, ...(lineIds && { lineIds }) })
    return [{ kind: 'order.discount', payload }]
  })
}
