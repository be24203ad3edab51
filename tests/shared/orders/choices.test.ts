import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import type { SoldSize } from '#shared/menu/sizes.ts'
import { Premodifier } from '#shared/menu/premodifier.ts'
import { menuPrice, wantedPrice } from '#shared/menu/wanted-price.ts'
import { choicesOf } from '#shared/orders/choices.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import { counted, modifierName } from '#shared/orders/modifier-name.ts'
import { id, items } from '../support/restaurant.ts'

const PRICE = 5000
type Option = ModifierGroup['options'][number]
const option = (name: string, more: Partial<Option> = {}): Option => ({
  _id: id(name),
  name: { en: name },
  price: PRICE,
  alert: false,
  ...more,
})
const group = (name: string, min: number, max: number, options: Option[]): ModifierGroup => ({
  _id: id(name),
  kind: 'modifierGroup',
  name: { en: name },
  min,
  max,
  options,
})
const groups = [
  group('set', 1, 1, [option('meat', { groupIds: [id('cut')] }), option('fish')]),
  group('cut', 1, 1, [option('steak', { groupIds: [id('done')] }), option('ribs')]),
  group('done', 1, 1, [option('rare', { groupIds: [id('done')] }), option('well')]),
  group('top', 0, 2, [
    option('onion', { premodifiers: ['no', 'light', 'side'] }),
    option('cheese', { premodifiers: ['extra'] }),
    option('chili'),
  ]),
  {
    ...group('sauces', 0, 3, [
      option('garlic', { most: 2, premodifiers: ['extra'] }),
      option('mint'),
      option('lime'),
    ]),
    free: 2,
  },
  {
    ...group('size', 1, 1, [option('small', { price: 6000 }), option('large', { price: 9000 })]),
    sizes: true,
  },
]
const dish: MenuItem = {
  ...(items[0] as MenuItem),
  modifierGroupIds: [id('set'), id('top'), id('sauces')],
}
type Chosen = PayloadOf<'order.addLine'>['modifiers'][number]
const take = (of: string, name: string, more: Partial<Chosen> = {}): Chosen => ({
  groupId: id(of),
  optionId: id(name),
  price: wantedPrice(PRICE, more),
  ...more,
})
const pricing = {
  modifierGroup: (groupId: string) => groups.find(({ _id }) => _id === groupId),
  priceOf: ({ price: own }: { readonly price: number }, price: number) =>
    price === own ? price : null,
  sizeOf: ({ group: of, optionId, price, least }: SoldSize) => {
    const isHis = of.options.some((one) => one._id === optionId && one.price === price)
    const first = Math.min(...of.options.map((one) => one.price))
    return of.sizes && isHis && (least ?? first) === first ? { price, least } : null
  },
  priceNow: ({ price }: { readonly price: number }) => price,
}
const judged = (...chosen: Chosen[]) => {
  const result = choicesOf(dish, chosen, pricing)
  if (!('ok' in result)) return result.map(({ name, price }) => [name['en'], price])
  return result.ok ? null : result.code
}
const top = (name: string, pre?: Premodifier) => take('top', name, pre && { pre })
const fish = take('set', 'fish')
const meat = take('set', 'meat')
const steak = take('cut', 'steak', { under: [id('meat')] })
const rare = take('done', 'rare', { under: [id('meat'), id('steak')] })

describe('choices three deep', () => {
  test('are accepted where each has what it leads to', () => {
    expect(judged(fish)).toEqual([['fish', PRICE]])
    expect(judged(meat, steak, rare)).toEqual([
      ['meat', PRICE],
      ['steak', PRICE],
      ['rare', PRICE],
    ])
    expect(judged(meat, take('cut', 'ribs', { under: [id('meat')] }))).toHaveLength(2)
  })

  test('are refused where one of them lacks what it leads to', () => {
    expect(judged(meat)).toBe('MODIFIER_MISSING')
    expect(judged(meat, steak)).toBe('MODIFIER_MISSING')
  })

  test('are refused below a choice that was not taken', () => {
    expect(judged(fish, steak)).toBe('MODIFIER_UNKNOWN')
    expect(judged(meat, steak, take('done', 'rare', { under: [id('meat')] }))).toBe(
      'MODIFIER_UNKNOWN',
    )
    expect(judged(meat, steak, take('done', 'rare'))).toBe('MODIFIER_UNKNOWN')
  })

  test('have a maximum at each level', () => {
    const well = take('done', 'well', { under: [id('meat'), id('steak')] })
    expect(judged(meat, steak, rare, well)).toBe('MODIFIER_TOO_MANY')
  })
})

