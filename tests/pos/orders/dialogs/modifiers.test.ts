import { expect, test } from 'vitest'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import {
  choiceOf,
  chosen,
  groupsOf,
  isAnswered,
  missing,
  mustAsk,
  requiredFirst,
  toggle,
} from '../../../../src/pos/orders/dialogs/modifiers.ts'
import { id, items, spice } from '../../../shared/support/restaurant.ts'

const salad = items[2]
if (!salad) throw new Error('the restaurant has no salad')
const [mild, hot] = [id('mild'), id('hot')]
const extras: ModifierGroup = {
  ...spice,
  _id: id('extras'),
  min: 0,
  max: 2,
  options: ['egg', 'crab', 'lime'].map((name) => ({
    _id: id(name),
    name: { en: name },
    price: 5000,
    alert: false,
  })),
}
const menu = (rowId: string) => [spice, extras].find(({ _id }) => _id === rowId)

test('a dish offers the groups that the menu has, in its own order', () => {
  const item = { ...salad, modifierGroupIds: [extras._id, id('gone'), spice._id] }
  expect(groupsOf(item, menu)).toEqual([extras, spice])
})

test('only a dish with a required choice asks before it is added', () => {
  expect(mustAsk([extras, spice])).toBe(true)
  expect(mustAsk([extras])).toBe(false)
})

test('the choices of a line can be changed', () => {
  const choice = toggle(toggle({}, spice, hot), extras, id('egg'))
  expect(choiceOf(chosen(choice, [spice, extras]))).toEqual(choice)
})

test('if one may be chosen, another tap changes the choice', () => {
  const first = toggle({}, spice, mild)
  expect(toggle(first, spice, hot)).toEqual({ [spice._id]: [hot] })
  expect(toggle(first, spice, mild)).toEqual({ [spice._id]: [] })
})

test('no more than the most can be chosen', () => {
  let choice = toggle(toggle({}, extras, id('egg')), extras, id('crab'))
  choice = toggle(choice, extras, id('lime'))
  expect(choice[extras._id]).toEqual([id('egg'), id('crab')])
})

test('the first group that lacks a choice is named with how many it lacks', () => {
  expect(missing({}, [extras, spice])).toEqual({ group: spice, count: 1 })
  expect(missing(toggle({}, spice, mild), [extras, spice])).toBeNull()
})

test('a choice goes to the order with the prices of the menu, in its order', () => {
  const choice = toggle(toggle(toggle({}, extras, id('lime')), extras, id('egg')), spice, hot)
  expect(chosen(choice, [spice, extras]).map(({ name, price }) => [name['en'], price])).toEqual([
    ['Hot', 2000],
    ['egg', 5000],
    ['lime', 5000],
  ])
})

test('required choices come before optional ones', () => {
  expect(requiredFirst([extras, spice])).toEqual([spice, extras])
})

test('a dish is added automatically once all is chosen and no other choice was left', () => {
  const answer = toggle({}, spice, mild)
  expect(isAnswered({}, [spice])).toBe(false)
  expect(isAnswered(answer, [spice])).toBe(true)
  // A guest may want to leave the peanuts out.
  expect(isAnswered(answer, [spice, extras])).toBe(false)
  expect(isAnswered(answer, [{ ...spice, max: 2 }])).toBe(false)
  expect(isAnswered({}, [])).toBe(false)
})
