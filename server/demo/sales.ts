import type { Branch } from '#shared/branches/branch.ts'
import { uuidv7 } from '#shared/ids/uuid.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import type { PricingPolicy, Totals } from '#shared/money/policy.ts'
import type { Actor, LineModifier, Order, OrderLine, Payment } from '#shared/orders/order.ts'
import { piecePrice, pricedParts } from '#shared/orders/priced-parts.ts'
import { quickCash, roundCash } from '#shared/pricing/cash.ts'
import { policyOfType } from '#shared/pricing/policy-of-type.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import type { Table } from '#shared/tables/table.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Random } from './random.ts'

/** The values from which the sales of one business day are made. */
export type Day = {
  readonly branch: Branch
  readonly date: string
  /** When it begins, in milliseconds. */
  readonly start: number
  readonly policy: PricingPolicy
  readonly items: readonly MenuItem[]
  readonly groups: ReadonlyMap<string, ModifierGroup>
  readonly tables: readonly Table[]
  readonly cashier: Actor
  /** Returns a sale with the promotions that were on; null: none of them came onto it. */
  readonly promoted: (order: Order) => Order | null
}

/** Counted on device A from the first sale of the branch on. */
export type Counters = { readonly order: number; readonly receipt: number }

const QUANTITIES = [72, 20, 6, 2]
const LINES = [22, 34, 26, 12, 6]
/** Dishes that are on the sample menu, at most: these are what people come for. */
const KNOWN = 20
/** Early dishes on the menu sell best; drinks go with every meal. */
function popularity({ sort, station }: MenuItem): number {
  if (station === 'bar') return sort < KNOWN ? 14 : 0.6
  return sort < KNOWN ? 20 / (sort + 3) : 0.1
}

/** Returns a sale that began at `at` (milliseconds), as the till would have left it. */
export function pastSale(day: Day, at: number, counters: Counters, random: Random): Order {
  const { branch, cashier } = day
  const type = random.chance(0.62) ? 'dine_in' : random.chance(0.8) ? 'takeaway' : 'delivery'
  const table = type === 'dine_in' ? day.tables[random.between(0, day.tables.length - 1)] : null
  const openedAt = new Date(at).toISOString()
  const stay = type === 'dine_in' ? random.between(18, 55) : random.between(3, 12)
  const lines = pastLines(day, openedAt, random)
  const policy = policyOfType(day.policy, type)
  const closedAt = new Date(at + stay * MINUTE_MS).toISOString()
  const receiptNumber = `${branch.code}-A-${String(counters.receipt).padStart(6, '0')}`
  const plain: Order = {
    _id: uuidv7(at, random.bytes(10)),
    branchId: branch._id,
    number: `A${counters.order}`,
    type,
    tableId: table?._id ?? null,
    tableName: table?.name ?? null,
    status: 'paid',
    // One each for opening, every line, sending and paying.
    revision: lines.length + 3,
    policy,
    lines,
    payments: [],
    totals: NOTHING,
    due: 0,
    openedBy: cashier,
    openedAt,
    closedAt,
    businessDate: day.date,
    receiptNumber,
  }
  const sold = day.promoted(plain) ?? plain
  const parts = pricedParts(sold)
  const { totals } = priceOrder(parts.lines, policy, parts.discounts)
  const payment = {
    ...pastPayment(day, totals.total, random),
    _id: uuidv7(at, random.bytes(10)),
    by: cashier,
    at: closedAt,
    shiftSessionId: null,
    receiptNumber,
  }
  return { ...sold, status: 'paid', totals, payments: [payment] }
}

/** Until it is priced. */
const NOTHING: Totals = {
  subtotal: 0,
  discount: 0,
  serviceCharge: 0,
  taxes: [],
  net: 0,
  total: 0,
}

function pastLines({ items, groups, cashier }: Day, at: string, random: Random): OrderLine[] {
  const left = [...items]
  const count = Math.min(random.weighted(LINES) + 1, left.length)
  return Array.from({ length: count }).flatMap(() => {
    const [item] = left.splice(random.weighted(left.map(popularity)), 1)
    return item ? [pastLine(item, groups, cashier, at, random)] : []
  })
}

function pastLine(
  item: MenuItem,
  groups: Day['groups'],
  cashier: Actor,
  at: string,
  random: Random,
): OrderLine {
  const quantity = random.weighted(QUANTITIES) + 1
  const modifiers = item.modifierGroupIds.flatMap((id) => pastChoice(groups.get(id), random))
  const size = modifiers.find(({ instead }) => instead !== undefined)
  const line = {
    _id: uuidv7(Date.parse(at), random.bytes(10)),
    menuItemId: item._id,
    name: item.name,
    station: item.station,
    taxClass: item.taxClass,
    unitPrice: size?.instead ?? item.price,
    modifiers,
    note: '',
    quantity,
    sent: { quantity, note: '', at },
    addedBy: cashier,
    addedAt: at,
  }
  return { ...line, amount: quantity * piecePrice(line) }
}

/** Returns one option where one is required, sometimes one where none is. */
function pastChoice(group: ModifierGroup | undefined, random: Random): LineModifier[] {
  if (!group || (group.min === 0 && !random.chance(0.18))) return []
  const option = group.options[random.between(0, group.options.length - 1)]
  if (!option) return []
  const { _id, name, price, alert } = option
  const charged = group.sizes ? { price: 0, instead: price } : { price: group.free ? 0 : price }
  const free = group.free !== undefined && { free: true }
  return [{ groupId: group._id, optionId: _id, name, ...charged, alert, ...free }]
}

type Tender = Pick<Payment, 'method' | 'amount' | 'rounding' | 'tendered' | 'change'>

function pastPayment({ policy }: Day, total: number, random: Random): Tender {
  const method = (['cash', 'mobile_payment', 'credit_card'] as const)[random.weighted([58, 32, 10])]
  if (method !== 'cash') {
    const exact = { amount: total, rounding: 0, tendered: total, change: 0 }
    return { method: method ?? 'mobile_payment', ...exact }
  }
  const { rounded, rounding } = roundCash(total, policy.cashRounding)
  const notes = quickCash(total, policy.currency, policy.cashRounding)
  const tendered = notes[random.between(0, notes.length - 1)] ?? rounded
  return { method, amount: total, rounding, tendered, change: tendered - rounded }
}
