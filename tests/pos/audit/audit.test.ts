import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import { OverrideAction } from '#shared/permissions/override-action.ts'
import { type Language, LANGUAGES } from '#shared/languages/languages.ts'
import { textsIn } from '../../ui/support/texts.ts'
import { byDay } from '../../../src/pos/audit/by-day.ts'
import { areaOf } from '../../../src/pos/audit/action-texts.ts'
import { sourceFiles } from '../../support/imports.ts'
import { factText } from '../../../src/pos/audit/fact-text.ts'
import { factNames } from '../../../src/pos/audit/fact-names.ts'
import { factsOf, subjectOf } from '../../../src/pos/audit/facts.ts'
import { sentenceOf } from '../../../src/pos/audit/sentence.ts'
import { thingLink } from '../../../src/pos/audit/thing-link.ts'

const ID = '0190a0b0-0000-7000-8000-000000000001'
const group = (price: number) => ({ max: 2, options: [{ name: { en: 'Egg' }, price }] })
const NAME = { en: 'Beef Pho', lo: 'ເຝີ' }
const dish = (price: number) => ({
  _id: ID,
  kind: 'item',
  sort: 3,
  name: NAME,
  price,
  alert: false,
})
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
    expect(factNames('serviceCharge', 'order.changeType')).toEqual(['fields.serviceCharge'])
  })

  test('have how much a guest may owe as money, and until when a card is good', () => {
    const [before, after] = [{ owesUpTo: 50_000 }, { owesUpTo: 80_000 }]
    expect(factsOf({ before, after }, baht)).toEqual([
      { path: 'owesUpTo', before: '฿500.00', after: '฿800.00' },
    ])
    expect(factNames('owesUpTo', 'guestAccount.update')).toEqual(['guestAccounts.owesUpTo'])
    expect(factNames('expiresOn', 'giftCard.update')).toEqual(['fields.validUntil'])
  })

  test('have voided dishes as money', () => {
    const voids = [{ name: { en: 'Laap' }, quantity: 2, amount: 9000 }]
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.amount', after: '฿90.00' })
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.quantity', after: '2' })
  })
})

describe('an entry is a sentence for people', () => {
  test('its title names what it is about, in one language', () => {
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

  test('a change of many says of each record what changed, beside its name', () => {
    const rows = [
      { _id: ID, name: 'Market', before: { price: 5000 }, after: { price: 5100 } },
      { _id: ID, name: NAME, before: { price: 100 }, after: { price: 200 } },
    ]
    expect(factsOf({ updated: 2, rows }, baht)).toEqual([
      { path: 'updated', after: '2' },
      { path: 'price', before: '฿50.00', after: '฿51.00', of: 'Market' },
      { path: 'price', before: '฿1.00', after: '฿2.00', of: 'Beef Pho' },
    ])
  })

  test('no name of the log’s own is shown', () => {
    expect(factNames('created', 'menu.import')).toEqual(['audit.facts.created'])
    expect(factNames('taxes.0.rate', 'branch.tax.add')).toEqual([
      'settings.tax.title',
      'fields.taxRate',
    ])
    expect(factNames('ofALaterBuild', 'branch.update')).toEqual(['audit.facts.other'])
    expect(factNames('', 'branch.autoLock')).toEqual([])
    expect(factNames('code', 'restaurant.update')).toEqual(['fields.restaurantCode'])
    expect(factNames('code', 'branch.update')).toEqual(['fields.code'])
  })
})

/** Every action that the server writes down, as its sources name it. */
const ACTIONS = [
  ...sourceFiles('server').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\baction: '([\w.]+)'/g)].map(([, one = '']) => one),
  ),
  ...['role', 'table', 'printer', 'supplier', 'shiftDefinition', 'menu.category'].flatMap((one) =>
    ['create', 'update', 'remove', 'restore'].map((verb) => `${one}.${verb}`),
  ),
]

const texts = new Map(LANGUAGES.map((language) => [language, textsIn(language)]))

