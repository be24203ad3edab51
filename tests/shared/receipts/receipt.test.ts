import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type CountryCode, COUNTRIES } from '#shared/countries/country-code.ts'
import type { TaxRow } from '#shared/money/tax-row.ts'
import { refundBill } from '#shared/orders/refund-bill.ts'
import { createReceiptWriting } from '#shared/receipts/create-writing.ts'
import { receiptOf } from '#shared/receipts/receipt-of.ts'
import type { Receipt, ReceiptOf } from '#shared/receipts/receipt.ts'
import { id } from '../support/restaurant.ts'
import { houseIn, paidIn } from './paid-order.ts'

const english: object = JSON.parse(readFileSync('locales/en/translation.json', 'utf8'))

const write = (of: Omit<ReceiptOf, 'kind'> & Partial<ReceiptOf>) =>
  receiptOf({ kind: 'receipt', ...of }, createReceiptWriting(english, 'en', of.branch))

/** Everything that a receipt says, a line each. */
const said = ({ head, about, facts, dishes, sums, total, after, ...rest }: Receipt) =>
  [
    head.above,
    head.house,
    head.place,
    head.address,
    ...head.lines,
    head.document,
    about,
    ...facts.map(({ label, value }) => `${label} ${value}`),
    ...dishes.map(({ quantity, name, amount, details }) =>
      [`${quantity}× ${name} ${amount}`, ...details].join(' | '),
    ),
    ...[...sums, ...(total ? [total] : []), ...after, ...rest.holders.flat()].map(
      ({ label, value }) => `${label} ${value}`,
    ),
    ...rest.notes,
    rest.stamps,
    rest.footer,
  ].filter((line) => line !== null && line !== '')

const taxes = (...rows: readonly Partial<TaxRow>[]): TaxRow[] =>
  rows.map((row, at) => ({
    _id: id(`tax${at}`),
    name: 'VAT',
    kind: 'percent',
    rate: 10,
    included: false,
    compound: false,
    taxClass: 'standard',
    from: '2000-01-01',
    to: null,
    ...row,
  }))

const rate = (currency: string, buying: string) => ({
  currency,
  buying,
  selling: buying,
  from: '2026-01-01T00:00:00.000Z',
  to: null,
})

type Case = {
  readonly sale: Parameters<typeof paidIn>[1]
  /** All of these lines, in this order. */
  readonly says: readonly string[]
  readonly source: string
}

const soup = { name: 'Soup', pieces: 2, price: 10_000 }

