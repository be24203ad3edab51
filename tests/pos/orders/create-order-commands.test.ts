import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import { pricesFor } from '#shared/orders/price-for-type.ts'
import type { Dish } from '../../../src/pos/orders/add-dish.ts'
import { createOrderCommands } from '../../../src/pos/orders/create-order-commands.ts'
import { context, createLane, id, items } from '../../shared/support/restaurant.ts'

const [beer, rice] = items
if (!beer || !rice) throw new Error('the restaurant has no dishes')
const dish = (item = beer): Dish => ({ item, quantity: 1, modifiers: [], note: '' })

/** A window whose commands take a moment, as they do across a port. */
function openTill() {
  const lanes = new Map<string, ReturnType<typeof createLane>>()
  const world = {
    batches: [] as CommandDraft[][],
    opened: [] as (string | null)[],
    failures: 0,
    broken: false,
  }
  let made = 0
  const commands = createOrderCommands({
    newId: () => id(`made${++made}`),
    read: (orderId) => lanes.get(orderId)?.state.order ?? undefined,
    prices: (order, type) => Promise.resolve(pricesFor(order, type, context)),
    onOpened: (orderId) => world.opened.push(orderId),
    onFailure: () => (world.failures += 1),
    async command(drafts) {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
      if (world.broken) throw new Error('the worker is gone')
      world.batches.push([...drafts])
      for (const draft of drafts) {
        const orderId = laneOf(draft)
        const lane = lanes.get(orderId) ?? createLane()
        lanes.set(orderId, lane)
        const numbered =
          draft.kind === 'order.open'
            ? { ...draft, payload: { ...draft.payload, number: `A${lanes.size}` } }
            : draft
        expect(lane.give(numbered)).toMatchObject({ ok: true })
      }
    },
  })
  const lines = (orderId: string | null = world.opened[0] ?? null) =>
    lanes.get(orderId ?? '')?.order.lines.map(({ name, quantity }) => [name['en'], quantity])
  return { world, commands, lines, lanes }
}

test('ten quick taps on a beer are one order with one line of ten', async () => {
  const { world, commands, lines } = openTill()
  await Promise.all(Array.from({ length: 10 }, () => commands.add(dish(), 'takeaway')))
  expect(world.opened).toHaveLength(1)
  expect(lines()).toEqual([['beer', 10]])
  expect(world.batches[0]?.map(({ kind }) => kind)).toEqual(['order.open', 'order.addLine'])
})

test('the window names a new order before the command is done, and forgets it if that failed', async () => {
  const { world, commands } = openTill()
  world.broken = true
  const first = commands.add(dish(), 'takeaway')
  await Promise.resolve()
  expect(world.opened).toHaveLength(1)
  expect(await first).toBe(false)
  expect(world.opened).toEqual([expect.any(String), null])
  world.broken = false
  expect(await commands.add(dish(), 'takeaway')).toBe(true)
  expect(world.opened).toHaveLength(3)
  expect(world.failures).toBe(1)
})

test('after turning to a new order the next dish opens another one', async () => {
  const { world, commands, lines } = openTill()
  await commands.add(dish(), 'takeaway')
  commands.setCurrent(null)
  await commands.add(dish(rice), 'dine_in')
  expect(world.opened).toHaveLength(2)
  expect(lines(world.opened[0])).toEqual([['beer', 1]])
  expect(lines(world.opened[1])).toEqual([['rice', 1]])
})

test('a dish for an order that was paid in the meantime opens a new one', async () => {
  const { world, commands, lanes } = openTill()
  await commands.add(dish(), 'takeaway')
  const first = lanes.get(world.opened[0] ?? '')
  const due = first?.order.due ?? 0
  first?.give({
    kind: 'order.pay',
    payload: {
      orderId: world.opened[0] ?? '',
      paymentId: id('elsewhere'),
      method: 'cash',
      amount: due,
      tendered: 100_000,
      receiptNumber: 'B-1',
      shiftSessionId: null,
    },
  })
  await commands.add(dish(rice), 'takeaway')
  expect(world.opened).toHaveLength(2)
})

test('without an order there is nothing to send or cancel', async () => {
  const { world, commands } = openTill()
  await commands.send()
  await commands.cancel()
  expect(world.batches).toEqual([])
})

test('other choices for an unsent line replace it in one batch', async () => {
  const { world, commands, lines, lanes } = openTill()
  await commands.add(dish(), 'takeaway')
  const line = lanes.get(world.opened[0] ?? '')?.order.lines[0]
  if (!line) throw new Error('no line')
  await commands.replace(line, { ...dish(), quantity: 3, note: 'no ice' })
  expect(lines()).toEqual([['beer', 3]])
  expect(world.batches.at(-1)?.map(({ kind }) => kind)).toEqual(['order.voidLine', 'order.addLine'])
})

test('a window that cancels its order has turned away before it is closed, and is notified once', async () => {
  const { world, commands, lanes } = openTill()
  await commands.add(dish(), 'takeaway')
  const orderId = world.opened[0] ?? ''
  const cancelling = commands.cancel()
  await Promise.resolve()
  expect([world.opened.at(-1), lanes.get(orderId)?.order.status]).toEqual([null, 'open'])
  expect(await cancelling).toBe(true)
  expect(lanes.get(orderId)?.order.status).toBe('cancelled')
})

test('an order that could not be cancelled is in the window again', async () => {
  const { world, commands } = openTill()
  await commands.add(dish(), 'takeaway')
  world.broken = true
  expect(await commands.cancel()).toBe(false)
  expect(world.opened.at(-1)).toBe(world.opened[0])
  expect(world.failures).toBe(1)
})

test('a type is changed on the order of the window, and a removed line comes back', async () => {
  const { world, commands, lines, lanes } = openTill()
  await commands.add({ ...dish(), quantity: 10 }, 'takeaway')
  const order = () => lanes.get(world.opened[0] ?? '')?.order
  await commands.changeType('dine_in')
  expect(order()?.type).toBe('dine_in')
  const [line] = order()?.lines ?? []
  if (!line) throw new Error('no line')
  await commands.voidLine(line)
  expect(lines()).toEqual([])
  await commands.restore([line])
  expect(lines()).toEqual([['beer', 10]])
  await commands.remove(dish())
  expect(lines()).toEqual([['beer', 9]])
})
