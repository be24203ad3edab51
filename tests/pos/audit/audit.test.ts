import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import { textsIn } from '../../ui/support/texts.ts'
import { deedOf } from '../../../src/pos/audit/deed.ts'
import { sourceFiles } from '../../support/imports.ts'
import { currencyOf } from '../../../src/pos/audit/currency-of.ts'
import { factText } from '../../../src/pos/audit/fact-text.ts'
import { factNames } from '../../../src/pos/audit/fact-names.ts'
import { factsOf, subjectOf } from '../../../src/pos/audit/facts.ts'

const ID = '0190a0b0-0000-7000-8000-000000000001'
const branch = (_id: string, restaurantId: string, currency: string) => ({
  _id,
  restaurantId,
  currency,
})
const group = (price: number) => ({ max: 2, options: [{ name: { en: 'Egg' }, price }] })
const baht = {
  language: 'en',
  money: (amount: number) => formatMoney(amount, 'THB'),
} as const

describe('the values of an entry of the audit log', () => {
  test('have amounts as money, and other numbers as they are', () => {
    const report = { opening: 150_000, cashTaken: 64_250, difference: -500, orders: 12 }
    expect(factsOf(report, baht)).toEqual([
      { path: 'opening', after: '฿1,500.00' },
      { path: 'cashTaken', after: '฿642.50' },
      { path: 'difference', after: '-฿5.00' },
      { path: 'orders', after: '12' },
    ])
  })

  test('have the price before and after, also of a choice', () => {
    expect(factsOf({ before: group(1000), after: group(1500) }, baht)).toEqual([
      { path: 'options.0.price', before: '฿10.00', after: '฿15.00' },
    ])
    expect(
      factsOf(
        { before: { cashRounding: { unit: 25 } }, after: { cashRounding: { unit: 100 } } },
        baht,
      ),
    ).toEqual([{ path: 'cashRounding.unit', before: '฿0.25', after: '฿1.00' }])
  })

  test('have the service charge that changed with the type of an order', () => {
    const before = { type: 'dine_in', serviceCharge: 5000 }
    const after = { type: 'takeaway', serviceCharge: 0 }
    expect(factsOf({ before, after }, baht)).toEqual([
      { path: 'type', before: 'dine_in', after: 'takeaway' },
      { path: 'serviceCharge', before: '฿50.00', after: '฿0.00' },
    ])
    expect(factNames('serviceCharge', 'order.changeType')).toEqual(['settings.pricing.service'])
  })

  test('have voided dishes as money', () => {
    const voids = [{ name: { en: 'Laap' }, quantity: 2, amount: 9000 }]
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.amount', after: '฿90.00' })
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.quantity', after: '2' })
  })
})

describe('an entry for people', () => {
  const NAME = { en: 'Beef Pho', lo: 'ເຝີ' }
  const dish = (price: number) => ({
    _id: ID,
    kind: 'item',
    sort: 3,
    name: NAME,
    price,
    alert: false,
  })

  test('has a title that names its subject, in one language', () => {
    expect(subjectOf({ before: dish(50), after: dish(51) }, 'en')).toBe('Beef Pho')
    expect(subjectOf({ itemId: ID, name: NAME }, 'lo')).toBe('ເຝີ')
    expect(subjectOf({ staff: { name: 'Noy' } }, 'en')).toBe('Noy')
    expect(subjectOf({ shiftName: 'Evening', opening: 5 }, 'en')).toBe('Evening')
    expect(subjectOf({ action: 'dismiss' }, 'en')).toBeUndefined()
  })

  test('a dearer dish shows both prices, and nothing that only machines keep', () => {
    expect(factsOf({ before: dish(5000), after: dish(5100) }, baht)).toEqual([
      { path: 'price', before: '฿50.00', after: '฿51.00' },
    ])
  })

  test('a removed category counts its dishes, and branches have their names', () => {
    expect(factsOf({ _id: ID, name: NAME, items: [ID, ID] }, baht)).toEqual([
      { path: 'items', after: '2' },
    ])
    const known = { ...baht, nameOf: () => 'Riverside' }
    expect(factsOf({ branchIds: [ID] }, known)).toEqual([{ path: 'branchIds', after: 'Riverside' }])
  })

  test('no name of the log’s own is shown', () => {
    expect(factNames('created', 'menu.import')).toEqual(['audit.facts.created'])
    expect(factNames('taxes.0.rate', 'branch.tax.add')).toEqual([
      'settings.tax.title',
      'settings.tax.rate',
    ])
    expect(factNames('ofALaterBuild', 'branch.update')).toEqual(['audit.facts.other'])
    expect(factNames('', 'branch.autoLock')).toEqual([])
    expect(factNames('code', 'restaurant.update')).toEqual(['settings.profile.code'])
    expect(factNames('code', 'branch.update')).toEqual(['settings.branch.code'])
  })
})

