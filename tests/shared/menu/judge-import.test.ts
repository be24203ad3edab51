import { describe, expect, test } from 'vitest'
import { type ImportContext, judgeImport } from '#shared/menu/import/judge-import.ts'
import { signsOf } from '#shared/format/number.ts'
import { parsePrice } from '#shared/format/parse-price.ts'
import type { ImportRow } from '#shared/menu/import/schema.ts'
import type { MenuItem } from '#shared/menu/menu.ts'

const beer: MenuItem = {
  _id: '01936000-0000-7000-8000-000000000001',
  kind: 'item',
  categoryId: '01936000-0000-7000-8000-000000000002',
  name: { lo: 'ເບຍລາວ', en: 'Beerlao' },
  price: 20_000,
  taxClass: 'alcohol',
  station: 'bar',
  barcode: '200',
  modifierGroupIds: [],
  soldOut: false,
  sort: 0,
}
const context: ImportContext = {
  currency: 'LAK',
  items: [beer],
  stations: [
    { _id: beer._id, code: 'hot', name: { en: 'Hot kitchen', lo: 'ຄົວຮ້ອນ' } },
    { _id: beer._id, code: 'bar', name: { en: 'Bar' } },
  ],
  taxClasses: ['standard', 'alcohol'],
}
const row = (line: number, over: Partial<ImportRow> = {}): ImportRow => ({
  line,
  category: 'Salads',
  name: `Dish ${line}`,
  nameEn: '',
  price: '35000',
  code: '',
  station: '',
  taxClass: '',
  ...over,
})
const judge = (rows: readonly ImportRow[], known: 'update' | 'skip' = 'update', over = {}) =>
  judgeImport({ rows: [...rows], known, language: 'lo' }, { ...context, ...over })

describe('a row that cannot be imported says why', () => {
  test.each([
    [{ price: 'cheap' }, 'price', 'notANumber', null],
    [{ price: '-5000' }, 'price', 'negative', null],
    [{ price: '0' }, 'price', 'tooSmall', '₭1'],
    [{ price: ' ' }, 'price', 'missing', null],
    [{ category: '' }, 'category', 'missing', null],
    [{ name: 'x'.repeat(81) }, 'name', 'tooLong', '80'],
    [{ station: 'garage' }, 'station', 'unknownStation', 'hot, bar'],
    [{ taxClass: 'luxury' }, 'taxClass', 'unknownTaxClass', 'standard, alcohol'],
    [{ outAtNone: 'perhaps' }, 'outAtNone', 'notYesNo', null],
  ])('%o', (over, field, kind, hint) => {
    const [judged] = judge([row(2, over)])
    expect(judged).toMatchObject({ action: 'fault', faults: [{ field, kind, hint }], dish: null })
  })

  test('a name or a code twice names the line that has it first', () => {
    const rows = [
      row(2, { name: 'Laap', code: '7' }),
      row(3, { name: ' LAAP ' }),
      row(4, { name: 'Soup', code: '7' }),
    ]
    expect(judge(rows).map(({ faults }) => faults)).toEqual([
      [],
      [{ field: 'name', kind: 'duplicate', hint: '2' }],
      [{ field: 'code', kind: 'duplicate', hint: '2' }],
    ])
  })
})

test('a dish of the menu is known by its code, or by its name in any language', () => {
  const rows = [
    row(2, { name: 'Big beer', code: '200', price: '25000' }),
    row(3, { name: 'BEERLAO', price: '20,000' }),
  ]
  expect(rows.flatMap((one) => judge([one])).map(({ action }) => action)).toEqual([
    'update',
    'unchanged',
  ])
  expect(rows.flatMap((one) => judge([one], 'skip')).map(({ action }) => action)).toEqual([
    'skip',
    'skip',
  ])
})

test('stations are known by code and by name; none means the first station, taxed as usual', () => {
  const [named, plain] = judge([row(2, { station: 'ຄົວຮ້ອນ' }), row(3)])
  expect(named?.dish).toMatchObject({ station: 'hot', taxClass: 'standard' })
  expect(plain?.dish).toMatchObject({ station: 'hot', name: { lo: 'Dish 3' }, barcode: null })
  expect(judge([row(2, { station: 'BAR' })])[0]?.dish?.station).toBe('bar')
})

const exported = (line: number, { _id, name, price }: MenuItem, over: Partial<ImportRow> = {}) =>
  row(line, { id: _id, name: name['lo'] ?? '', price: String(price), ...over })

const changesOf = (item: MenuItem, outAtNone: string) =>
  judge([exported(2, item, { outAtNone })], 'update', { items: [item] })[0]?.dish?.changes

