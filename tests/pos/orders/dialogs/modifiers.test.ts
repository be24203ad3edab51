import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import type { OpenGroup } from '#shared/menu/open-groups.ts'
import {
  asUsual,
  type Choice,
  chosen,
  groupsOf,
  missing,
  priceAs,
  takenAt,
  withDefaults,
} from '../../../../src/pos/orders/dialogs/modifiers.ts'
import {
  choiceOf,
  isAnswered,
  takeOff,
  toggle,
} from '../../../../src/pos/orders/dialogs/tap-choice.ts'
import { choicesOf } from '#shared/orders/choices.ts'
import { id, items, spice } from '../../../shared/support/restaurant.ts'

const salad = items[2]
if (!salad) throw new Error('the restaurant has no salad')
const [mild, hot] = [id('mild'), id('hot')]
const optionOf = (name: string): ModifierGroup['options'][number] => ({
  _id: id(name),
  name: { en: name },
  price: 5000,
  alert: false,
})
const yolk: ModifierGroup = {
  ...spice,
  _id: id('yolk'),
  options: ['soft', 'hard'].map(optionOf),
}
const extras: ModifierGroup = {
  ...spice,
  _id: id('extras'),
  min: 0,
  max: 2,
  options: [
    { ...optionOf('egg'), groupIds: [yolk._id] },
    { ...optionOf('crab'), premodifiers: ['no', 'extra'] },
    { ...optionOf('lime'), premodifiers: ['no'] },
  ],
}
const menu = (rowId: string) => [spice, extras, yolk].find(({ _id }) => _id === rowId)
const at = (group: ModifierGroup, ...under: string[]) => ({ group, under })
const placesOf = (choice: Choice, ...groups: ModifierGroup[]) =>
  groupsOf({ ...salad, modifierGroupIds: groups.map(({ _id }) => _id) }, menu, choice)
const idsAt = (choice: Choice, group: ModifierGroup) =>
  takenAt(choice, at(group)).map(({ optionId }) => optionId)

test('a dish offers the groups that the menu has, required ones first', () => {
  const item = { ...salad, modifierGroupIds: [extras._id, id('gone'), spice._id] }
  expect(groupsOf(item, menu)).toEqual([at(spice), at(extras)])
})

const usual = (group: ModifierGroup, name: string): ModifierGroup => ({
  ...group,
  options: group.options.map((one) => ({ ...one, byDefault: one._id === id(name) })),
})

test('a dish comes with what is taken by default, and with what that leads to', () => {
  const [egg, soft] = [usual(extras, 'egg'), usual(yolk, 'soft')]
  const known = (rowId: string) => [spice, egg, soft].find(({ _id }) => _id === rowId)
  const item = { ...salad, modifierGroupIds: [egg._id] }
  const first = withDefaults(item, known)
  expect(first.map(({ optionId }) => optionId)).toEqual([id('egg'), id('soft')])
  expect(asUsual(item, known).modifiers).toHaveLength(2)
  // What a person takes off stays off, until what leads to it is taken again.
  const places = groupsOf(item, known, first)
  const off = toggle(first, at(soft, id('egg')), id('soft'))
  expect(withDefaults(item, known, off, places)).toEqual(off)
  const none = toggle(off, at(egg), id('egg'))
  const again = withDefaults(item, known, toggle(none, at(egg), id('egg')), [at(egg)])
  expect(again.map(({ optionId }) => optionId)).toEqual([id('egg'), id('soft')])
  // Nothing by default is nothing taken.
  expect(withDefaults({ ...salad, modifierGroupIds: [spice._id] }, menu)).toEqual([])
})

describe('what may be taken several times', () => {
  const cheese = {
    ...extras,
    max: 3,
    options: [{ ...optionOf('cheese'), most: 2 }, optionOf('ham')],
  }
  const taps = (...names: string[]) =>
    names.reduce<Choice>((choice, name) => toggle(choice, at(cheese), id(name)), [])

  test('is added by each tap up to its most, and taken off one by one', () => {
    expect(idsAt(taps('cheese', 'cheese'), cheese)).toHaveLength(2)
    expect(idsAt(taps('cheese', 'cheese', 'cheese'), cheese)).toHaveLength(2)
    expect(idsAt(taps('ham', 'ham'), cheese)).toEqual([])
    const one = takeOff(taps('cheese', 'cheese'), at(cheese), id('cheese'))
    expect(idsAt(one, cheese)).toEqual([id('cheese')])
    expect(takeOff([], at(cheese), id('cheese'))).toEqual([])
  })

  test('gives way whole when it is left out', () => {
    const out = toggle(taps('cheese', 'cheese'), at(cheese), id('cheese'), 'no')
    expect(out).toMatchObject([{ pre: 'no' }])
    expect(toggle(out, at(cheese), id('cheese'))).toMatchObject([{ pre: undefined }])
  })
})

