import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { inCombos } from '#shared/orders/combo.ts'
import { comboAgain } from '#shared/orders/combo-parts.ts'
import { orderedAt } from '#shared/orders/ordered-at.ts'
import type { Order, OrderDiscount, OrderLine } from '#shared/orders/order.ts'
import { dishesOf } from '#shared/orders/dishes-of.ts'
import { lineAgain } from '#shared/orders/kept-of.ts'

type Paid = Pick<Order, '_id' | 'number' | 'lines' | 'type' | 'discounts' | 'note' | 'offers'>
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
 * Returns the commands of a new order with the dishes of a paid one, at the prices and under the promotions that they
 * were ordered at. The kitchen has cooked them: nothing is sent again. It names the paid order, whose guest and promotions
 * it has from its opening on, and keeps its table, its note, and the discounts and prices that the person may give alone;
 * for the others a manager is asked again.
 */
export function reopenDrafts(paid: Paid, rules: Rules): readonly CommandDraft[] {
  const { orderId, tableId, mayReprice } = rules
  const lineIdOf = (id: string) => lineAgain(id, paid._id, orderId)
  const dishes = inCombos(dishesOf(paid.lines)).map((lines) =>
    dishAgain(lines, paid, rules, lineIdOf),
  )
  const prices = paid.lines.flatMap(({ _id, unitPrice, priceChange }): readonly CommandDraft[] => {
    if (!priceChange || !mayReprice) return []
    const { reason } = priceChange
    const payload = { orderId, lineId: lineIdOf(_id), unitPrice, reason }
    return [{ kind: 'order.changePrice', payload }]
  })
  const reopens = { orderId: paid._id, number: paid.number, keeps: true as const }
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
  const discounts = discountsAgain(paid, rules, lineIdOf)
  return [{ kind: 'order.open', payload: opening }, ...dishes, ...prices, ...discounts, ...note]
}

/** A dish, or a combo whole, that the kitchen has cooked. */
function dishAgain(
  lines: readonly OrderLine[],
  paid: Paid,
  { orderId, newId }: Rules,
  lineIdOf: (id: string) => string,
): CommandDraft {
  const [line] = lines
  if (!line) throw new Error('A group of lines is never empty')
  const offers = offersOf(lines, paid)
  const place = {
    cooked: true,
    ...(line.seat !== undefined && { seat: line.seat }),
    ...(offers && { offers }),
  }
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

/**
 * Returns the automatic versions of a dish; an empty list where what they took off is fixed, undefined where it had none.
 * Those that were given come with the order.
 */
function offersOf(lines: readonly OrderLine[], { offers: known = [] }: Paid) {
  if (lines.some(({ offers }) => offers?.length === 0)) return []
  const given = new Set(known.flatMap((one) => (one.given ? one._id : [])))
  const had = lines.flatMap(({ offers = [] }) => offers.map(({ _id }) => _id))
  const automatic = [...new Set(had)].filter((id) => !given.has(id))
  return automatic.length > 0 ? automatic : undefined
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
    // The new order has the promotions of the paid one.
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
