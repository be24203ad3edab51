import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Order, Refund } from '#shared/orders/order.ts'
import { refundTotals } from '#shared/orders/refund-amounts.ts'
import type { Buyer } from '#shared/orders/tax-invoice.ts'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import { buyerFault, invoiceFault } from '#shared/receipts/invoicing.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { ReceiptOf } from '#shared/receipts/receipt.ts'
import { refundPaper } from '#shared/receipts/refund-paper.ts'
import { id } from '../support/restaurant.ts'
import { houseIn, paidIn } from './paid-order.ts'

const english: object = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))
const by = { _id: id('noy'), name: 'Noy' }
const buyer: Buyer = {
  name: 'River Trading Co., Ltd.',
  address: '9 Silom Road, Bangkok',
  taxId: '0107544000108',
  branch: '00000',
}
const VAT = {
  _id: id('vat'),
  name: 'VAT',
  kind: 'percent' as const,
  rate: 7,
  included: true,
  compound: false,
  taxClass: 'standard',
  from: '2000-01-01',
  to: null,
}
const dishes = [{ name: 'Soup', pieces: 2, price: 10_700 }]

const sold = (country: CountryCode, taxes = [VAT]): Order =>
  paidIn(country, { dishes, house: { taxes } }).order
const invoiced = (country: CountryCode, number: string | null, who = buyer): Order => ({
  ...sold(country),
  invoice: { _id: id('invoice'), number, buyer: who, by, at: '2026-11-23T03:00:00.000Z' },
})

const write = (country: CountryCode, of: Pick<ReceiptOf, 'order' | 'ofSale'>) => {
  const branch = houseIn(country, { taxes: [VAT] })
  const writing = createReceiptWriting(english, 'en', branch)
  return receiptOf({ kind: 'receipt', branch, ...of }, writing)
}
const rows = (list: readonly { readonly label: string; readonly value: string }[]) =>
  list.map(({ label, value }) => `${label} ${value}`)

function refundOf(order: Order, quantity: number, name: string): Refund {
  const [line] = order.lines
  const lines = [{ lineId: line?._id ?? '', quantity, outcome: 'wasted' as const }]
  return {
    _id: id(name),
    kind: 'refund',
    lines,
    reason: 'Cold soup',
    totals: refundTotals(order, lines),
    tenders: [],
    receiptNumber: `VTE1-A-0000${name}`,
    by,
    approvedBy: null,
    at: '2026-11-24T05:00:00.000Z',
    shiftSessionId: null,
  }
}

/** Returns the lines below the name of a Thai seller. */
const linesOf = (taxBranch: string, of: Order, taxes = [VAT]) => {
  const branch = houseIn('TH', { taxes })
  const receipt = { ...branch.receipt, taxBranch }
  const writing = createReceiptWriting(english, 'en', branch)
  return receiptOf({ kind: 'receipt', branch: { ...branch, receipt }, order: of }, writing).head
    .lines
}

describe('a Thai tax invoice', () => {
  const order = invoiced('TH', 'BKK1/000001')
  const paper = write('TH', { order })

  test('is called so, and says which abbreviated one it replaces', () => {
    expect(paper.head.document).toBe('ใบกำกับภาษี / TAX INVOICE')
    expect(paper.about).toContain('ยกเลิกและออกแทนใบกำกับภาษีอย่างย่อเลขที่')
    expect(paper.about).toContain(order.receiptNumber)
  })

  test('has its own number, and names the buyer with tax number and head office', () => {
    expect(rows(paper.facts)).toEqual(
      expect.arrayContaining([
        'No. BKK1/000001',
        'ลูกค้า River Trading Co., Ltd.',
        'ที่อยู่ 9 Silom Road, Bangkok',
        'เลขประจำตัวผู้เสียภาษี 0107544000108',
        'สาขาที่ สำนักงานใหญ่',
      ]),
    )
  })

  test('says which place of the seller it is (Director-General on VAT no. 199), as the abbreviated one does', () => {
    for (const of of [order, sold('TH')]) {
      expect(linesOf('00000', of)).toContain('สำนักงานใหญ่')
      expect(linesOf('00012', of)).toContain('สาขาที่ 00012')
      expect(linesOf('', of).join(' ')).not.toContain('สาขา')
    }
    expect(linesOf('00012', sold('TH', []), []).join(' ')).not.toContain('สาขา')
  })

  test('has the value apart from its tax', () => {
    expect(rows(paper.sums)).toContain('Total before tax ฿200.00')
    expect(paper.notes).not.toContain('VAT INCLUDED')
  })

  test('is named by the credit note of each refund, with the value before and after', () => {
    const first = refundOf(order, 1, 'one')
    const once = { ...order, refunds: [first] }
    const second = refundOf(once, 1, 'two')
    const twice = { ...once, refunds: [first, second] }
    const [note, last] = [first, second].map((refund) => write('TH', refundPaper(twice, refund)))
    expect(note?.head.document).toBe('ใบลดหนี้ / CREDIT NOTE')
    expect(note?.about).toBe('อ้างถึงใบกำกับภาษีเลขที่ BKK1/000001')
    expect(rows(note?.facts ?? [])).toEqual(
      expect.arrayContaining([
        'No. VTE1-A-0000one',
        'ลูกค้า River Trading Co., Ltd.',
        'เหตุผลในการลดหนี้ Cold soup',
        'มูลค่าตามใบกำกับภาษีเดิม ฿200.00',
        'มูลค่าที่ถูกต้อง ฿100.00',
      ]),
    )
    expect(rows(last?.facts ?? [])).toEqual(
      expect.arrayContaining(['มูลค่าตามใบกำกับภาษีเดิม ฿100.00', 'มูลค่าที่ถูกต้อง ฿0.00']),
    )
  })

  test('leaves the gift receipt as it was', () => {
    const branch = houseIn('TH', { taxes: [VAT] })
    const writing = createReceiptWriting(english, 'en', branch)
    const gift = receiptOf({ order, branch, kind: 'gift' }, writing)
    expect(JSON.stringify(gift)).not.toContain('River Trading')
  })
})