const sizeAt = (price: number, at_: number) => ({ ...optionOf(`s${at_}`), price })

describe('the till and the judge of its commands', () => {
  const arbitrary = fc.record({
    sizes: fc.array(fc.nat(90_000), { minLength: 1, maxLength: 3 }),
    prices: fc.array(fc.nat(9000), { minLength: 4, maxLength: 4 }),
    most: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 4, maxLength: 4 }),
    max: fc.integer({ min: 3, max: 5 }),
    free: fc.nat(3),
    taps: fc.array(fc.tuple(fc.nat(3), fc.nat(4), fc.constantFrom(undefined, 'no', 'extra')), {
      maxLength: 12,
    }),
  })

  test('agree on every price, whatever is tapped in whatever sequence', () => {
    fc.assert(
      fc.property(arbitrary, ({ sizes, prices, most, max, free, taps }) => {
        const cup = { ...spice, _id: id('cup'), sizes: true, options: sizes.map(sizeAt) }
        const top: ModifierGroup = {
          ...extras,
          max,
          free,
          options: prices.map((price, n) => ({
            ...optionOf(`o${n}`),
            price,
            most: most[n] ?? 1,
            premodifiers: ['no', 'extra'],
            ...(n === 0 && { groupIds: [yolk._id] }),
          })),
        }
        const rows = (rowId: string) => [cup, top, yolk].find(({ _id }) => _id === rowId)
        const item = { ...salad, modifierGroupIds: [cup._id, top._id] }
        let choice: Choice = []
        for (const [place, option, pre] of taps) {
          const places = groupsOf(item, rows, choice)
          const tapped = places[place % places.length]
          const offered = tapped?.group.options[option % (tapped.group.options.length || 1)]
          if (!tapped || !offered) continue
          const wanted = offered.premodifiers ? pre : undefined
          choice = toggle(choice, tapped, offered._id, wanted)
        }
        const places = groupsOf(item, rows, choice)
        const modifiers = chosen(choice, places, item)
        const judged = choicesOf(item, modifiers, {
          modifierGroup: rows,
          priceOf: ({ price }, shown) => (price === shown ? shown : null),
          sizeOf: ({ group, optionId, price }) =>
            group.options.some((one) => one._id === optionId && one.price === price)
              ? { price }
              : null,
          priceNow: ({ price }) => price,
        })
        const lacks = missing(choice, places) !== null
        const refusal = 'ok' in judged && !judged.ok ? judged.code : judged
        expect(refusal).toEqual(lacks ? 'MODIFIER_MISSING' : modifiers)
        if (lacks) return
        const taken = cup.options.find(({ _id }) => idsAt(choice, cup).includes(_id))
        expect(priceAs(item, modifiers)).toBe(taken?.price)
        // A line that is opened again keeps what was free.
        const known = choiceOf(modifiers)
        expect(chosen(known, groupsOf(item, rows, known), item)).toEqual(modifiers)
        // What is free comes off, and nothing else does.
        const gifts = modifiers.filter((one) => one.free)
        const wanted = modifiers.filter(({ pre, groupId }) => pre !== 'no' && groupId === top._id)
        expect(gifts).toHaveLength(Math.min(free, wanted.length))
        const full = chosen(choice, places.map(unfree), item)
        const off = gifts.reduce((sum, { optionId }) => {
          return sum + (top.options.find(({ _id }) => _id === optionId)?.price ?? 0)
        }, 0)
        expect(sumOf(full) - sumOf(modifiers)).toBe(off)
      }),
    )
  })
})

const unfree = ({ group, under }: OpenGroup): OpenGroup => ({ group: { ...group, free: 0 }, under })
const sumOf = (modifiers: readonly { readonly price: number }[]) =>
  modifiers.reduce((sum, { price }) => sum + price, 0)

test('the choices of a line can be changed', () => {
  const choice = toggle(toggle([], at(spice), hot), at(extras), id('crab'), 'extra')
  expect(choiceOf(chosen(choice, placesOf(choice, spice, extras), salad))).toEqual(
    choice.map((taken) => ({ ...taken, under: undefined })),
  )
})