describe('how a guest wants a choice', () => {
  test('is accepted where the choice offers it, at its price', () => {
    expect(judged(fish, take('top', 'onion', { pre: 'no' }))).toEqual([
      ['fish', PRICE],
      ['onion', 0],
    ])
    expect(judged(fish, take('top', 'cheese', { pre: 'extra' }))).toContainEqual([
      'cheese',
      2 * PRICE,
    ])
    expect(judged(fish, take('top', 'chili', { pre: 'no' }))).toBe('MODIFIER_UNKNOWN')
    expect(judged(fish, take('top', 'onion', { pre: 'extra' }))).toBe('MODIFIER_UNKNOWN')
  })

  test('has no other price than by its rule', () => {
    for (const [name, pre, price] of [
      ['cheese', 'extra', PRICE],
      ['cheese', 'extra', 2 * PRICE + 1],
      ['onion', 'no', PRICE],
      ['onion', 'light', 0],
      ['onion', 'side', PRICE / 2],
    ] as const) {
      expect(judged(fish, take('top', name, { pre, price }))).toBe('PRICE_UNKNOWN')
    }
  })

  test('what is left out fills no minimum and no maximum, and leads nowhere', () => {
    expect(judged(fish, top('cheese'), top('chili'), top('onion', 'no'))).toHaveLength(4)
    expect(judged(fish, top('cheese'), top('chili'), top('onion', 'light'))).toBe(
      'MODIFIER_TOO_MANY',
    )
  })

  test('reads plainly', () => {
    const writing = {
      t: (key: string, { name }: { name: string }) => `${key} ${name}`,
      local: (text: object) => Object.values(text)[0] as string,
    }
    expect(modifierName({ name: { en: 'onion' }, pre: 'no' }, writing)).toBe('orders.pre.no onion')
    expect(modifierName({ name: { en: 'onion' } }, writing)).toBe('onion')
  })

  test('every price leads back to that of the menu', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        fc.constantFrom(undefined, ...Premodifier.options),
        (price, pre) => {
          const charged = wantedPrice(price, { pre })
          expect(charged).toBeGreaterThanOrEqual(0)
          expect(menuPrice(charged, { pre })).toBe(pre === 'no' ? 0 : price)
          // One helping is free: nothing is left of most, and one of two.
          const rest = wantedPrice(price, { pre, free: true })
          expect(rest).toBe(pre === 'extra' ? price : 0)
          expect(menuPrice(rest, { pre, free: true })).toBe(pre === 'extra' ? price : 0)
        },
      ),
    )
  })
})

const more = (name: string, pre?: Premodifier) => take('sauces', name, pre && { pre })
const free = (name: string, price = 0) => take('sauces', name, { free: true, price })

describe('several of one choice', () => {
  test('are taken as often as the choice may be, and no more than the group allows', () => {
    expect(judged(fish, more('garlic'), more('garlic'))).toHaveLength(3)
    expect(judged(fish, more('garlic'), more('garlic', 'extra'))).toHaveLength(3)
    expect(judged(fish, more('garlic'), more('garlic'), more('garlic'))).toBe('MODIFIER_TOO_MANY')
    expect(judged(fish, more('mint'), more('mint'))).toBe('MODIFIER_TOO_MANY')
    const all = [more('garlic'), more('garlic'), more('mint'), more('lime')]
    expect(judged(fish, ...all)).toBe('MODIFIER_TOO_MANY')
  })

  test('read as one with its number', () => {
    expect(counted(['Garlic', 'Mint', 'Garlic'])).toEqual(['2 × Garlic', 'Mint'])
  })
})