describe('the title of an action', () => {
  test('names something that people know, for every action of the server', () => {
    const actions = sourceFiles('server')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/\baction: '([\w.]+)'/g)])
      .map(([, action = '']) => action)
    expect(actions).toContain('session.pinBook')
    expect(actions.filter((action) => deedOf(action).area === undefined)).toEqual([])
  })

  test('is no change of a person when a device was given the PINs', () => {
    expect(deedOf('session.pinBook').deed).toBe('audit.deeds.pinsKept')
    expect(factNames('managers', 'session.pinBook')).toEqual(['pin.managerPin'])
  })
})

describe('a value kept for machines', () => {
  const { has } = textsIn('en')
  const words = {
    has,
    language: 'en',
    t: (key: string) => `<${key}>`,
    dateTime: (at: string) => `at ${at}`,
    date: (at: string) => `on ${at}`,
    permission: (name: string) => `may ${name}`,
  } as const
  test.each([
    ['method', 'cash', '<checkout.methods.cash>'],
    [
      'paymentMethods',
      'cash, credit_card',
      '<checkout.methods.cash>, <checkout.methods.credit_card>',
    ],
    ['remarks', 'no_drawer', '<latePayments.remarks.no_drawer>'],
    ['claimedAt', '2026-11-22T07:00:00Z', 'at 2026-11-22T07:00:00Z'],
    ['known', 'false', '<common.no>'],
    ['hasPin', 'true', '<common.yes>'],
    ['pin', 'set', '<audit.deeds.newPin>'],
    ['permissions', 'view_tables, manage_tables', 'may view_tables, may manage_tables'],
    ['offered', 'lo, th', 'ລາວ, ไทย'],
    ['featuresOff', 'crm, receipts', '<nav.crm>, <nav.receipts>'],
    ['dayOfWeek', 'monday, sunday', 'Mon, Sun'],
    ['role', 'cashier', '<roles.cashier>'],
    ['connection.kind', 'network', '<printers.kinds.network>'],
    ['step', 'staff', '<firstRun.steps.staff>'],
    ['lateAfter', '600', '10'],
    ['taxes.0.from', '2026-11-22', 'on 2026-11-22'],
    ['cashRounding.mode', 'half_up', '<settings.pricing.halfUp>'],
    ['type', 'takeaway', '<orders.types.takeaway>'],
    ['alert', 'false', '<common.no>'],
    ['method', 'of a later build', 'of a later build'],
    ['name', 'Noy', 'Noy'],
  ])('is in words: %s, %s', (path, kept, text) => {
    expect(factText(path, kept, words)).toBe(text)
  })
})

describe('the currency of an entry', () => {
  const branches = [
    branch('vte', 'lao', 'LAK'),
    branch('lpb', 'lao', 'LAK'),
    branch('bkk', 'both', 'THB'),
    branch('sin', 'both', 'SGD'),
  ]
  const entry = (restaurantId: string, branchId: string | null, details = {}) =>
    currencyOf({ restaurantId, branchId, details }, branches)

  test('is the one it names, else its branch’s', () => {
    expect(entry('lao', 'vte', { currency: 'USD' })).toBe('USD')
    expect(entry('both', 'sin')).toBe('SGD')
  })
  test('is that of all branches where it belongs to the restaurant', () => {
    expect(entry('lao', null)).toBe('LAK')
  })
  test('is not guessed where branches have several, or belong to others', () => {
    expect(entry('both', null)).toBeNull()
    expect(entry('other', null)).toBeNull()
    expect(entry('lao', 'gone')).toBeNull()
  })
})
