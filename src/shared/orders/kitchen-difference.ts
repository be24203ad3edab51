import type { OrderLine } from '../orders/order.ts'
import type { TicketDish } from '../kitchen/ticket.ts'

/**
 * Returns the changes of a line that the kitchen does not know yet. A second send, from another device or after
 * a reload, therefore adds nothing.
 */
export function kitchenDifference(line: OrderLine): readonly TicketDish[] {
  if (line.packaging) return []
  const sentBefore = line.sent?.quantity ?? 0
  const more = line.quantity - sentBefore
  const dishes: TicketDish[] = []
  if (more > 0) dishes.push(dishOf(line, 'add', more))
  if (more < 0) dishes.push(dishOf(line, 'cancel', -more))
  if (line.sent && line.sent.note !== line.note && more >= 0) {
    dishes.push(dishOf(line, 'note', sentBefore))
  }
  return dishes
}

/** Returns a number of pieces of a line as one message to the kitchen. */
export const dishOf = (
  line: OrderLine,
  change: TicketDish['change'],
  quantity: number,
): TicketDish => ({
  _id: `${line._id}.${change}`,
  lineId: line._id,
  menuItemId: line.menuItemId,
  change,
  name: line.name,
  quantity,
  modifiers: [
    ...weightNames(line),
    ...line.modifiers.map(({ name, alert, pre }) => ({ name, alert, ...(pre && { pre }) })),
  ],
  note: line.note,
  ...(line.seat !== undefined && { seat: line.seat }),
  ...(line.allergens && { allergens: line.allergens }),
  ...(line.prepMinutes !== undefined && { prepMinutes: line.prepMinutes }),
  doneAt: null,
})

/** Where it is not `g` and `ml`. */
const GRAMS = { en: 'g', lo: 'ກຣາມ', th: 'กรัม', my: 'ဂရမ်', km: 'ក្រាម', zh: '克' }
const MILLILITRES = { en: 'ml', th: 'มล.', my: 'မီလီလီတာ', km: 'មីលីលីត្រ', zh: '毫升' }

/** The weight is the first of the choices, in whole figures: kitchens of older builds show it too. */
const weightNames = ({ weight }: OrderLine): TicketDish['modifiers'] => {
  if (!weight) return []
  const units = Object.entries(weight.by === 'litre' ? MILLILITRES : GRAMS)
  const name = Object.fromEntries(
    units.map(([language, unit]) => [language, `${weight.grams} ${unit}`]),
  )
  return [{ name, alert: false }]
}

/** Returns the stations that make a line, or a part of it. */
export const stationsOf = ({ station, moreStations = [] }: OrderLine): readonly string[] => [
  ...new Set([station, ...moreStations]),
]