test('if one may be chosen, another tap changes the choice', () => {
  const first = toggle([], at(spice), mild)
  expect(idsAt(toggle(first, at(spice), hot), spice)).toEqual([hot])
  expect(idsAt(toggle(first, at(spice), mild), spice)).toEqual([])
})

test('no more than the most can be chosen', () => {
  let choice = toggle(toggle([], at(extras), id('egg')), at(extras), id('crab'))
  choice = toggle(choice, at(extras), id('lime'))
  expect(idsAt(choice, extras)).toEqual([id('egg'), id('crab')])
})

test('the first group that lacks a choice is named with how many it lacks', () => {
  expect(missing([], placesOf([], extras, spice))).toEqual({ group: spice, count: 1 })
  const answer = toggle([], at(spice), mild)
  expect(missing(answer, placesOf(answer, extras, spice))).toBeNull()
})

test('a choice goes to the order with the prices of the menu, in its order', () => {
  const lime = toggle([], at(extras), id('lime'))
  const choice = toggle(toggle(lime, at(extras), id('egg')), at(spice), hot)
  const places = placesOf(choice, spice, extras)
  expect(chosen(choice, places, salad).map(({ name, price }) => [name['en'], price])).toEqual([
    ['Hot', 2000],
    ['egg', 5000],
    ['lime', 5000],
  ])
})

test('a dish is added automatically once all is chosen and no other choice was left', () => {
  const answer = toggle([], at(spice), mild)
  expect(isAnswered([], placesOf([], spice))).toBe(false)
  expect(isAnswered(answer, placesOf(answer, spice))).toBe(true)
  // A guest may want to leave the peanuts out.
  expect(isAnswered(answer, placesOf(answer, spice, extras))).toBe(false)
  expect(isAnswered(answer, [at({ ...spice, max: 2 })])).toBe(false)
  expect(isAnswered([], [])).toBe(false)
})

describe('a choice that leads to further choices', () => {
  const egg = toggle([], at(extras), id('egg'))
  const under = at(yolk, id('egg'))

  test('opens them below itself, and they are required there alone', () => {
    expect(placesOf([], extras)).toEqual([at(extras)])
    expect(placesOf(egg, extras)).toEqual([at(extras), under])
    expect(missing(egg, placesOf(egg, extras))).toEqual({ group: yolk, count: 1 })
    const soft = toggle(egg, under, id('soft'))
    expect(missing(soft, placesOf(soft, extras))).toBeNull()
  })

  test('takes them along when it is taken off or replaced', () => {
    const soft = toggle(toggle(egg, under, id('soft')), at(extras), id('crab'))
    const off = toggle(soft, at(extras), id('egg'))
    expect(off.map(({ optionId }) => optionId)).toEqual([id('crab')])
    const one = { ...extras, max: 1 }
    expect(idsAt(toggle(toggle(egg, under, id('soft')), at(one), id('crab')), extras)).toEqual([
      id('crab'),
    ])
    expect(toggle(toggle(egg, under, id('soft')), at(one), id('crab'))).toHaveLength(1)
  })

  test('is followed by them on the order', () => {
    const choice = toggle(toggle(egg, at(extras), id('crab')), under, id('soft'))
    const named = chosen(choice, placesOf(choice, extras), salad)
    expect(named.map(({ name }) => name['en'])).toEqual(['egg', 'soft', 'crab'])
    expect(named[1]?.under).toEqual([id('egg')])
  })
})

describe('how a guest wants a choice', () => {
  test('is part of it, with its price', () => {
    const choice = toggle([], at(extras), id('crab'), 'extra')
    expect(chosen(choice, placesOf(choice, extras), salad)).toMatchObject([
      { pre: 'extra', price: 10_000 },
    ])
    const without = toggle(choice, at(extras), id('crab'), 'no')
    expect(chosen(without, placesOf(without, extras), salad)).toMatchObject([
      { pre: 'no', price: 0 },
    ])
    expect(toggle(without, at(extras), id('crab'), 'no')).toEqual([])
  })

  test('what is left out counts to no maximum', () => {
    let choice: Choice = []
    for (const name of ['egg', 'crab']) choice = toggle(choice, at(extras), id(name))
    choice = toggle(choice, at(extras), id('lime'), 'no')
    expect(idsAt(choice, extras)).toEqual([id('egg'), id('crab'), id('lime')])
  })
})
