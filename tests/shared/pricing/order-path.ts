import fc from 'fast-check'
import type { Branch } from '#shared/branches/branch.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { backByPayments, piecesLeft, refundTotals } from '#shared/orders/refund-amounts.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { branch as usual, context, id, items, spice } from '../support/restaurant.ts'

/** A restaurant of a country with every switch of an owner, and a menu of three dishes. */
export type House = { readonly branch: Branch; readonly menu: readonly MenuItem[] }

const EXTRA: ModifierGroup = {
  ...spice,
  _id: id('extra'),
  min: 0,
  options: [{ _id: id('egg'), name: { en: 'Egg' }, price: 7, alert: false }],
}

const classesOf = (taxes: Branch['taxes'], included: boolean, more: number): Branch['taxes'] => {
  const standard = taxes.map((row) => ({ ...row, included }))
  const extra = (standard[0] ? [standard[0]] : []).map((row) => ({
    ...row,
    _id: id('alcohol'),
    name: 'Alcohol',
    taxClass: 'alcohol',
    rate: more,
  }))
  return [...standard, ...extra]
}

export const houseIn = (country: CountryCode): fc.Arbitrary<House> => {
  const pricing = defaultPricing(country)
  const dear = currencyOf(pricing.currency).digits === 0 ? 300_000 : 9_999
  return fc
    .record({
      included: fc.boolean(),
      taxRounding: fc.constantFrom('per_line' as const, 'per_document' as const),
      service: fc.option(
        fc.record({
          taxed: fc.boolean(),
          rate: fc.integer({ min: 1, max: 20 }),
          types: fc.constantFrom<OrderType[]>(['dine_in'], ['takeaway', 'delivery']),
        }),
      ),
      more: fc.integer({ min: 1, max: 30 }),
      prices: fc.tuple(fc.nat(dear), fc.nat(dear), fc.nat(dear)),
    })
    .map(({ included, taxRounding, service, more, prices }) => ({
      branch: {
        ...usual,
        ...pricing,
        country,
        taxes: classesOf(pricing.taxes, included, more),
        taxRounding,
        serviceCharge: service && { ...usualServiceCharge(country), ...service },
      },
      menu: items.map((item, at) => ({
        ...item,
        price: prices[at] ?? 0,
        taxClass: at === 0 ? 'alcohol' : 'standard',
        modifierGroupIds: [EXTRA._id],
      })),
    }))
}

/** Steps of people, one after the other; `part` says how much of the rest, in percent. */
export type Step = {
  readonly kind:
    | 'add'
    | 'type'
    | 'change'
    | 'note'
    | 'takeOff'
    | 'send'
    | 'void'
    | 'discount'
    | 'price'
    | 'pay'
    | 'unpay'
    | 'refund'
    | 'cancel'
  readonly line: number
  readonly count: number
  readonly part: number
  readonly flag: boolean
}

export const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'add' as const,
    'add' as const,
    'type' as const,
    'change' as const,
    'note' as const,
    'takeOff' as const,
    'send' as const,
    'void' as const,
    'discount' as const,
    'discount' as const,
    'price' as const,
    'pay' as const,
    'unpay' as const,
    'cancel' as const,
  ),
  line: fc.nat(5),
  count: fc.integer({ min: -3, max: 5 }),
  part: fc.constantFrom(20, 50, 100, 100),
  flag: fc.boolean(),
})

const orderId = id('order')
const TYPES = ['dine_in', 'takeaway', 'delivery'] as const

/** Gives the commands of the steps to one order, like a till: a refused one changes nothing. */
export const sell = ({ branch, menu }: House, steps: readonly Step[]): readonly LaneState[] => {
  const applied: ApplyContext = {
    ...context,
    branch,
    item: (itemId) => menu.find(({ _id }) => _id === itemId),
    modifierGroup: (groupId) => (groupId === EXTRA._id ? EXTRA : undefined),
    priceWas: () => true,
  }
  const states: LaneState[] = [{ order: null, tickets: [] }]
  const give = (draft: CommandDraft) => {
    const n = states.length
    const at = `2026-11-21T05:00:${String(n % 60).padStart(2, '0')}.000Z`
    const state = states.at(-1) ?? { order: null, tickets: [] }
    const envelope = { opId: id(`op${n}`), deviceId: id('till'), n, at, baseRevision: -1 }
    const outcome = applyCommand(state, { ...envelope, ...draft }, applied)
    states.push(outcome.ok ? outcome.state : state)
  }
  give({
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, serviceByType: true },
  })
  steps.forEach((one, at) => {
    const order = states.at(-1)?.order
    if (order) give(draftOf(one, at, order, menu))
  })
  return states
}