describe('a row of an export', () => {
  const twin: MenuItem = {
    ...beer,
    _id: '01936000-0000-7000-8000-000000000009',
    barcode: null,
    price: 0,
  }
  const both = { items: [beer, twin] }

  test('means the dish of its id, also where two dishes have one name or one costs nothing', () => {
    const judged = judge([exported(2, beer), exported(3, twin)], 'update', both)
    expect(judged.map(({ action, faults }) => [action, faults])).toEqual([
      ['unchanged', []],
      ['unchanged', []],
    ])
  })

  test('gives its dish another name instead of making a second dish', () => {
    const [judged] = judge([exported(2, beer, { name: 'ເບຍລາວ ໃຫຍ່' })])
    expect(judged).toMatchObject({
      action: 'update',
      dish: { known: beer, renamed: { lo: 'ເບຍລາວ ໃຫຍ່', en: 'Beerlao' } },
    })
  })

  test.each([
    [{ station: 'hot' }, { station: 'hot' }],
    [{ station: 'Bar' }, null],
    [{ taxClass: 'standard' }, { taxClass: 'standard' }],
    [{ category: 'Drinks' }, null],
    [{ category: 'ເຄື່ອງດື່ມ' }, null],
    [{ category: 'Beers' }, { category: 'Beers' }],
    [{ outAtNone: 'ແມ່ນ' }, { outAtNone: true }],
    [{ outAtNone: 'Yes' }, { outAtNone: true }],
    [{ outAtNone: 'không' }, null],
    // What is not in the file stays.
    [{ outAtNone: '' }, null],
  ])('changes what its cells say: %o', (cells, changes) => {
    const categories = [{ _id: beer.categoryId, name: { en: 'Drinks', lo: 'ເຄື່ອງດື່ມ' } }]
    const [judged] = judge([exported(2, beer, { category: 'Drinks', ...cells })], 'update', {
      categories,
    })
    expect(judged?.action).toBe(changes ? 'update' : 'unchanged')
    expect(judged?.dish?.changes).toEqual(changes ?? {})
  })

  test('takes a dish back from the stock, and leaves a set to its dishes', () => {
    const judges = { ...beer, outAtNone: true }
    const set: MenuItem = { ...beer, combo: [{ _id: beer._id, name: {}, dishes: [] }] }
    expect(changesOf(judges, 'No')).toEqual({ outAtNone: false })
    expect(changesOf(judges, 'yes')).toEqual({})
    expect(changesOf(set, 'yes')).toEqual({})
  })

  test('with an id that is not on this menu is refused', () => {
    const id = '01936000-0000-7000-8000-0000000000aa'
    expect(judge([row(2, { id, name: 'ເບຍລາວ' })])[0]).toMatchObject({
      action: 'fault',
      faults: [{ field: 'name', kind: 'unknownId' }],
    })
  })
})

describe('prices', () => {
  test.each([
    ['45,000', 'LAK', 'lo', 45_000],
    ['45.000', 'LAK', 'lo', 45_000],
    ['₭45 000', 'LAK', 'lo', 45_000],
    ['45.000', 'VND', 'vi', 45_000],
    ['45,000', 'VND', 'vi', 45_000],
    ['Rp 1.250.000', 'IDR', 'id', 1_250_000],
    ['120', 'THB', 'th', 12_000],
    ['120.50', 'THB', 'th', 12_050],
    ['๑๒๐', 'THB', 'th', 12_000],
    ['1,200.5', 'PHP', 'fil', 120_050],
    ['12.345', 'SGD', 'en', null],
    ['45,5', 'LAK', 'lo', null],
  ] as const)('%s %s in %s is %s', (text, currency, language, units) => {
    expect(parsePrice(text, currency, signsOf(language))).toBe(units)
  })
})

test('a dish whose English name is on the menu is that dish, not a second one', () => {
  const [judged] = judge([row(2, { name: 'ເບຍ', nameEn: 'BeerLao ', price: '25000' })])
  expect(judged).toMatchObject({ action: 'update', dish: { known: beer } })
})

test('two rows about one dish on the menu are not both imported', () => {
  const rows = [row(2, { name: 'ເບຍລາວ' }), row(3, { name: 'Lao beer', nameEn: 'Beerlao' })]
  expect(judge(rows)[1]).toMatchObject({
    action: 'fault',
    faults: [{ field: 'name', kind: 'duplicate', hint: '2' }],
  })
})

test.each([
  ['45,000 ກີບ', 'LAK', 'lo', 45_000],
  ['12.500', 'LAK', 'lo', 12_500],
  ['45.000 đ', 'VND', 'vi', 45_000],
  ['฿120', 'THB', 'th', 12_000],
  ['120 บาท', 'THB', 'th', 12_000],
  ['RM 8.50', 'MYR', 'ms', 850],
  ['Rp 25.000', 'IDR', 'id', 25_000],
  ['P120.50', 'PHP', 'fil', 12_050],
  ['4500 ကျပ်', 'MMK', 'my', 4500],
  // Another currency is not this one, and a thousand is not a word.
  ['45 $', 'LAK', 'lo', null],
  ['45k', 'MMK', 'my', null],
] as const)(
  'the price %s in %s is read with its currency beside it',
  (text, currency, language, price) => {
    expect(parsePrice(text, currency, signsOf(language))).toBe(price)
  },
)
