import { expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import {
  addDish,
  countsByItem,
  type Dish,
  removeDish,
  replaceDish,
  restoreLines,
} from '../../../src/pos/orders/add-dish.ts'
import {
  createLane,
  fish,
  hot,
  id,
  items,
  mild,
  orderId,
  special,
} from '../../shared/support/restaurant.ts'

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

test('tapping a plain dish again raises the unsent line', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  expect(tap(plain())).toEqual(['order.changeQuantity'])
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([2])
})

test('a dish that was sent gets a new line', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  lane.send('first')
  expect(tap(plain())).toEqual(['order.addLine'])
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([1, 1])
})

const portion = (grams: number): Dish => ({ ...plain(fish), weight: { grams, by: 'kg' } })

test('portions that were weighed stay lines of their own, and an undo takes the one that was added', () => {
  const { lane, tap } = createTill()
  lane.open()
  expect([...tap(portion(350)), ...tap(portion(350)), ...tap(portion(500))]).toEqual(
    Array.from({ length: 3 }, () => 'order.addLine'),
  )
  expect(lane.order.lines.map(({ amount }) => amount)).toEqual([42_000, 42_000, 60_000])
  const [undo] = removeDish(portion(500), lane.order)
  expect(undo).toMatchObject({ payload: { lineId: lane.order.lines[2]?._id } })
})

test('a dish at an open price is raised where the same price is entered again', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap({ ...plain(special), price: 70_000 })
  expect(tap({ ...plain(special), price: 70_000 })).toEqual(['order.changeQuantity'])
  expect(tap({ ...plain(special), price: 80_000 })).toEqual(['order.addLine'])
})

const salads = (modifiers = [mild], note = '', quantity = 1): Dish => ({
  item: salad,
  quantity,
  modifiers,
  note,
})

test('equal choices and an equal note are one line, other ones or another price are not', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(salads())
  expect(tap(salads([mild], '', 2))).toEqual(['order.changeQuantity'])
  expect(tap(salads([hot]))).toEqual(['order.addLine'])
  expect(tap(salads([mild], 'no fish'))).toEqual(['order.addLine'])
  expect(tap(salads([mild], 'no fish'))).toEqual(['order.changeQuantity'])
  tap(plain())
  tap({ ...plain(), note: 'no ice' })
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([3, 1, 2, 1, 1])
  const dearer = addDish(plain({ ...beer, price: 26000 }), lane.order, target, { newId })
  expect(dearer.map(({ kind }) => kind)).toEqual(['order.addLine'])
})

test('more than a line can hold begins another one', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap({ ...plain(), quantity: BOUNDS.pieces })
  expect(tap(plain())).toEqual(['order.addLine'])
})

test('choices that another line has make one of the two', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(salads([hot], '', 2))
  tap(salads([mild]))
  const [, milder] = lane.order.lines
  if (!milder) throw new Error('no line')
  for (const draft of replaceDish(milder, salads([hot]), lane.order, { newId }))
    expect(lane.give(draft)).toMatchObject({ ok: true })
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([3])
})

test('undoing a tap leaves what was there before it', () => {
  const { lane, tap } = createTill()
  lane.open()
  const undo = (dish: Dish) => removeDish(dish, lane.order).map((draft) => lane.give(draft).ok)
  tap(salads())
  tap(salads())
  expect(undo(salads())).toEqual([true])
  expect(lane.order.lines.map(({ quantity }) => quantity)).toEqual([1])
  expect(undo(salads())).toEqual([true])
  expect(lane.order.lines).toEqual([])
  expect(undo(salads())).toEqual([])
})

test('a line that was taken off comes back with its choices, note, price and quantity', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(salads([hot], 'no fish', 10))
  const [line] = lane.order.lines
  if (!line) throw new Error('no line')
  lane.give({ kind: 'order.voidLine', payload: { orderId, lineId: line._id } })
  for (const draft of restoreLines([line], orderId, { newId })) lane.give(draft)
  expect(lane.order.lines).toMatchObject([
    { quantity: 10, note: 'no fish', modifiers: [hot], unitPrice: salad.price },
  ])
})

test('a dish with a price or discount of its own is not raised: the next one has the price of the menu', () => {
  const { lane, tap } = createTill()
  lane.open()
  tap(plain())
  const lineId = lane.order.lines[0]?._id ?? ''
  const half = { category: 'discount', kind: 'percent', value: 50, reason: '' } as const
  const payload = { orderId, discountId: id('half'), ...half, lineIds: [lineId] }
  lane.give({ kind: 'order.discount', payload })
  expect(tap(plain())).toEqual(['order.addLine'])
  const price = { orderId, lineId, unitPrice: 1, reason: 'x' }
  lane.give({ kind: 'order.changePrice', payload: price })
  const [line] = lane.order.lines
  if (!line) throw new Error('no line')
  for (const draft of restoreLines([line], orderId, { newId })) lane.give(draft)
  expect(lane.order.lines.map(({ unitPrice }) => unitPrice)).toEqual([1, beer.price, beer.price])
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