/** What each country's law wants a receipt to show beside name, address, number, date, dishes and total. */
const LAWS: Readonly<Record<CountryCode, Case>> = {
  SG: {
    sale: { dishes: [{ ...soup, price: 545 }] },
    says: ['GST Reg. No. 0105561000000', 'Incl. GST 7% S$0.71', 'Total S$10.90'],
    source: 'GST (General) Regulations, reg. 13',
  },
  MY: {
    sale: { dishes: [{ ...soup, price: 833 }], rounding: -1 },
    says: [
      'SST No. 0105561000000',
      'RECEIPT',
      'Total before tax RM 16.66',
      'SST 6% RM 1.00',
      'Total RM 17.66',
      'Cash rounding -RM 0.01',
      'Total after rounding RM 17.65',
      'Cash RM 17.65',
    ],
    source: 'BNM rounding mechanism; Service Tax Regulations (unverified)',
  },
  ID: {
    sale: {
      dishes: [{ ...soup, price: 50_000 }],
      house: {
        serviceCharge: { rate: 5, taxed: true, base: 'after_discount', types: ['dine_in'] },
      },
    },
    says: [
      'NPWPD 0105561000000',
      'Service charge 5% Rp 5.000',
      'PB1 10% Rp 10.500',
      'Total Rp 115.500',
    ],
    source: 'Law 1/2022; regional tax on service too',
  },
  TH: {
    sale: {
      dishes: [soup],
      house: {
        taxes: taxes({ rate: 7, included: true }),
        receipt: { ...houseIn('TH').receipt, machine: 'POS ID E0123', taxBranch: '00000' },
      },
    },
    says: [
      'TAX ID 0105561000000',
      'สำนักงานใหญ่',
      'POS ID E0123',
      'ใบกำกับภาษีอย่างย่อ',
      'Incl. VAT 7% ฿13.08',
      'Total ฿200.00',
      'VAT INCLUDED',
    ],
    source: 'Revenue Code s. 86/6; place of the seller: s. 86/4, Director-General on VAT no. 199',
  },
  VN: {
    sale: {
      dishes: [
        { name: 'Phở', pieces: 2, price: 100_000 },
        { name: 'Bia', pieces: 4, price: 25_000, taxClass: 'alcohol' },
      ],
      house: { taxes: taxes({ rate: 8 }, { rate: 10, taxClass: 'alcohol' }) },
    },
    says: [
      'MST 0105561000000',
      '2× Phở 200.000 ₫ | 2 × 100.000 ₫',
      '4× Bia 100.000 ₫ | 4 × 25.000 ₫',
      'VAT 8% 16.000 ₫',
      'VAT 10% 10.000 ₫',
      'Sales at VAT 8% 200.000 ₫',
      'Sales at VAT 10% 100.000 ₫',
      'Total 326.000 ₫',
    ],
    source: 'Decree 174/2025: groups of 8 % and 10 % stated apart',
  },
  PH: {
    sale: {
      dishes: [{ ...soup, pieces: 1, price: 11_200 }],
      house: { taxes: taxes({ rate: 12, included: true }) },
      discounts: [
        {
          category: 'statutory',
          statute: 'senior',
          value: 20,
          idNumber: '123-45',
          holder: 'Ana Cruz',
        },
      ],
    },
    says: [
      'VAT REG TIN 0105561000000',
      'INVOICE',
      'Subtotal ₱112.00',
      'Tax exemption -₱12.00',
      'Senior citizen 20% -₱20.00',
      'VATable sales ₱0.00',
      'VAT-exempt sales ₱100.00',
      'Zero-rated sales ₱0.00',
      'Total ₱80.00',
      'Name on the card Ana Cruz',
      'ID number 123-45',
      'Signature ____________',
    ],
    source: 'RR 7-2024; RMC 38-2012: exempt first, then 20 %',
  },
  MM: {
    sale: { dishes: [soup] },
    says: ['CT 5% 1,000 K', 'Total 21,000 K', 'Tax stamps: 1,000 K'],
    source: 'Commercial Tax Regulation 40(a)',
  },
  KH: {
    sale: {
      dishes: [{ ...soup, price: 500 }],
      house: { currency: 'USD', rates: [rate('KHR', '0.00024390')] },
    },
    says: [
      'VAT TIN 0105561000000',
      'Total before tax $10.00',
      'VAT 10% $1.00',
      'Total $11.00',
      'VAT 10% (KHR) 4,100៛',
      'Total in KHR 45,100៛',
      'Exchange rate 1 USD = 4,100៛',
    ],
    source: 'Prakas 723, Notification 4908: total and VAT in riel, the rate',
  },
  LA: {
    sale: { dishes: [soup] },
    says: ['TIN 0105561000000', 'VAT 10% ₭2,000', 'Total ₭22,000'],
    source: 'own choice: name, number, tax line, total in kip',
  },
  BN: {
    sale: { dishes: [{ ...soup, price: 550 }] },
    says: ['1 River Road', 'No. X-A-000001', '2× Soup B$11.00', 'Total B$11.00'],
    source: 'own choice: Brunei has no sales tax',
  },
}

const plain = (line: string) => line.replaceAll('\u00a0', ' ')

test.each(COUNTRIES.map((country) => [country, LAWS[country]] as const))(
  'a receipt of %s says what its law asks for',
  (country, { sale, says }) => {
    const lines = said(write(paidIn(country, sale))).map((line) => plain(line ?? ''))
    expect(lines.filter((line) => says.includes(line))).toEqual(says)
  },
)

const lineOf = (found: Receipt, beginning: string) =>
  said(found).filter((line) => line?.startsWith(beginning))

