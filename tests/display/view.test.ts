import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { DisplaySettings, type DisplayOrder } from '#shared/customer-display/display.ts'
import { viewOf, type DisplayRows } from '../../src/display/view.ts'
import { changedLine } from '../../src/display/order/changed-line.ts'
import { totalParts } from '../../src/display/order/total-rows.ts'

const defaults = z.parse(DisplaySettings, {})
const item = (_id: string, quantity = 1) => ({
  _id,
  name: { en: _id },
  modifiers: [],
  quantity,
  amount: 1000 * quantity,
})
const order = (over: Partial<DisplayOrder> = {}): DisplayOrder => ({
  orderNumber: 'A1',
  tableName: null,
  currency: 'LAK',
  items: [item('larb')],
  pricing: { subtotal: 1000, discount: 0, serviceCharge: 0, taxes: [], total: 1000 },
  bill: {
    policy: {
      currency: 'LAK',
      taxes: { standard: [] },
      taxRounding: 'per_document',
      serviceCharge: null,
      cashRounding: { unit: 500, mode: 'half_up' },
    },
    totals: { subtotal: 1000, discount: 0, serviceCharge: 0, taxes: [], net: 1000, total: 1000 },
    lines: [],
  },
  customer: null,
  orderType: 'takeaway',
  stage: 'ordering',
  change: 0,
  payments: [],
  due: 1000,
  toPay: 1000,
  method: null,
  ...over,
})
const promotion = {
  _id: 'p1',
  title: { en: 'Khao soi' },
  price: 35000,
  currency: 'LAK',
  hue: 40,
  picture: 'a'.repeat(40),
}
const rows = (shown: DisplayOrder | null, over: DisplayRows = {}): DisplayRows => ({
  ORDER_UPDATE: { _id: 'ORDER_UPDATE', order: shown },
  PROMOTIONS_UPDATE: { _id: 'PROMOTIONS_UPDATE', promotions: [promotion] },
  PAYMENT_QR_UPDATE: { _id: 'PAYMENT_QR_UPDATE', code: null },
  LOYALTY_QR_UPDATE: { _id: 'LOYALTY_QR_UPDATE', payload: null },
  ...over,
})
const paymentCode = { text: '000201', holder: 'Noy', amount: 1000, expiresAt: null }
const code: DisplayRows = {
  PAYMENT_QR_UPDATE: { _id: 'PAYMENT_QR_UPDATE', code: paymentCode },
  LOYALTY_QR_UPDATE: { _id: 'LOYALTY_QR_UPDATE', payload: 'points' },
}

describe('the guest’s view', () => {
  test('nothing known yet: a welcome alone', () => {
    expect(viewOf({}, defaults)).toEqual({ order: null, panel: null })
  })
  test('between guests: a welcome and a promotion', () => {
    expect(viewOf(rows(null), defaults)).toEqual({
      order: null,
      panel: { kind: 'promotion', promotion, hue: 40 },
    })
  })
  test('an order without a dish means that no one is being served', () => {
    expect(viewOf(rows(order({ items: [] })), defaults).order).toBeNull()
  })
  test('a bill that is being paid shows the amount to pay, with a code if there is one', () => {
    const paying = order({ stage: 'paying' })
    expect(viewOf(rows(paying), defaults).panel).toEqual({ kind: 'due', order: paying, code: null })
    expect(viewOf(rows(paying, code), defaults).panel).toEqual({
      kind: 'due',
      order: paying,
      code: paymentCode,
    })
  })
  test('a bill paid in part asks for the rest, also while dishes are added', () => {
    const part = order({ payments: [{ _id: 'p', method: 'cash', amount: 600 }], due: 400 })
    expect(viewOf(rows(part), defaults).panel?.kind).toBe('due')
  })
  test('before checkout a loyalty code is beside the order', () => {
    expect(viewOf(rows(order(), code), defaults).panel).toEqual({
      kind: 'loyaltyQr',
      payload: 'points',
    })
  })
  test('a guest whom a campaign is for reads it until the bill is asked for, whatever else is on', () => {
    const greeted = order({ customer: 'c1', word: 'Welcome back' })
    const word = { kind: 'word', words: 'Welcome back' }
    expect(viewOf(rows(greeted, code), defaults).panel).toEqual(word)
    const none = { ...defaults, showPromotions: false, showLoyaltyQR: false }
    expect(viewOf(rows(greeted, code), none).panel).toEqual(word)
    const paying = order({ customer: 'c1', word: 'Welcome back', stage: 'paying' })
    expect(viewOf(rows(paying, code), defaults).panel?.kind).toBe('due')
  })
  test('a guest who is known already is shown no code to join', () => {
    const known = order({ customer: 'c1' })
    expect(viewOf(rows(known, code), defaults).panel?.kind).toBe('promotion')
  })
  test('a code without an order is not shown: it would be that of the guest before', () => {
    expect(viewOf(rows(null, code), defaults).panel?.kind).toBe('promotion')
  })
  test('after payment thanks and the change, even if there is still a code', () => {
    const paid = order({ stage: 'thanks', change: 4000 })
    expect(viewOf(rows(paid, code), defaults).panel).toEqual({ kind: 'thanks', order: paid })
  })
  test('parts that the settings switch off are not shown', () => {
    const off = { ...defaults, showPaymentQR: false, showLoyaltyQR: false, showPromotions: false }
    const paying = order({ stage: 'paying' })
    expect(viewOf(rows(paying, code), off).panel).toEqual({
      kind: 'due',
      order: paying,
      code: null,
    })
    expect(viewOf(rows(null, code), off).panel).toBeNull()
  })
  test('without promotions the place beside an order is kept: paying moves nothing', () => {
    const off = { ...defaults, showPromotions: false }
    expect(viewOf(rows(order()), off).panel).toEqual({ kind: 'house' })
  })
  test('without pictures of dishes promotions have the restaurant’s colour', () => {
    const plain = { ...defaults, showItemImages: false }
    expect(viewOf(rows(null), plain).panel).toMatchObject({
      kind: 'promotion',
      hue: null,
      promotion: { picture: null },
    })
  })
})

describe('the line kept in view', () => {
  const before = [item('larb'), item('rice', 2)]
  test('is the one added last', () => {
    expect(changedLine(before, [...before, item('soup')])).toBe('soup')
  })
  test('or the one whose quantity changed', () => {
    expect(changedLine(before, [item('larb', 2), item('rice', 2)])).toBe('larb')
  })
  test('a removal moves nothing', () => {
    expect(changedLine(before, [item('rice', 2)])).toBeNull()
  })
})

describe('the rows above the total', () => {
  const vat = { name: 'VAT', rate: 10, included: true, amount: 91 }
  test('an included tax alone needs no subtotal', () => {
    const pricing = { subtotal: 1000, discount: 0, serviceCharge: 0, taxes: [vat], total: 1000 }
    expect(totalParts(pricing)).toEqual([{ kind: 'tax', ...vat }])
  })
  test('every row between subtotal and total has a name, a discount as a reduction', () => {
    const pricing = { subtotal: 1000, discount: 100, serviceCharge: 90, taxes: [], total: 990 }
    expect(totalParts(pricing)).toEqual([
      { kind: 'subtotal', amount: 1000 },
      { kind: 'discount', amount: -100 },
      { kind: 'serviceCharge', rate: null, amount: 90 },
    ])
    expect(totalParts({ ...pricing, serviceRate: 10 })[2]).toMatchObject({ rate: 10 })
  })
})
