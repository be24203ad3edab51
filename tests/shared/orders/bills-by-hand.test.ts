import { describe, expect, test } from 'vitest'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import { explainTotal } from '#shared/orders/explain-total.ts'
import { addsUp } from '#shared/orders/why-row.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { branch, context, id, items, orderId } from '../support/restaurant.ts'

/** Pieces, price of one, and the tax class where it is not the usual one. */
type Dish = readonly [number, number, string?]
type Tax = readonly [name: string, rate: number, taxClass?: string]
type Given = Partial<PayloadOf<'order.discount'>> & { readonly line?: number }

type Bill = {
  readonly taxes: readonly Tax[]
  readonly included?: boolean
  readonly service?: boolean
  readonly dishes: readonly Dish[]
  readonly discount?: Given
}

/** Sells dishes in a country through the commands of a till. */
function sold(country: CountryCode, { taxes, included = false, service = false, ...bill }: Bill) {
  const pricing = defaultPricing(country)
  const house = {
    ...branch,
    ...pricing,
    country,
    taxes: taxes.map(([name, rate, taxClass = 'standard']) => ({
      _id: id(`${name}${rate}`),
      name,
      kind: 'percent' as const,
      rate,
      included,
      compound: false,
      taxClass,
      from: '2020-01-01',
      to: null,
    })),
    serviceCharge: service ? usualServiceCharge(country) : null,
  }
  const [like] = items
  const menu = bill.dishes.flatMap(([, price, taxClass = 'standard'], at) =>
    like ? [{ ...like, _id: id(`dish${at}`), price, taxClass }] : [],
  )
  const applied: ApplyContext = {
    ...context,
    branch: house,
    item: (itemId) => menu.find(({ _id }) => _id === itemId),
    priceWas: () => true,
  }
  let state: LaneState = { order: null, tickets: [] }
  const give = (draft: CommandDraft) => {
    const envelope = {
      opId: '',
      deviceId: '',
      n: 1,
      at: '2026-11-21T05:00:00.000Z',
      baseRevision: -1,
    }
    const outcome = applyCommand(state, { ...envelope, ...draft }, applied)
    if (!outcome.ok) throw new Error(outcome.code)
    state = outcome.state
  }
  give({
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'dine_in', tableId: null, serviceByType: true },
  })
  for (const [at, [quantity, unitPrice]] of bill.dishes.entries()) {
    const lineId = id(`line${at}`)
    const payload = { orderId, lineId, menuItemId: id(`dish${at}`), quantity, unitPrice }
    give({ kind: 'order.addLine', payload: { ...payload, modifiers: [], note: '' } })
  }
  if (bill.discount) {
    const { line, ...given } = bill.discount
    const usual = { category: 'discount', kind: 'percent', value: 10, reason: '' } as const
    const lineIds = line === undefined ? {} : { lineIds: [id(`line${line}`)] }
    give({
      kind: 'order.discount',
      payload: { orderId, discountId: id('off'), ...usual, ...given, ...lineIds },
    })
  }
  const { order } = state
  if (!order) throw new Error('no order')
  const steps = explainTotal(order)
  const sum = steps.filter(addsUp).reduce((total, { amount }) => total + amount, 0)
  expect(sum).toBe(order.totals.total)
  return {
    total: order.totals.total,
    cash: roundCash(order.due, order.policy.cashRounding).rounded,
    steps: steps
      .filter(({ kind }) => kind !== 'line')
      .map((row) => ('base' in row ? [row.kind, row.base, row.amount] : [row.kind, row.amount])),
  }
}

