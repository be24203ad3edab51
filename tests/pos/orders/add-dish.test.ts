import { expect, test } from 'vitest'
import { addDish, countsByItem, type Dish } from '../../../src/pos/orders/add-dish.ts'
import { createLane, id, items, mild, orderId } from '../../shared/support/restaurant.ts'

const [beer, rice, salad] = items
if (!beer || !rice || !salad) throw new Error('the restaurant has no dishes')

let made = 0
const newId = () => id(`tap${++made}`)
const plain = (item = beer): Dish => ({ item, quantity: 1, modifiers: [], note: '' })
const target = { orderId, type: 'takeaway' } as const

function createTill() {
  const lane = createLane()
  const tap = (dish: Dish) => {
    const drafts = addDish(dish, lane.state.order, target, { newId })
    for (const draft of drafts) expect(lane.give(draft)).toMatchObject({ ok: true })
    return drafts.map(({ kind }) => kind)
  }
  return { lane, tap }
}

test('the first tap opens the order and adds the dish, in one batch', () => {
  const { lane, tap } = createTill()
  lane.open()
  const drafts = addDish(plain(), null, target, { newId })
  expect(drafts.map(({ kind }) => kind)).toEqual(['order.open', 'order.addLine'])
  expect(tap(plain())).toEqual(['order.addLine'])
})

test('tapping a plain dish again raises the line that is waiting', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  expect(tap(plain())).toEqual(['order.changeQuantity'])
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([2])
})

test('a dish that the kitchen has gets a new line', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  lane.send('first')
  expect(tap(plain())).toEqual(['order.addLine'])
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
})

test('a dish with a choice, a note or another price gets a line of its own', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap({ item: salad, quantity: 1, modifiers: [mild], note: '' })
  tap({ item: salad, quantity: 1, modifiers: [mild], note: '' })
  tap(plain())
  tap({ ...plain(), note: 'no ice' })
  expect(lane.order.lines).toHaveLength(4)
  const dearer = addDish(plain({ ...beer, price: 26000 }), lane.order, target, { newId })
  expect(dearer.map(({ kind }) => kind)).toEqual(['order.addLine'])
})

test('badges count a dish over all of its lines', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  tap({ ...plain(), note: 'no ice', quantity: 2 })
  tap(plain(rice))
  const counts = countsByItem(lane.order)
  expect([counts.get(beer._id), counts.get(rice._id), counts.get(salad._id)]).toEqual([
    3,
    1,
    undefined,
  ])
  expect(countsByItem(null).size).toBe(0)
})