describe('a receipt', () => {
  test('says what a discount took off at the line that it names, and again below', () => {
    const sold = paidIn('LA', { dishes: [soup], discounts: [{ lineIds: [id('Soup')] }] })
    expect(said(write(sold))).toContain('2× Soup ₭20,000 | Discount 10% -₭2,000')
    expect(said(write(sold))).toContain('Discount 10% -₭2,000')
  })

  test('has the decimals that its branch wants, on the page as on paper', () => {
    const decimals = 'needed' as const
    const sold = paidIn('SG', { dishes: [{ ...soup, price: 535 }], house: { decimals } })
    expect(lineOf(write(sold), 'Total')).toEqual(['Total S$10.70'])
    const even = paidIn('SG', { dishes: [{ ...soup, price: 500 }], house: { decimals } })
    expect(lineOf(write(even), 'Total')).toEqual(['Total S$10'])
  })

  test('says which card paid, and on whose account the rest was put', () => {
    const sold = paidIn('TH', { dishes: [soup] })
    const from = (ledger: 'giftCard' | 'guestAccount', label: string) => {
      const method = ledger === 'giftCard' ? ('gift_card' as const) : ('other' as const)
      const account = { ledger, _id: id(label), label }
      const payments = sold.order.payments.map((one) => ({ ...one, method, account }))
      return write({ ...sold, order: { ...sold.order, payments } })
    }
    expect(lineOf(from('giftCard', '•••• NPQR'), 'Gift card')[0]).toMatch(/^Gift card •••• NPQR /)
    expect(lineOf(from('guestAccount', 'Kham'), 'Pay later')[0]).toMatch(/^Pay later · Kham /)
  })

  test('never has the note for the kitchen', () => {
    expect(JSON.stringify(write(paidIn('TH', { dishes: [soup] })))).not.toContain('allergic')
  })

  test('of a restaurant without tax is no tax invoice', () => {
    const { head, notes } = write(paidIn('TH', { dishes: [soup], house: { taxes: [] } }))
    expect([head.document, head.lines, notes]).toEqual([null, ['Tax no. 0105561000000'], []])
  })

  test('of Cambodia in riel has the dollars beside them, at the rate of its payment', () => {
    const later = { ...rate('USD', '4200'), from: '2026-12-01T00:00:00.000Z' }
    const then = { ...rate('USD', '4100'), to: later.from }
    const sold = paidIn('KH', {
      dishes: [{ ...soup, price: 18_636 }],
      house: { rates: [then, later] },
    })
    expect(lineOf(write(sold), 'Total in USD')).toEqual(['Total in USD $10.00'])
  })

  test('of Cambodia without a rate has one currency', () => {
    expect(lineOf(write(paidIn('KH', { dishes: [soup] })), 'Total in')).toEqual([])
  })

  test('of the Philippines takes a service charge without tax for no exempt sale', () => {
    const sold = paidIn('PH', {
      dishes: [{ ...soup, price: 5000 }],
      house: {
        serviceCharge: { rate: 10, taxed: false, base: 'after_discount', types: ['dine_in'] },
      },
    })
    expect(lineOf(write(sold), 'VAT-exempt')).toEqual(['VAT-exempt sales ₱0.00'])
  })
})

describe('a paper that is not the receipt', () => {
  const sold = paidIn('PH', { dishes: [soup] })

  test('a gift receipt has dishes and number, and no price', () => {
    const { head, dishes, sums, total, after } = write({ ...sold, kind: 'gift' })
    expect(head.document).toBe('Gift receipt')
    expect(dishes).toEqual([{ _id: id('Soup'), quantity: 2, name: 'Soup', details: [] }])
    expect([sums, total, after]).toEqual([[], null, []])
  })

  test.each(['gift', 'bill'] as const)(
    'a %s of the Philippines says that it claims no tax',
    (kind) => {
      const { notes } = write({ ...sold, kind })
      expect(notes).toEqual(['THIS DOCUMENT IS NOT VALID FOR CLAIM OF INPUT TAX'])
    },
  )

  test('a refund names the receipt that it gives back, and is no invoice', () => {
    const { order, branch } = sold
    const { totals } = order
    const refund = {
      _id: id('refund'),
      kind: 'refund' as const,
      lines: [{ lineId: id('Soup'), quantity: 2, outcome: 'wasted' as const }],
      reason: 'Complaint',
      totals: { ...totals, subtotal: -totals.subtotal, net: -totals.net, total: -totals.total },
      tenders: [],
      receiptNumber: 'X-A-000002',
      by: order.openedBy,
      approvedBy: null,
      at: order.openedAt,
      shiftSessionId: null,
    }
    const ofSale = { number: order.receiptNumber, at: order.openedAt }
    const { head, about } = write({ order: refundBill(order, refund), branch, ofSale })
    expect([head.document, about]).toEqual([null, 'Refund of X-A-000001'])
  })
})