describe('what was done', () => {
  const anong = { _id: ID, name: 'Anong' }
  const said = (action: string, details: object = {}, language: Language = 'en') =>
    sentenceOf(
      { action, actor: anong, details: { ...details } },
      { t: texts.get(language)?.t ?? (() => ''), language },
    )

  test('is said of something that people know, whatever the server writes down', () => {
    expect(ACTIONS).toContain('session.pinBook')
    expect(ACTIONS.filter((action) => areaOf(action) === undefined)).toEqual([])
  })

  test.each([
    ['menu.item.update', { after: dish(51) }, 'Anong changed Beef Pho'],
    ['menu.item.soldOut', { name: NAME }, 'Anong marked Beef Pho sold out'],
    ['table.create', { name: 'A1' }, 'Anong added A1'],
    ['table.archive', { name: 'A1' }, 'Anong removed A1'],
    ['branch.languages', { after: { guest: 'lo' } }, 'Anong changed “Languages”'],
    ['firstRun.dismiss', {}, 'Anong hid “Checklist”'],
    ['shift.open', { shiftName: 'Evening' }, 'Anong opened the shift Evening'],
    [
      'order.void',
      { orderId: ID, number: 'A1293' },
      'Anong voided dishes of order A1293 after sending',
    ],
    ['employees.resetPassword', { name: 'Noy' }, 'Anong created a new password for Noy'],
    [
      'pin.wrong',
      { whose: { _id: ID, name: 'Noy' }, tries: 5 },
      'A wrong password or PIN was entered for Noy',
    ],
    ['session.pinBook', {}, 'Anong stored the PINs on a device for offline use'],
    ['invitation.accept', { name: 'Anong' }, 'Anong accepted the invitation and joined'],
    ['giftCard.create', { name: '•••• 7K2M' }, 'Anong sold gift card •••• 7K2M'],
    ['giftCard.load', { name: '•••• 7K2M' }, 'Anong loaded gift card •••• 7K2M'],
    ['giftCard.redeem', { name: '•••• 7K2M' }, 'Anong took a payment from gift card •••• 7K2M'],
    [
      'giftCard.takeBack',
      { name: '•••• 7K2M' },
      'Anong gave back money paid for gift card •••• 7K2M',
    ],
    ['guestAccount.charge', { name: 'Somchai' }, 'Anong put a payment on the account of Somchai'],
    ['guestAccount.receive', { name: 'Somchai' }, 'Anong took money for the account of Somchai'],
    ['guestAccount.update', { after: { name: 'Somchai' } }, 'Anong changed Somchai'],
    [
      'terminal.deny',
      { orderId: ID, number: 'A12' },
      'Anong noted that the card machine took no money for order A12',
    ],
    ['paymentNotice.done', {}, 'Anong dealt with “Money on no order”'],
    // What a later build writes down has a sentence all the same.
    ['loyalty.freeze', { name: 'Gold' }, 'Anong changed Gold'],
  ])('%s is one sentence', (action, details, sentence) => {
    expect(said(action, details)).toBe(sentence)
  })

  test.each(LANGUAGES)(
    'is a whole sentence in %s, with nothing left open and no key',
    (language) => {
      const sentences = ACTIONS.map((action) => said(action, { name: 'Pho' }, language))
      expect(sentences.filter((one) => /[{}]|audit\.|undefined/.test(one))).toEqual([])
      // The person who did it, or what it was done to, is in each of them.
      expect(sentences.filter((one) => !/Anong|Pho/.test(one))).toEqual([])
    },
  )

  test('an order is called by its number, which is no fact of its own', () => {
    expect(factsOf({ orderId: ID, number: 'A1293', cancelled: true }, baht)).toEqual([
      { path: 'cancelled', after: 'true' },
    ])
    expect(factsOf({ number: '5' }, baht)).toEqual([{ path: 'number', after: '5' }])
  })
})

describe('the way to what an entry is about', () => {
  const here = { restaurantId: 'r', branchId: 'b' }
  const link = (action: string, details: object, branchId: string | null = null) =>
    thingLink({ action, details: { ...details }, branchId }, here)

  test.each([
    ['staff.update', { staffId: ID }, null, `/restaurant/r/branch/b/employees?id=${ID}`],
    ['staff.create', { staff: { _id: ID } }, null, `/restaurant/r/branch/b/employees?id=${ID}`],
    ['order.void', { orderId: ID }, 'other', `/restaurant/r/branch/other/orders?id=${ID}`],
    ['menu.item.update', { after: { _id: ID } }, null, `/restaurant/r/branch/b/menu?dish=${ID}`],
    ['menu.item.soldOut', { itemId: ID }, 'other', `/restaurant/r/branch/other/menu?dish=${ID}`],
    ['shiftDefinition.update', { _id: ID }, 'b', `/restaurant/r/branch/b/shifts?id=${ID}`],
    ['branch.tax.add', {}, 'b', '/restaurant/r/branch/b/settings?section=taxes'],
    ['station.times', {}, 'b', '/restaurant/r/branch/b/settings?section=kitchen'],
    ['menu.item.archive', { _id: ID }, null, undefined],
    ['role.update', { _id: ID }, null, `/restaurant/r/branch/b/settings?section=roles&id=${ID}`],
    // There is nothing to open any more, or nothing that could be opened alone.
    ['role.remove', { _id: ID }, null, undefined],
    ['menu.import', { created: 3 }, null, undefined],
    ['staff.update', {}, null, undefined],
  ])('%s', (action, details, branchId, expected) => {
    expect(link(action, details, branchId)).toBe(expected)
  })
})

test('entries are listed under their day, in their order', () => {
  const [fourth, third, second] = [
    { day: 'Mon', seq: 4 },
    { day: 'Mon', seq: 3 },
    { day: 'Sun', seq: 2 },
  ]
  expect(byDay([fourth, third, second], ({ day }) => day)).toEqual([
    { day: 'Mon', entries: [fourth, third] },
    { day: 'Sun', entries: [second] },
  ])
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
  test('what a manager approved is in words, whatever it was', () => {
    const approved = OverrideAction.options.map((action) => factText('action', action, words))
    expect(approved.filter((text) => !text.startsWith('<'))).toEqual([])
  })

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
    ['pin', 'set', '<audit.verbs.newPin>'],
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
    ['report', 'salesItems', '<pages.salesItems>'],
    ['panel', 'tenders', '<reports.byTender>'],
    ['compare', 'year', '<reports.comparisons.year>'],
    ['order_type', 'dine_in', '<orders.types.dine_in>'],
    ['file', 'xlsx', '<export.xlsx>'],
    ['notes', 'voids', '<reports.notes.kinds.voids>'],
  ])('is in words: %s, %s', (path, kept, text) => {
    expect(factText(path, kept, words)).toBe(text)
  })
})
