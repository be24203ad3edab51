import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { Premodifier } from '#shared/menu/premodifier.ts'
import { menuPrice, wantedPrice } from '#shared/menu/wanted-price.ts'
import { choicesOf } from '#shared/orders/choices.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import { modifierName } from '#shared/orders/modifier-name.ts'
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
]
const dish: MenuItem = {
  ...(items[0] as MenuItem),
  modifierGroupIds: [id('set'), id('top')],
}
type Chosen = PayloadOf<'order.addLine'>['modifiers'][number]
const take = (of: string, name: string, more: Partial<Chosen> = {}): Chosen => ({
  groupId: id(of),
  optionId: id(name),
  price: wantedPrice(PRICE, more.pre),
  ...more,
})
const judged = (...chosen: Chosen[]) => {
  const result = choicesOf(dish, chosen, {
    modifierGroup: (groupId) => groups.find(({ _id }) => _id === groupId),
    priceOf: (_option, price) => (price === PRICE ? price : null),
  })
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
          const charged = wantedPrice(price, pre)
          expect(charged).toBeGreaterThanOrEqual(0)
          expect(menuPrice(charged, pre)).toBe(pre === 'no' ? 0 : price)
        },
      ),
    )
  })
})
