import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { DisplaySettings, type DisplayOrder } from '#shared/display/display.ts'
import { faceOf, type DisplayRows } from '../../src/display/face.ts'
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
  promotions: [],
  discounts: [],
  customer: null,
  orderType: 'takeaway',
  stage: 'ordering',
  change: 0,
  payments: [],
  due: 1000,
  handOver: 1000,
  ...over,
})
const promotion = { _id: 'p1', title: { en: 'Khao soi' }, price: 35000, currency: 'LAK', hue: 60 }
const rows = (shown: DisplayOrder | null, over: DisplayRows = {}): DisplayRows => ({
  ORDER_UPDATE: { _id: 'ORDER_UPDATE', order: shown },
  PROMOTIONS_UPDATE: { _id: 'PROMOTIONS_UPDATE', promotions: [promotion] },
  PAYMENT_QR_UPDATE: { _id: 'PAYMENT_QR_UPDATE', payload: null, holder: '' },
  LOYALTY_QR_UPDATE: { _id: 'LOYALTY_QR_UPDATE', payload: null },
  ...over,
})
const code: DisplayRows = {
  PAYMENT_QR_UPDATE: { _id: 'PAYMENT_QR_UPDATE', payload: '000201', holder: 'Sala' },
  LOYALTY_QR_UPDATE: { _id: 'LOYALTY_QR_UPDATE', payload: 'points' },
}

describe('what the guest sees', () => {
  test('nothing known yet: a welcome alone', () => {
    expect(faceOf({}, defaults)).toEqual({ order: null, panel: null })
  })
  test('between guests: a welcome and a promotion', () => {
    expect(faceOf(rows(null), defaults)).toEqual({
      order: null,
      panel: { kind: 'promotion', promotion },
    })
  })
  test('an order without a dish is nobody being served', () => {
    expect(faceOf(rows(order({ items: [] })), defaults).order).toBeNull()
  })
  test('an order with its payment code, before any other', () => {
    expect(faceOf(rows(order(), code), defaults).panel).toEqual({
      kind: 'paymentQr',
      payload: '000201',
      holder: 'Sala',
      amount: 1000,
      currency: 'LAK',
      payments: [],
    })
  })
  test('a code without an order is not shown: it would be that of the guest before', () => {
    expect(faceOf(rows(null, code), defaults).panel?.kind).toBe('promotion')
  })
  test('after payment thanks and the change, whatever code is still there', () => {
    const paid = order({ stage: 'thanks', change: 4000 })
    expect(faceOf(rows(paid, code), defaults).panel).toEqual({
      kind: 'thanks',
      change: 4000,
      currency: 'LAK',
      number: 'A1',
    })
  })
  test('a part payment shrinks what the display asks for, and stands beside it', () => {
    const payments = [{ _id: 'p', method: 'cash' as const, amount: 600 }]
    const partly = order({ stage: 'paying', payments, due: 400, handOver: 500 })
    const sums = { amount: 500, currency: 'LAK', payments }
    expect(faceOf(rows(partly), defaults).panel).toEqual({ kind: 'toPay', ...sums })
    expect(faceOf(rows(partly, code), defaults).panel).toMatchObject({ kind: 'paymentQr', ...sums })
  })
  test('an order that is brought to a table calls no number', () => {
    const atTable = { stage: 'thanks', orderType: 'dine_in' } as const
    expect(faceOf(rows(order({ ...atTable, tableName: 'A4' })), defaults).panel).toMatchObject({
      number: null,
    })
    expect(faceOf(rows(order(atTable)), defaults).panel).toMatchObject({ number: 'A1' })
  })
  test('what the settings switch off stays away', () => {
    const off = { ...defaults, showPaymentQR: false, showLoyaltyQR: false, showPromotions: false }
    expect(faceOf(rows(order(), code), off).panel).toEqual({ kind: 'house' })
    expect(faceOf(rows(null, code), off).panel).toBeNull()
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
  test('what lies between subtotal and total is named, a discount as taken away', () => {
    const pricing = { subtotal: 1000, discount: 100, serviceCharge: 90, taxes: [], total: 990 }
    expect(totalParts(pricing)).toEqual([
      { kind: 'subtotal', amount: 1000 },
      { kind: 'discount', amount: -100 },
      { kind: 'serviceCharge', amount: 90 },
    ])
  })
})