test('a refund of a sale without a buyer is no credit note', () => {
  const order = sold('TH')
  const paper = write('TH', refundPaper(order, refundOf(order, 1, 'one')))
  expect(paper.head.document).toBe(null)
  expect(paper.about).toContain('Refund of')
  expect(rows(paper.facts).join()).not.toContain('มูลค่า')
})

test('a Philippine receipt says to whom it was sold, and keeps its number and its name', () => {
  const who = { name: 'Reyes', address: 'Cebu', taxId: '000360916', businessStyle: 'Retail' }
  const order = invoiced('PH', null, who)
  const paper = write('PH', { order })
  expect(paper.head.document).toBe('INVOICE')
  expect(paper.about).toBe(null)
  expect(rows(paper.facts)).toEqual(
    expect.arrayContaining([
      `No. ${order.receiptNumber}`,
      'Sold to Reyes',
      'TIN 000360916',
      'Business style Retail',
    ]),
  )
})

test('a Vietnamese receipt names the company that bought', () => {
  const who = { name: 'Sông Hồng', address: 'Hà Nội', taxId: '0100109106' }
  const { facts } = write('VN', { order: invoiced('VN', null, who) })
  expect(rows(facts)).toEqual(
    expect.arrayContaining(['Người mua Sông Hồng', 'MST người mua 0100109106']),
  )
})

test('a sale gets one tax invoice, once it is paid, taxed and not given back', () => {
  const house = houseIn('TH', { taxes: [VAT] })
  const order = sold('TH')
  expect(invoiceFault(order, house)).toBe(null)
  expect(invoiceFault({ ...order, status: 'open' }, house)).toBe('NOT_PAID')
  expect(invoiceFault(invoiced('TH', 'BKK1/000001'), house)).toBe('INVOICE_EXISTS')
  expect(invoiceFault({ ...order, refunds: [refundOf(order, 2, 'one')] }, house)).toBe(
    'REFUND_DONE',
  )
  expect(invoiceFault(sold('TH', []), house)).toBe('NO_TAX_INVOICE')
  expect(invoiceFault(order, { ...house, receipt: { ...house.receipt, taxNumber: '' } })).toBe(
    'TAX_NUMBER_MISSING',
  )
  expect(invoiceFault(order, { ...house, country: 'LA' })).toBe('NO_TAX_INVOICE')
})

test('a buyer has a name, in Thailand an address, and a tax number that is right or none', () => {
  expect(buyerFault(buyer, 'TH')).toBe(null)
  expect(buyerFault({ ...buyer, name: ' ' }, 'TH')).toBe('name')
  expect(buyerFault({ ...buyer, address: '' }, 'TH')).toBe('address')
  expect(buyerFault({ ...buyer, address: '', taxId: '' }, 'PH')).toBe(null)
  expect(buyerFault({ ...buyer, taxId: '0107544000109' }, 'TH')).toBe('taxId')
  expect(buyerFault({ ...buyer, taxId: '' }, 'TH')).toBe(null)
})