/** Worked by hand after the sequence of each country; the first of Singapore, Thailand and Vietnam are samples. */
describe('a bill of', () => {
  test('Singapore: service charge, then GST on both', () => {
    const taxes: Tax[] = [['GST', 9]]
    const dishes: Dish[] = [
      [2, 650],
      [1, 980],
      [2, 160],
    ]
    expect(sold('SG', { taxes, service: true, dishes })).toEqual({
      total: 3117,
      cash: 3115,
      steps: [
        ['subtotal', 2600],
        ['serviceCharge', 2600, 260],
        ['tax', 2860, 257],
      ],
    })
    expect(sold('SG', { taxes, service: true, dishes, discount: {} })).toEqual({
      total: 2806,
      cash: 2805,
      steps: [
        ['subtotal', 2600],
        ['discount', -260],
        ['serviceCharge', 2340, 234],
        ['tax', 2574, 232],
      ],
    })
  })

  test('Malaysia: no tax on the service charge, and the total in five sen', () => {
    const dishes: Dish[] = [
      [2, 1290],
      [1, 850],
    ]
    const bill = { taxes: [['SST', 6]] as const, service: true, dishes }
    expect(sold('MY', bill)).toMatchObject({ total: 3979, cash: 3980 })
    expect(sold('MY', { ...bill, discount: {} })).toEqual({
      total: 3581,
      cash: 3580,
      steps: [
        ['subtotal', 3430],
        ['discount', -343],
        ['serviceCharge', 3087, 309],
        ['tax', 3087, 185],
      ],
    })
  })

  test('Indonesia: PB1 on dishes and service', () => {
    const dishes: Dish[] = [
      [1, 45_000],
      [2, 12_000],
    ]
    const bill = { taxes: [['PB1', 10]] as const, service: true, dishes }
    expect(sold('ID', bill)).toMatchObject({ total: 83_490, cash: 83_500 })
    expect(sold('ID', { ...bill, discount: { value: 20 } })).toEqual({
      total: 66_792,
      cash: 66_800,
      steps: [
        ['subtotal', 69_000],
        ['discount', -13_800],
        ['serviceCharge', 55_200, 5520],
        ['tax', 60_720, 6072],
      ],
    })
  })

  test('Thailand: VAT is in the price', () => {
    const dishes: Dish[] = [
      [1, 12_000],
      [1, 9000],
    ]
    const bill = { taxes: [['VAT', 7]] as const, included: true, dishes }
    expect(sold('TH', bill)).toEqual({
      total: 21_000,
      cash: 21_000,
      steps: [
        ['subtotal', 21_000],
        ['tax', 19_626, 1374],
      ],
    })
    expect(sold('TH', { ...bill, discount: {} })).toEqual({
      total: 18_900,
      cash: 18_900,
      steps: [
        ['subtotal', 21_000],
        ['discount', -2100],
        ['tax', 17_664, 1236],
      ],
    })
  })

  test('Vietnam: 8 % on food and 10 % on beer, apart', () => {
    const taxes: Tax[] = [
      ['VAT', 8],
      ['VAT', 10, 'alcohol'],
    ]
    const dishes: Dish[] = [
      [2, 65_000],
      [1, 70_000],
      [4, 25_000, 'alcohol'],
    ]
    expect(sold('VN', { taxes, dishes })).toMatchObject({ total: 326_000, cash: 326_000 })
    expect(sold('VN', { taxes, dishes, discount: {} })).toEqual({
      total: 293_400,
      cash: 293_000,
      steps: [
        ['subtotal', 300_000],
        ['discount', -30_000],
        ['tax', 180_000, 14_400],
        ['tax', 90_000, 9000],
      ],
    })
  })

  test('the Philippines: one of four guests is a senior', () => {
    const law = {
      category: 'statutory',
      value: 20,
      statute: 'senior',
      idNumber: '123',
      holder: 'Ana Reyes',
      guests: 4,
    } as const
    const bill = { taxes: [['VAT', 12]] as const, included: true, dishes: [[4, 28_000]] as const }
    // A share of 280.00 is 250.00 without VAT, less 50.00; the others pay 840.00, of it 90.00 VAT.
    expect(sold('PH', { ...bill, discount: law })).toEqual({
      total: 104_000,
      cash: 104_000,
      steps: [
        ['subtotal', 112_000],
        ['exemption', -3000],
        ['discount', -5000],
        ['tax', 75_000, 9000],
        ['exemptSales', 25_000],
      ],
    })
    // Alone, and with VAT added to the prices: 1,000.00 without it, less 200.00.
    const alone = { ...law, guests: 1 }
    const added = { taxes: bill.taxes, dishes: [[4, 25_000]] as const, discount: alone }
    expect(sold('PH', added).total).toBe(80_000)
  })

  test('Myanmar: commercial tax on dishes and service', () => {
    const dishes: Dish[] = [
      [2, 3500],
      [1, 4000],
    ]
    const bill = { taxes: [['CT', 5]] as const, service: true, dishes }
    expect(sold('MM', bill)).toMatchObject({ total: 12_705, cash: 12_700 })
    expect(sold('MM', { ...bill, discount: {} })).toMatchObject({ total: 11_435, cash: 11_450 })
  })

  test('Cambodia: an amount off is of the price with VAT', () => {
    const dishes: Dish[] = [
      [1, 12_000],
      [2, 8000],
    ]
    const bill = { taxes: [['VAT', 10]] as const, service: true, dishes }
    expect(sold('KH', bill)).toMatchObject({ total: 33_880, cash: 33_900 })
    expect(sold('KH', { ...bill, discount: { kind: 'amount', value: 5500 } })).toEqual({
      total: 27_830,
      cash: 27_800,
      steps: [
        ['subtotal', 28_000],
        ['discount', -5000],
        ['serviceCharge', 23_000, 2300],
        ['tax', 25_300, 2530],
      ],
    })
  })

  test('Laos: one of two beers on the house', () => {
    const comp = { category: 'comp', value: 100, reason: 'Warm', line: 0, pieces: 1 } as const
    const dishes: Dish[] = [
      [2, 25_000],
      [1, 35_000],
    ]
    const bill = { taxes: [['VAT', 10]] as const, included: true, dishes }
    expect(sold('LA', bill)).toMatchObject({ total: 85_000 })
    expect(sold('LA', { ...bill, discount: comp })).toEqual({
      total: 60_000,
      cash: 60_000,
      steps: [
        ['subtotal', 85_000],
        ['discount', -25_000],
        ['tax', 54_545, 5455],
      ],
    })
  })

  test('Brunei: no tax, a service charge', () => {
    const dishes: Dish[] = [
      [2, 450],
      [1, 300],
    ]
    const bill = { taxes: [], service: true, dishes }
    expect(sold('BN', bill)).toMatchObject({ total: 1320, cash: 1320 })
    expect(sold('BN', { ...bill, discount: { value: 15 } })).toMatchObject({
      total: 1122,
      cash: 1120,
    })
  })
})
