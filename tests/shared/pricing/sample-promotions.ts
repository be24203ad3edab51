import type { TaxRule } from '#shared/money/policy.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ApplyContext, OtherLane } from '#shared/orders/lane.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { applyDiscounts } from '#shared/pricing/discount.ts'
import { taxableLine } from '#shared/pricing/price-order.ts'
import type { Definition, PromotionVersion } from '#shared/promotions/definition.ts'
import type { Reward } from '#shared/promotions/reward.ts'
import { withTaxes } from '#shared/promotions/stock.ts'
import { ZERO, add, round, signOf } from '#shared/money/ratio.ts'
import { isScheduled } from '#shared/time/schedule.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import type { Weekday } from '#shared/time/weekday.ts'
import { dish, promotion } from '../promotions/till.ts'
import { branch, context, id } from '../support/restaurant.ts'
import { decimals, rulesOf, units } from './sample-units.ts'
import { pick } from './sample-vector.ts'
import type { Comparison, SampleLine, Values, Vector } from './sample-vector.ts'

type SampleProgram = {
  code?: string
  rule?: {
    products?: string[]
    min_qty?: number
    min_amount?: number
    points?: string
  }
  reward: string
  value?: number
  on?: 'order' | 'cheapest' | 'specific'
  products?: string[]
  product?: string
  qty?: number
  cost?: number
  max?: number
}

const itemId = (product: string) => id(product.replaceAll(' ', ''))

const rewardOf = (program: SampleProgram): Reward => {
  const { reward, value = 0, on = 'order', product = '', qty = 1, cost = 1, max } = program
  const most = max === undefined ? {} : { most: units(max) }
  if (reward === 'free_product')
    return { kind: 'buyGet', buy: cost, get: qty, percent: 100, on: { items: [itemId(product)] } }
  if (reward === 'percent') {
    if (on === 'order') return { kind: 'orderPercent', percent: value, ...most }
    return on === 'cheapest'
      ? { kind: 'cheapest', percent: value }
      : { kind: 'percent', percent: value }
  }
  return on === 'order'
    ? { kind: 'orderAmount', amount: units(value) }
    : { kind: 'amount', amount: units(value) }
}

/** Those of other systems add up on a piece; ours say so. */
const promotionOf = (program: SampleProgram, at: number): PromotionVersion => {
  const { rule = {}, code, products = rule.products } = program
  const minAmount = units(rule.min_amount ?? 0)
  const more: Partial<Definition> = {
    stacks: true,
    priority: at,
    givenBy: code === undefined ? 'itself' : 'code',
    conditions: {
      ...(products && { of: { items: products.map(itemId) } }),
      ...(rule.min_qty && { minPieces: rule.min_qty }),
      ...(minAmount > 0 && { minAmount }),
    },
  }
  return promotion(`v${at}`, rewardOf(program), more)
}

/** A till that sells the sample: all dishes, then its codes, by the commands that a till gives. */
function sell(lines: readonly SampleLine[], offers: readonly PromotionVersion[], rounding: string) {
  const menu = lines.map(({ product = '', unit_price: price }, at) =>
    dish(product, units(price), { _id: itemId(product), taxClass: `class${at}` }),
  )
  const taxes = Object.fromEntries(lines.map((line, at) => [`class${at}`, rulesOf(line.taxes)]))
  const applied: ApplyContext = {
    ...context,
    branch,
    item: (one) => menu.find(({ _id }) => _id === one),
    priceWas: () => true,
    offer: (one) => offers.find(({ _id }) => _id === one),
  }
  const lanes = new Map<string, OtherLane>()
  let n = 0
  function give(draft: CommandDraft) {
    const [lane = ''] = lanesOf(draft)
    n += 1
    const outcome = applyCommand(
      lanes.get(lane) ?? { order: null, tickets: [] },
      {
        opId: id(`op${n}`),
        deviceId: id('till'),
        n,
        at: '2026-11-21T05:00:00.000Z',
        baseRevision: -1,
        ...draft,
      },
      applied,
    )
    if (!outcome.ok) throw new Error(outcome.code)
    const { others = {}, ...state } = outcome.state
    lanes.set(
      lane,
      state.order && n === 1 ? { ...state, order: taxed(state.order, taxes, rounding) } : state,
    )
    for (const [one, other] of Object.entries(others)) lanes.set(one, other)
  }
  const order = (of = id('order')): Order => {
    const found = lanes.get(of)?.order
    if (!found) throw new Error('no order')
    return found
  }
  const orderId = id('order')
  give({
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, serviceByType: true },
  })
  lines.forEach(({ unit_price: price, quantity = 1, qty = quantity, product = '' }, at) => {
    const byItself = offers.filter(({ givenBy }) => givenBy === 'itself').map(({ _id }) => _id)
    const line = { orderId, lineId: id(`line${at}`), menuItemId: itemId(product), quantity: 1 }
    give({
      kind: 'order.addLine',
      payload: { ...line, unitPrice: units(price), modifiers: [], note: '', offers: byItself },
    })
    if (qty > 1)
      give({ kind: 'order.changeQuantity', payload: { orderId, lineId: line.lineId, by: qty - 1 } })
  })
  for (const { _id, givenBy } of offers)
    if (givenBy === 'code') give({ kind: 'order.applyOffer', payload: { orderId, offerId: _id } })
  return { order, give }
}

