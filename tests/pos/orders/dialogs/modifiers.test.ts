import { describe, expect, test } from 'vitest'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import {
  type Choice,
  choiceOf,
  chosen,
  groupsOf,
  isAnswered,
  missing,
  mustAsk,
  takenAt,
  toggle,
} from '../../../../src/pos/orders/dialogs/modifiers.ts'
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

test('only a dish with a required choice asks before it is added', () => {
  expect(mustAsk(placesOf([], extras, spice))).toBe(true)
  expect(mustAsk(placesOf([], extras))).toBe(false)
})

test('the choices of a line can be changed', () => {
  const choice = toggle(toggle([], at(spice), hot), at(extras), id('crab'), 'extra')
  expect(choiceOf(chosen(choice, placesOf(choice, spice, extras)))).toEqual(
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
  expect(chosen(choice, places).map(({ name, price }) => [name['en'], price])).toEqual([
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
    const named = chosen(choice, placesOf(choice, extras))
    expect(named.map(({ name }) => name['en'])).toEqual(['egg', 'soft', 'crab'])
    expect(named[1]?.under).toEqual([id('egg')])
  })
})

describe('how a guest wants a choice', () => {
  test('is part of it, with its price', () => {
    const choice = toggle([], at(extras), id('crab'), 'extra')
    expect(chosen(choice, placesOf(choice, extras))).toMatchObject([
      { pre: 'extra', price: 10_000 },
    ])
    const without = toggle(choice, at(extras), id('crab'), 'no')
    expect(chosen(without, placesOf(without, extras))).toMatchObject([{ pre: 'no', price: 0 }])
    expect(toggle(without, at(extras), id('crab'), 'no')).toEqual([])
  })

  test('what is left out counts to no maximum', () => {
    let choice: Choice = []
    for (const name of ['egg', 'crab']) choice = toggle(choice, at(extras), id(name))
    choice = toggle(choice, at(extras), id('lime'), 'no')
    expect(idsAt(choice, extras)).toEqual([id('egg'), id('crab'), id('lime')])
  })
})