describe('free choices', () => {
  test('cost nothing, as many as the group has', () => {
    const paid = take('sauces', 'lime')
    expect(judged(fish, free('garlic'), free('mint'), paid)).toEqual([
      ['fish', PRICE],
      ['garlic', 0],
      ['mint', 0],
      ['lime', PRICE],
    ])
    // An older till charges all of them.
    expect(judged(fish, take('sauces', 'garlic'))).toContainEqual(['garlic', PRICE])
  })

  test('are no more than that, in no group that has none, and never at another price', () => {
    const third = free('lime')
    expect(judged(fish, free('garlic'), free('mint'), third)).toBe('PRICE_UNKNOWN')
    expect(judged(fish, take('top', 'chili', { free: true, price: 0 }))).toBe('PRICE_UNKNOWN')
    expect(judged(fish, free('garlic', PRICE))).toBe('PRICE_UNKNOWN')
    expect(judged(fish, take('sauces', 'garlic', { price: 0 }))).toBe('PRICE_UNKNOWN')
  })

  test('are one helping: a second one is paid', () => {
    const extra = { pre: 'extra', free: true } as const
    expect(judged(fish, take('sauces', 'garlic', extra))).toContainEqual(['garlic', PRICE])
    expect(judged(fish, take('sauces', 'garlic', { ...extra, price: 0 }))).toBe('PRICE_UNKNOWN')
  })
})

const drink: MenuItem = { ...dish, modifierGroupIds: [id('size'), id('top')] }
const size = (name: string, instead: number, price = 0): Chosen => ({
  groupId: id('size'),
  optionId: id(name),
  price,
  instead,
})
const priced = (item: MenuItem, chosen: readonly Chosen[], inCombo = false) => {
  const result = choicesOf(item, [...chosen], pricing, inCombo)
  if (!('ok' in result)) return result.map(({ price, instead }) => ({ price, instead }))
  return result.ok ? null : result.code
}

describe('sizes', () => {
  test('cost nothing beside the dish, which has their price', () => {
    expect(priced(drink, [size('large', 9000)])).toEqual([{ price: 0, instead: 9000 }])
    expect(priced(drink, [size('large', 6000)])).toBe('PRICE_UNKNOWN')
    expect(priced(drink, [size('large', 6000, 3000)])).toBe('PRICE_UNKNOWN')
    expect(priced(drink, [])).toBe('MODIFIER_MISSING')
    expect(priced(drink, [size('small', 6000), size('large', 9000)])).toBe('MODIFIER_TOO_MANY')
  })

  test('cost in a combo what they cost more than the cheapest', () => {
    expect(priced(drink, [size('large', 6000, 3000)], true)).toEqual([
      { price: 3000, instead: 6000 },
    ])
    expect(priced(drink, [size('small', 6000)], true)).toEqual([{ price: 0, instead: 6000 }])
    // More of the price is in that of the combo than the cheapest size: it would be given away.
    expect(priced(drink, [size('large', 9000)], true)).toBe('PRICE_UNKNOWN')
    expect(priced(drink, [size('large', 12_000, -3000)], true)).toBe('PRICE_UNKNOWN')
  })

  test('are added by an older till, which never makes the dish cheaper', () => {
    const { instead: _none, ...older } = size('large', 0, 9000)
    expect(priced(drink, [older])).toEqual([{ price: 9000, instead: undefined }])
  })

  test('are those of the dish itself: no other choice takes the place of its price', () => {
    expect(priced(drink, [size('small', 6000), { ...top('chili'), instead: 0 }])).toBe(
      'PRICE_UNKNOWN',
    )
    const byWeight: MenuItem = { ...drink, soldBy: 'kg' }
    expect(priced(byWeight, [size('small', 6000)])).toBe('PRICE_UNKNOWN')
  })
})