const taxed = (
  order: Order,
  taxes: Readonly<Record<string, readonly TaxRule[]>>,
  rounding: string,
): Order => ({
  ...order,
  policy: {
    ...order.policy,
    taxes: Object.fromEntries(Object.entries(taxes).map(([name, rules]) => [name, [...rules]])),
    taxRounding: rounding === 'per_document' ? 'per_document' : 'per_line',
    serviceCharge: null,
  },
})

/** What each promotion takes off with taxes, one figure for each list of taxes. */
function rowsOf({ lines, policy, discounts }: ReturnType<typeof pricedParts>): readonly number[] {
  const taxable = lines.map((line) => taxableLine(line, policy))
  return applyDiscounts(taxable, policy.taxRounding, discounts).given.flatMap(({ shown }) =>
    [...new Set(taxable.map(({ rules }) => rules))].flatMap((rules) => {
      const off = taxable
        .filter((line) => line.rules === rules)
        .reduce((sum, { _id }) => add(sum, shown.get(_id) ?? ZERO), ZERO)
      return signOf(off) === 0 ? [] : [-round(withTaxes(off, rules))]
    }),
  )
}

export const runPromotion = ({ input, expected }: Vector): Comparison => {
  const rounding = (input['rounding_mode'] as string | undefined) ?? 'per_line'
  const programs = input['programs'] as SampleProgram[]
  const offers = programs.map(promotionOf)
  const given = (input['lines'] as SampleLine[]).map((line) => {
    // Free pieces are on the order, and cost nothing: with them it has as many more.
    const free = programs.find(
      ({ reward, product }) => reward === 'free_product' && product === line.product,
    )
    const pieces = line.qty ?? line.quantity ?? 1
    const more = free ? Math.floor(pieces / (free.cost ?? 1)) * (free.qty ?? 1) : 0
    return { ...line, qty: pieces + more }
  })
  const till = sell(given, offers, rounding)
  const order = till.order()
  const { totals, discounts = [] } = order
  const applied = new Set(discounts.flatMap(({ offer }) => offer?._id ?? []))
  const tax = totals.taxes.reduce((sum, { amount }) => sum + amount, 0)
  const rows = rowsOf(pricedParts(order))
  const byOrder = offers.findIndex(({ _id, reward }) => applied.has(_id) && 'percent' in reward)
  const price = order.lines[0]?.unitPrice ?? 0
  const figures: Values = {
    gross: decimals(totals.total),
    net: decimals(totals.total - tax),
    tax: decimals(tax),
    discount: decimals(rows.reduce((sum, row) => sum + row, 0)),
    discounts: rows.map((row) => decimals(row)),
    free_qty: price === 0 ? 0 : totals.discount / price,
    applied_percent: byOrder === -1 ? null : Number(programs[byOrder]?.value),
    second_refused: !applied.has(id('v1')),
  }
  return pick(figures, expected)
}

const weekdayOf = (text: string): Weekday =>
  WEEKDAYS.find((name) => name.startsWith(text.slice(0, 3))) ?? 'monday'

export const runSchedule = ({ input, expected }: Vector): Comparison => {
  const {
    days,
    from_: from,
    to,
  } = input['schedule'] as { days: string[]; from_: string; to: string }
  const [day = '', clock = ''] = (input['at'] as string).split(' ')
  const cutoff = (input['business_day_cutoff'] as string | undefined) ?? '00:00'
  const active = isScheduled({ days: days.map(weekdayOf), from, to }, weekdayOf(day), clock, cutoff)
  return { actual: active, expected: expected['active'] }
}
