import type { Branch } from '#shared/branches/branch.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import type { Order, OrderDiscount } from '#shared/orders/order.ts'
import { pricedParts } from '#shared/orders/priced-parts.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { priceOrder } from '#shared/pricing/price-order.ts'
import { branch, id } from '../support/restaurant.ts'

type Dish = {
  readonly name: string
  readonly pieces: number
  readonly price: number
  readonly taxClass?: string
}

type Sale = {
  readonly dishes: readonly Dish[]
  readonly house?: Partial<Branch>
  readonly discounts?: readonly Partial<OrderDiscount>[]
  /** Of the cash. */
  readonly rounding?: number
}

const DAY = '2026-11-21'
const AT = `${DAY}T05:00:00.000Z`
const by = { _id: id('noy'), name: 'Noy' }

/** Returns a branch of a country as it begins, with the numbers that a receipt shows. */
export const houseIn = (country: CountryCode, change: Partial<Branch> = {}): Branch => ({
  ...branch,
  ...defaultPricing(country),
  country,
  receipt: {
    header: '',
    address: '1 River Road',
    phone: '',
    taxNumber: '0105561000000',
    footer: {},
  },
  ...change,
})

/** Returns an order that was paid in cash in a country. */
export function paidIn(country: CountryCode, { dishes, house, discounts, rounding = 0 }: Sale) {
  const here = houseIn(country, house)
  const given = (discounts ?? []).map((discount, at) => ({
    _id: id(`discount${at}`),
    category: 'discount' as const,
    kind: 'percent' as const,
    value: 10,
    reason: '',
    by,
    approvedBy: null,
    at: AT,
    ...discount,
  }))
  const lines = dishes.map(({ name, pieces, price, taxClass = 'standard' }) => ({
    _id: id(name),
    menuItemId: id(name),
    name: { en: name },
    station: '',
    taxClass,
    unitPrice: price,
    modifiers: [],
    note: 'guest allergic',
    quantity: pieces,
    sent: null,
    amount: pieces * price,
    addedBy: by,
    addedAt: AT,
  }))
  const policy = policyFor(here, DAY)
  const parts = pricedParts({ lines, policy, discounts: given })
  const { totals } = priceOrder(parts.lines, policy, parts.discounts)
  const order: Order = {
    _id: id('order'),
    branchId: here._id,
    number: 'A1',
    type: 'dine_in',
    tableId: null,
    tableName: '7',
    status: 'paid',
    revision: 1,
    policy,
    lines,
    ...(given.length > 0 && { discounts: given }),
    payments: [
      {
        _id: id('payment'),
        method: 'cash',
        amount: totals.total,
        rounding,
        tendered: totals.total + rounding,
        change: 0,
        by,
        at: AT,
        shiftSessionId: null,
        receiptNumber: 'X-A-000001',
      },
    ],
    totals,
    due: 0,
    openedBy: by,
    openedAt: AT,
    closedAt: AT,
    businessDate: DAY,
    receiptNumber: 'X-A-000001',
  }
  return { order, branch: here }
}
