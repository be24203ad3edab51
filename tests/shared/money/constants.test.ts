import { describe, expect, test } from 'vitest'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { currencyNumber, currencyOfNumber } from '#shared/qr/currency-number.ts'

/** Facts of currencies, written down a second time; looked up in November 2026. */

// ISO 4217 list one, without metals, funds and test codes. ANG ended in 2025 (XCG), BGN in 2026 (EUR).
const ACTIVE =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
// ISO 4217 exponent 0, and the five that the specification (section 9) and decision 0001 add.
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ')
const PRACTISED_WHOLE = ['LAK', 'KHR', 'MMK', 'IDR']
// ISO 4217 exponent 3.
const THREE = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')

test('the list of currencies is that of ISO 4217', () => {
  expect(CURRENCIES.map(({ code }) => code).join(' ')).toBe(ACTIVE)
})

test('every currency has the decimals of ISO 4217 or of a till', () => {
  for (const { code, digits } of CURRENCIES) {
    const whole = WHOLE.includes(code) || PRACTISED_WHOLE.includes(code)
    expect([code, digits]).toEqual([code, whole ? 0 : THREE.includes(code) ? 3 : 2])
  }
  // A fund of Uruguay that is in no list, and a code that is none.
  expect(['UYI', 'XXX'].map((code) => currencyOf(code).digits)).toEqual([0, 2])
})

test('symbols are those of CLDR 48, with a country before the dollars of Singapore and Brunei', () => {
  const symbols = {
    LAK: '₭',
    KHR: '៛',
    MMK: 'K',
    IDR: 'Rp',
    VND: '₫',
    THB: '฿',
    PHP: '₱',
    MYR: 'RM',
    SGD: 'S$',
    BND: 'B$',
    USD: '$',
    EUR: '€',
    GBP: '£',
    JPY: '¥',
    CNY: '¥',
    KRW: '₩',
    INR: '₹',
  }
  for (const { code, symbol } of CURRENCIES)
    expect([code, symbol]).toEqual([code, { ...symbols }[code] ?? code])
})

test('least amounts are those of the specification, section 5', () => {
  const whole = 'LAK KHR MMK JPY KRW VND IDR CLP PYG'.split(' ')
  const tenth = 'THB PHP MYR SGD HKD TWD CNY INR PKR BDT'.split(' ')
  for (const { code, digits } of CURRENCIES) {
    const units = whole.includes(code)
      ? 1
      : tenth.includes(code)
        ? 10
        : { 0: 1, 2: 1, 3: 10 }[digits]
    expect([code, minimumAmount(code)]).toEqual([code, units])
  }
})

test.each([
  ['SGD', '702'],
  ['MYR', '458'],
  ['IDR', '360'],
  ['THB', '764'],
  ['VND', '704'],
  ['PHP', '608'],
  ['MMK', '104'],
  ['KHR', '116'],
  ['LAK', '418'],
  ['BND', '096'],
  ['USD', '840'],
])('the number of %s in a code is %s (ISO 4217 list one)', (currency, number) => {
  expect(currencyNumber(currency)).toBe(number)
  expect(currencyOfNumber(number)).toBe(currency)
})

test('a currency without a known number has none, and a number without a known currency too', () => {
  expect([currencyNumber('EUR'), currencyNumber(''), currencyOfNumber('978')]).toEqual([
    null,
    null,
    null,
  ])
})

/** Notes and coins in smallest units. Commemorative and rare pieces are left out. */
const PIECES: readonly (readonly [string, readonly number[], readonly number[], string])[] = [
  [
    'SGD',
    [10000, 5000, 1000, 500, 200],
    [100, 50, 20, 10, 5],
    'MAS, 27 February 2002 (no 1 cent); asiaone.com (5 cents are issued)',
  ],
  [
    'MYR',
    [10000, 5000, 2000, 1000, 500, 100],
    [50, 20, 10, 5],
    'Bank Negara Malaysia, rounding mechanism',
  ],
  [
    'IDR',
    [100000, 50000, 20000, 10000, 5000, 2000, 1000],
    [1000, 500, 200, 100],
    'Bank Indonesia; mediakonsumen.com',
  ],
  [
    'THB',
    [100000, 50000, 10000, 5000, 2000],
    [1000, 500, 200, 100, 50, 25],
    'Wikipedia, Thai baht',
  ],
  [
    'VND',
    [500000, 200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000],
    [],
    'State Bank of Vietnam; no coins issued since 2011',
  ],
  [
    'PHP',
    [100000, 50000, 20000, 10000, 5000, 2000],
    [2000, 1000, 500, 100, 25, 5],
    'BSP; tempo.com.ph, 17 December 2019 (20 as coin and note)',
  ],
  ['MMK', [10000, 5000, 1000, 500, 200, 100, 50], [], 'Wikipedia, Myanmar kyat, 2023'],
  [
    'KHR',
    [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100],
    [],
    'aboutasiatravel.com, bestpricetravel.com',
  ],
  [
    'LAK',
    [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500],
    [],
    'Wikipedia, Lao kip, 2023; laotiantimes.com, 17 October 2022',
  ],
  ['BND', [10000, 5000, 1000, 500, 100], [50, 20, 10, 5], 'Wikipedia, Brunei dollar'],
  ['USD', [10000, 5000, 2000, 1000, 500, 100], [25, 10, 5, 1], 'specification, section 5'],
  ['CNY', [10000, 5000, 2000, 1000, 500, 100], [100], 'PBC; 1 and 5 jiao are rare'],
  [
    'XXX',
    [100000, 50000, 10000, 5000, 1000, 500, 100, 50, 10, 5, 1],
    [],
    'ours: powers of ten, halved',
  ],
]

describe('notes and coins', () => {
  test.each(PIECES)('of %s are %j and %j (%s)', (currency, notes, coins) => {
    expect(denominationsOf(currency)).toEqual({ notes, coins })
  })
})
