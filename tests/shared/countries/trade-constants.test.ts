import { expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { BUSINESS_DAY_CUTOFF } from '#shared/countries/business-day.ts'
import { receiptFields } from '#shared/countries/receipt-fields.ts'
import { checkFacts, type Fact, ownChoice, SPECIFICATION } from './facts.ts'

/** Smallest amount paid in cash, in smallest units of the country's money. */
const CASH_UNIT: readonly Fact[] = [
  ['SG', 5, 'MAS, no more 1-cent coins, 27 February 2002'],
  ['MY', 5, 'Bank Negara Malaysia, rounding mechanism of 1 April 2008'],
  ['ID', 100, 'Bank Indonesia: 100 is the smallest coin in use; no law'],
  ['TH', 25, 'Royal Thai Mint: 25 satang; many restaurants use whole baht'],
  ['VN', 1000, 'State Bank of Vietnam: notes from 1,000 in use; no law'],
  ['PH', 25, 'Bangko Sentral ng Pilipinas: 25 sentimo is the smallest that tills hold'],
  ['MM', 50, 'Central Bank of Myanmar: 50 kyat note'],
  ['KH', 100, 'National Bank of Cambodia: 100 riel note'],
  ['LA', 500, 'Bank of the Lao PDR: 500 kip note'],
  ['BN', 5, 'AMBD: 5 sen; 1 sen is seldom seen'],
]

const UPPER_END = ownChoice(
  'no law sets it; where it is charged it is 5 to 10 %, the upper end shows an owner what guests would pay at most',
)
const TAXED = 'taxed, since it is part of what the guest pays for the meal'

/** Usual service charge in percent, and whether it is taxed. */
const SERVICE: readonly Fact[] = [
  ['SG', [10, true], 'IRAS, GST-inclusive prices; GST is on net and service charge'],
  [
    'MY',
    [10, false],
    'Service Tax Regulations 2018, First Schedule, Group B; nit.com.my, ycsaccounting.com.sg',
  ],
  [
    'ID',
    [10, true],
    'bfi.co.id, Pajak makan di restoran: the base has the service charge; Law 1/2022',
  ],
  ['TH', [10, true], 'Revenue Code s. 79: all that the supplier receives'],
  ['VN', [5, true], 'Law on VAT 48/2024/QH15, art. 7: surcharges are in the taxable price'],
  ['PH', [10, false], 'BIR RMC and DOLE, RA 11360: goes to the staff; on the amount without VAT'],
  ['MM', [10, true], `${UPPER_END}; ${TAXED}`],
  ['KH', [10, true], `${UPPER_END}; ${TAXED}`],
  ['LA', [10, true], `${UPPER_END}; ${TAXED}`],
  ['BN', [10, false], `${UPPER_END}; no sales tax`],
]

const RETENTION: readonly Fact[] = COUNTRIES.map((code) => [
  code,
  { SG: 730, MY: 730, ID: 1825, TH: 365, VN: 365, PH: 365, MM: 365, KH: 365, LA: 365, BN: 365 }[
    code
  ],
  SPECIFICATION,
])

const CARDS = ['cash', 'credit_card', 'debit_card', 'mobile_payment']
const EVERYWHERE = ownChoice(
  'cash, both kinds of card and codes by phone, which every acquirer offers; no law names them',
)
const PAYMENT: readonly Fact[] = [
  ['SG', CARDS, EVERYWHERE],
  ['MY', CARDS, EVERYWHERE],
  ['ID', CARDS, EVERYWHERE],
  ['TH', [...CARDS, 'bank_transfer'], 'PromptPay moves between accounts'],
  [
    'VN',
    [...CARDS, 'bank_transfer', 'mobile_money'],
    'VietQR; mobile money pilot, Decision 316/QD-TTg',
  ],
  ['PH', [...CARDS, 'mobile_money'], 'GCash and Maya are e-money, BSP Circular 1166'],
  [
    'MM',
    [...CARDS, 'mobile_money', 'bank_transfer'],
    'Wave Money and KBZPay, Mobile FSP regulation 2016',
  ],
  [
    'KH',
    [...CARDS, 'mobile_money', 'bank_transfer', 'split_currency'],
    'Wing; riel and dollars in one payment',
  ],
  ['LA', [...CARDS, 'mobile_money', 'bank_transfer'], 'BCEL OnePay, M-Money'],
  ['BN', CARDS, EVERYWHERE],
]

const BASE = ['businessName', 'address', 'number', 'date', 'items', 'total']
const RECEIPT_CHOICE = ownChoice(
  'no list of the law was found; who is taxed is named with the tax, where there is one',
)
const RECEIPT: readonly (readonly [CountryCode, readonly string[], string])[] = [
  ['SG', ['taxNumber'], 'GST (General) Regulations, reg. 13'],
  [
    'MY',
    ['documentName', 'taxNumber', 'quantity', 'netTotal', 'taxLine', 'rounding'],
    `Bank Negara Malaysia for the rounding; the rest ${RECEIPT_CHOICE}`,
  ],
  ['ID', ['taxNumber', 'time', 'serviceCharge', 'taxLine'], RECEIPT_CHOICE],
  [
    'TH',
    ['documentName', 'taxNumber', 'quantity', 'includesTaxNote', 'machineNumber'],
    'Revenue Code s. 86/6',
  ],
  [
    'VN',
    ['taxNumber', 'time', 'quantity', 'unitPrice', 'taxPerRate', 'authorityCode'],
    'Decree 70/2025/ND-CP, Decree 174/2025/ND-CP',
  ],
  [
    'PH',
    [
      'documentName',
      'taxNumber',
      'quantity',
      'unitPrice',
      'taxLine',
      'exemptSales',
      'seniorDiscount',
      'machineNumber',
    ],
    'RR 7-2024 of 27 April 2024; RMC 64-2015',
  ],
  ['MM', ['taxLine', 'taxStamps'], 'Commercial Tax Regulation 40(a)'],
  [
    'KH',
    ['taxNumber', 'quantity', 'netTotal', 'taxLine', 'exchangeRate'],
    'Prakas 723; Notification 4908',
  ],
  ['LA', ['taxNumber', 'taxLine'], RECEIPT_CHOICE],
  ['BN', [], RECEIPT_CHOICE],
]

const sorted = (fields: readonly string[]) => fields.toSorted((a, b) => a.localeCompare(b))

checkFacts('smallest cash', CASH_UNIT, (code) => defaultPricing(code).cashRounding.unit)
checkFacts('service charge', SERVICE, (code) => {
  const { rate, taxed } = usualServiceCharge(code)
  return [rate, taxed]
})
checkFacts(
  'days that sales are kept',
  RETENTION,
  (code) => defaultConfig(code).compliance.dataRetentionDays,
)
checkFacts('ways to pay', PAYMENT, (code) => defaultConfig(code).paymentMethods)
checkFacts(
  'things on a receipt',
  RECEIPT.map(([code, own, source]) => [code, sorted([...BASE, ...own]), source]),
  (code) => sorted(receiptFields(code)),
)

test('cash is rounded to the nearer piece, taxes once on the bill, and service is what is left after discounts', () => {
  for (const code of COUNTRIES) {
    const { cashRounding, taxRounding, serviceCharge } = defaultPricing(code)
    expect([cashRounding.mode, taxRounding, serviceCharge]).toEqual([
      'half_up',
      'per_document',
      null,
    ])
    expect(usualServiceCharge(code)).toMatchObject({
      base: 'after_discount',
      // A guest who takes the food away is not served.
      types: ['dine_in'],
    })
  }
})

test("the business day begins at four in the morning (Sala's own choice: after the last guest and before the first baker, and no law names an hour; a bar may say six)", () => {
  expect(BUSINESS_DAY_CUTOFF).toBe('04:00')
})
