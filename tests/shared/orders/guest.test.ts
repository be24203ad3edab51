import { describe, expect, test } from 'vitest'
import { allergensMet } from '#shared/menu/allergens-met.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const guest = (given: Omit<PayloadOf<'order.changeGuest'>, 'orderId'>): CommandDraft => ({
  kind: 'order.changeGuest',
  payload: { orderId, ...given },
})
const lineId = id('line-beer')

function createTable() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.add('rice')
  return lane
}

test('two waiters who each say something of the guests keep both', () => {
  const lane = createTable()
  lane.give(guest({ name: '  Khamla ' }))
  lane.give(guest({ note: 'Happy birthday' }))
  lane.give(guest({ allergens: ['peanuts', 'milk', 'peanuts'] }))
  expect(lane.order).toMatchObject({
    name: 'Khamla',
    guestNote: 'Happy birthday',
    allergens: ['peanuts', 'milk'],
  })
})

test('what is taken off leaves no field, and what is said twice changes nothing', () => {
  const lane = createTable()
  lane.give(guest({ name: 'Khamla', note: 'Hello', allergens: ['fish'] }))
  const { revision } = lane.order
  lane.give(guest({ name: 'Khamla' }))
  expect(lane.order.revision).toBe(revision)
  lane.give(guest({ name: ' ', note: '', allergens: [] }))
  for (const field of ['name', 'guestNote', 'allergens'])
    expect(lane.order).not.toHaveProperty(field)
})

describe('what guests must not eat', () => {
  test('is on every ticket, also on those that the kitchen has', () => {
    const lane = createTable()
    lane.send('first')
    lane.give(guest({ allergens: ['nuts'] }))
    expect(lane.state.tickets.map(({ allergens }) => allergens)).toEqual([['nuts'], ['nuts']])
    lane.add('platter')
    lane.send('second')
    expect(lane.state.tickets.at(-1)?.allergens).toEqual(['nuts'])
    lane.give(guest({ allergens: [] }))
    expect(lane.state.tickets.some((ticket) => 'allergens' in ticket)).toBe(false)
  })

  test('stays on the tickets when only the name changes', () => {
    const lane = createTable()
    lane.send('first')
    lane.give(guest({ allergens: ['nuts'] }))
    lane.give(guest({ name: 'Noy' }))
    expect(lane.state.tickets[0]?.allergens).toEqual(['nuts'])
  })

  test('is on the one dish of the one guest', () => {
    const lane = createTable()
    lane.give(guest({ lineId, allergens: ['gluten'] }))
    lane.send('first')
    const marks = () =>
      lane.state.tickets.flatMap(({ dishes }) => dishes.map(({ allergens }) => allergens))
    expect(marks()).toEqual([['gluten'], undefined])
    lane.give(guest({ lineId, allergens: ['gluten', 'eggs'] }))
    expect(marks()).toEqual([['gluten', 'eggs'], undefined])
    lane.give(guest({ lineId }))
    expect(marks()).toEqual([undefined, undefined])
    expect(lane.give(guest({ lineId: id('gone'), allergens: [] }))).toMatchObject({
      code: 'LINE_UNKNOWN',
    })
  })

  test('meets what is in a dish', () => {
    expect(allergensMet(['fish', 'soy'], ['soy', 'milk'])).toEqual(['soy'])
    expect(allergensMet(undefined, ['soy'])).toEqual([])
  })
})