// oxlint-disable-next-line complexity -- one line per kind of step
export const draftOf = (
  { kind, line, count, part, flag }: Step,
  at: number,
  order: Order,
  menu: readonly MenuItem[],
): CommandDraft => {
  const lineId = order.lines[line % Math.max(1, order.lines.length)]?._id ?? id('none')
  switch (kind) {
    case 'add': {
      const item = menu[line % menu.length]
      const [egg] = EXTRA.options
      const payload = {
        orderId,
        lineId: id(`line${at}`),
        menuItemId: item?._id ?? '',
        quantity: Math.abs(count) + 1,
        unitPrice: item?.price ?? 0,
        modifiers: flag && egg ? [{ ...egg, groupId: EXTRA._id, optionId: egg._id }] : [],
        note: '',
      }
      return { kind: 'order.addLine', payload }
    }
    case 'type':
      return { kind: 'order.changeType', payload: { orderId, type: TYPES[line % 3] ?? 'dine_in' } }
    case 'change':
      return { kind: 'order.changeQuantity', payload: { orderId, lineId, by: count } }
    case 'note':
      return { kind: 'order.changeNote', payload: { orderId, lineId, note: `${count}` } }
    case 'takeOff':
      return { kind: 'order.voidLine', payload: { orderId, lineId } }
    case 'send':
      return { kind: 'order.send', payload: { orderId, sendId: id(`send${at}`) } }
    case 'void': {
      const quantity = flag ? {} : { quantity: Math.abs(count) + 1 }
      const payload = { orderId, voidId: id(`void${at}`), lineId, reason: 'x', ...quantity }
      return { kind: 'order.voidSent', payload }
    }
    case 'discount':
      return discountOf({ line, count, part, flag }, at, order, lineId)
    case 'price': {
      const { unitPrice = 0 } = order.lines.find(({ _id }) => _id === lineId) ?? {}
      const payload = {
        orderId,
        lineId,
        unitPrice: Math.floor((unitPrice * part) / 50),
        reason: 'x',
      }
      return { kind: 'order.changePrice', payload }
    }
    case 'cancel':
      return flag
        ? { kind: 'order.cancel', payload: { orderId } }
        : { kind: 'order.cancelSent', payload: { orderId, voidId: id(`all${at}`), reason: 'x' } }
    case 'unpay': {
      const { payments } = order
      const paymentId = payments[line % Math.max(1, payments.length)]?._id ?? id('none')
      const payload = { orderId, removalId: id(`off${at}`), paymentId, shiftSessionId: null }
      return { kind: 'order.removePayment', payload }
    }
    case 'refund':
      return refund(order, at, part === 100 ? 999 : Math.abs(count), line)
    case 'pay':
      return payment(order, at, part, flag)
  }
}

/** By percent or amount, of the order or of pieces of a line, on the house, or by Philippine law. */
const discountOf = (
  { line, count, part, flag }: Omit<Step, 'kind'>,
  at: number,
  order: Order,
  lineId: string,
): CommandDraft => {
  const common = { orderId, discountId: id(`less${at}`), reason: 'x' }
  const lineIds = [lineId]
  const pieces = flag ? { pieces: Math.abs(count) + 1 } : {}
  const less = { category: 'discount', kind: 'percent', value: part } as const
  const law = {
    category: 'statutory',
    kind: 'percent',
    value: 20,
    statute: 'senior',
    idNumber: '1',
    holder: 'Ana',
  } as const
  const forms = [
    { ...common, ...less, value: part / 8 },
    { ...common, ...less, kind: 'amount', value: Math.floor(order.totals.total / 7) + 1 } as const,
    { ...common, ...less, lineIds, ...pieces },
    { ...common, category: 'comp', kind: 'percent', value: 100, lineIds, ...pieces } as const,
    { ...common, ...law, guests: Math.abs(count) + 1 },
    { ...common, ...law, lineIds, ...pieces },
  ]
  const payload = forms[line % forms.length] ?? { ...common, ...less }
  return { kind: 'order.discount', payload }
}

/** Gives at most so many pieces of each line back, by the payments of the order: one of them first. */
const refund = (order: Order, at: number, most: number, first: number): CommandDraft => {
  const lines = piecesLeft(order)
    .map(({ lineId, quantity }) => ({
      lineId,
      quantity: Math.min(quantity, most),
      outcome: 'wasted' as const,
    }))
    .filter(({ quantity }) => quantity > 0)
  const due = 0 - refundTotals(order, lines).total
  const payment = order.payments[first % Math.max(1, order.payments.length)]
  const tenders = backByPayments(order, due, payment?._id).map((back, way) => ({
    tenderId: id(`b${at}.${way}`),
    ...back,
  }))
  const payload = { orderId, refundId: id(`back${at}`), kind: 'refund' as const, lines, tenders }
  const more = { reason: 'x', receiptNumber: `VTE1-A-${at}`, shiftSessionId: null }
  return { kind: 'order.refund', payload: { ...payload, ...more } }
}

const payment = (order: Order, at: number, part: number, inCash: boolean): CommandDraft => {
  const amount = Math.max(0, Math.floor((order.due * part) / 100))
  const settles = amount === order.due
  const asked = inCash && settles ? roundCash(amount, order.policy.cashRounding).rounded : amount
  return {
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id(`pay${at}`),
      method: inCash ? 'cash' : 'credit_card',
      amount,
      tendered: asked + (inCash ? part : 0),
      receiptNumber: settles ? `VTE1-A-${at}` : null,
      shiftSessionId: null,
    },
  }
}
