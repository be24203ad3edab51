import type { LocalText } from '../contract/scalars.ts'
import { inCombos } from './combo.ts'
import { dishesOf } from './dishes-of.ts'
import { isOpen } from './order-can.ts'
import type { Order, OrderLine } from './order.ts'

/** The dish that reports name packaging by: it is on no menu. */
const PACKAGING_ID = '01900000-0000-7000-8000-7061636b6167'

/** On papers of every language; a branch gives no name. */
const NAME: LocalText = {
  lo: 'ຄ່າຫຸ້ມຫໍ່',
  en: 'Packaging',
  th: 'ค่าบรรจุภัณฑ์',
  vi: 'Phí bao bì',
  ms: 'Pembungkusan',
  id: 'Kemasan',
  fil: 'Lalagyan',
  my: 'ထုပ်ပိုးခ',
  km: 'ថ្លៃវេចខ្ចប់',
  zh: '包装费',
}

/**
 * Returns an open order with the packaging of its type as its last line, for as many dishes as it has. It has the id
 * of the order, so that every till makes the same line. Of an order that was split the first check bears the charge
 * of the order.
 */
export function packed(order: Order): Order {
  const { packaging } = order.policy
  if (!packaging || !isOpen(order)) return order
  const dishes = dishesOf(order.lines)
  const charge = order.type === 'dine_in' ? undefined : packaging[order.type]
  const quantity = charge ? countOf(order, charge.per, dishes) : 0
  if (!charge || quantity === 0) return { ...order, lines: dishes }
  const line: OrderLine = {
    _id: order._id,
    packaging: true,
    menuItemId: PACKAGING_ID,
    name: NAME,
    station: '',
    taxClass: 'standard',
    unitPrice: charge.price,
    modifiers: [],
    note: '',
    quantity,
    sent: null,
    amount: quantity * charge.price,
    addedBy: order.openedBy,
    addedAt: order.openedAt,
  }
  return { ...order, lines: [...dishes, line] }
}

function countOf(
  { splitFrom }: Order,
  per: 'dish' | 'order',
  dishes: readonly OrderLine[],
): number {
  if (per === 'order') return dishes.length > 0 && !splitFrom ? 1 : 0
  return inCombos(dishes).reduce((sum, [dish]) => sum + (dish?.quantity ?? 0), 0)
}
