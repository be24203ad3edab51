import { expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { nothingToCancel } from '#shared/sync/platform.ts'
import type { Dish } from '../../../src/pos/orders/add-dish.ts'
import { createOrderCommands } from '../../../src/pos/orders/create-order-commands.ts'
import { createOrderAhead } from '../../../src/pos/orders/desk/order-ahead.ts'
import { context, createLane, id, items } from '../../shared/support/restaurant.ts'

const [beer, rice] = items
if (!beer || !rice) throw new Error('the restaurant has no dishes')
const dish = (item = beer): Dish => ({ item, quantity: 1, modifiers: [], note: '' })

const copy = (order: Order | undefined) => order && structuredClone(order)

/** A window and its worker, which takes one batch of commands at a time, when `answer` lets it. */
function openWindow() {
  const rows = new Map<string, ReturnType<typeof createLane>>()
  const watchers = new Map<string, () => void>()
  const world = {
    asked: [] as (readonly CommandDraft[])[],
    refused: [] as boolean[],
    closed: [] as unknown[],
    painted: [] as unknown[],
    rules: true,
  }
  let turns: ((refuses: boolean) => void)[] = []
  const shown = new Map<string, Order | undefined>()

  const give = (draft: CommandDraft) => {
    const orderId = laneOf(draft)
    const lane = rows.get(orderId) ?? createLane()
    rows.set(orderId, lane)
    const outcome = lane.give(
      draft.kind === 'order.open'
        ? { ...draft, payload: { ...draft.payload, number: 'A1' } }
        : draft,
    )
    shown.set(orderId, copy(lane.state.order ?? undefined))
    watchers.get(orderId)?.()
    return outcome
  }

  const orders = createOrderAhead({
    async command(drafts) {
      world.asked.push(drafts)
      const refuses = await new Promise<boolean>((resolve) => turns.push(resolve))
      if (refuses) throw new Error('the disk is full')
      for (const draft of drafts) expect(give(draft)).toMatchObject({ ok: true })
    },
    base: (orderId) => shown.get(orderId),
    watch(orderId, changed) {
      watchers.set(orderId, changed)
      return () => watchers.delete(orderId)
    },
    rules: () => (world.rules ? applyCommand : null),
    context: () => context,
    now: () => Date.parse('2026-11-21T05:00:00Z'),
    onRefused: (_, gone) => void world.refused.push(gone),
    onClosed: ({ status }, here) => void world.closed.push([status, here]),
    busy: () => nothingToCancel,
  })
  const lines = () => orders.order()?.lines.map(({ name, quantity }) => [name['en'], quantity])
  orders.subscribe(() => world.painted.push(lines()))
  let made = 0
  const newId = () => id(`made${++made}`)
  const commands = createOrderCommands({
    prices: () => Promise.resolve([]),
    command: orders.command,
    read: orders.read,
    onOpened: orders.turnTo,
    onFailure: () => {},
    newId,
  })
  /** The worker accepts its batch, or refuses it. */
  const answer = async (refuses = false) => {
    await settle()
    const [first, ...rest] = turns
    turns = rest
    first?.(refuses)
    await settle()
  }
  return { world, orders, commands, lines, answer, give, shown }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

test('a dish is on the ticket before the worker has it', async () => {
  const { commands, lines, orders, world } = openWindow()
  await commands.add(dish(), 'takeaway')
  expect(lines()).toEqual([['beer', 1]])
  expect(orders.count(beer._id)).toBe(1)
  expect(orders.order()?.totals.total).toBe(27500)
  expect(world.asked).toHaveLength(1)
})

test('quick taps go to the worker one after the other, and none is counted twice when its patch comes', async () => {
  const { commands, lines, answer, world } = openWindow()
  for (let tap = 0; tap < 3; tap += 1) await commands.add(dish(), 'takeaway')
  expect(lines()).toEqual([['beer', 3]])
  for (const asked of [1, 2, 3]) {
    await settle()
    expect(world.asked).toHaveLength(asked)
    await answer()
    expect(lines()).toEqual([['beer', 3]])
  }
  expect(world.painted.at(-1)).toEqual([['beer', 3]])
  expect(world.painted).not.toContainEqual([['beer', 4]])
})

test('the worker’s patch keeps every equal part of the order', async () => {
  const { commands, orders, answer } = openWindow()
  await commands.add(dish(), 'takeaway')
  await answer()
  await commands.add(dish(rice), 'takeaway')
  const before = orders.order()
  await answer()
  expect(orders.order()?.lines[0]).toBe(before?.lines[0])
  expect(orders.order()?.policy).toBe(before?.policy)
  expect(orders.order()?.number).toBe('A1')
})

test('a refused dish goes off the ticket, and later taps stay', async () => {
  const { commands, lines, answer, world } = openWindow()
  await commands.add(dish(), 'takeaway')
  await answer()
  await commands.add(dish(rice), 'takeaway')
  await commands.add(dish(), 'takeaway')
  expect(lines()).toEqual([
    ['beer', 2],
    ['rice', 1],
  ])
  await answer(true)
  expect(world.refused).toEqual([false])
  expect(lines()).toEqual([['beer', 2]])
  await answer()
  expect(lines()).toEqual([['beer', 2]])
})

test('an order that could not be opened leaves nothing behind, and is reported once', async () => {
  const { commands, orders, answer, world } = openWindow()
  for (let tap = 0; tap < 3; tap += 1) await commands.add(dish(), 'takeaway')
  await answer(true)
  await answer()
  expect(world.refused).toEqual([true])
  expect(orders.order()).toBeNull()
  expect(world.asked).toHaveLength(1)
})

test('a dish that another till adds in the meantime joins those that wait', async () => {
  const { commands, lines, answer, give, orders } = openWindow()
  await commands.add(dish(), 'takeaway')
  await answer()
  await commands.add(dish(), 'takeaway')
  give({
    kind: 'order.addLine',
    payload: {
      orderId: orders.orderId() ?? '',
      lineId: id('elsewhere'),
      menuItemId: rice._id,
      quantity: 1,
      unitPrice: rice.price,
      modifiers: [],
      note: '',
    },
  })
  await answer()
  expect(lines()).toEqual([
    ['beer', 2],
    ['rice', 1],
  ])
})

test('taps on an order that was parked are not lost, nor shown on the next one', async () => {
  const { commands, lines, answer, orders, shown } = openWindow()
  await commands.add(dish(), 'takeaway')
  await commands.add(dish(), 'takeaway')
  const parked = orders.orderId()
  orders.turnTo(null)
  commands.setCurrent(null)
  await commands.add(dish(rice), 'takeaway')
  expect(lines()).toEqual([['rice', 1]])
  for (let turn = 0; turn < 3; turn += 1) await answer()
  expect(shown.get(parked ?? '')?.lines.map(({ quantity }) => quantity)).toEqual([2])
  expect(lines()).toEqual([['rice', 1]])
})

test('an order closed elsewhere is reported; one closed here is not', async () => {
  for (const here of [true, false]) {
    const { commands, answer, give, orders, world } = openWindow()
    await commands.add(dish(), 'takeaway')
    await answer()
    const draft = { kind: 'order.cancel', payload: { orderId: orders.orderId() ?? '' } } as const
    if (here) {
      void orders.command([draft])
      await answer()
    } else give(draft)
    expect(world.closed).toEqual([['cancelled', here]])
    expect(orders.order()).toBeNull()
  }
})

test('only commands on the worker’s disk count as sent, and they wait for the dishes before them', async () => {
  const { commands, answer, world, orders } = openWindow()
  await commands.add(dish(), 'takeaway')
  expect(orders.idle()).toBe(false)
  let sent = false
  void commands.send().then(() => (sent = true))
  await answer()
  expect(sent).toBe(false)
  await answer()
  expect(sent).toBe(true)
  expect(orders.idle()).toBe(true)
  expect(world.asked.flat().map(({ kind }) => kind)).toEqual([
    'order.open',
    'order.addLine',
    'order.send',
  ])
})

test('until the rules are fetched a dish waits for the worker, and nothing is lost', async () => {
  const { commands, lines, answer, world, orders } = openWindow()
  world.rules = false
  const added = commands.add(dish(), 'takeaway')
  await settle()
  expect(lines()).toBeUndefined()
  await answer()
  expect(await added).toBe(true)
  expect(lines()).toEqual([['beer', 1]])
  expect(orders.order()?.number).toBe('A1')
})

test('what closes an order while its screen sleeps is for another page to say', async () => {
  const { commands, orders, lines, answer, give, world } = openWindow()
  await commands.add(dish(), 'takeaway')
  await answer()
  const orderId = orders.orderId() ?? ''
  orders.sleep()
  give({ kind: 'order.cancel', payload: { orderId } })
  expect(world.closed).toEqual([])
  expect(lines()).toEqual([['beer', 1]])
})

test('an order that wakes is shown as it has become, and followed again', async () => {
  const { commands, orders, lines, answer, give } = openWindow()
  await commands.add(dish(), 'takeaway')
  await answer()
  const orderId = orders.orderId() ?? ''
  const lineId = orders.order()?.lines[0]?._id ?? ''
  const more = () => give({ kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } })
  orders.sleep()
  more()
  expect(lines()).toEqual([['beer', 1]])
  orders.wake()
  expect(lines()).toEqual([['beer', 2]])
  more()
  expect(lines()).toEqual([['beer', 3]])
})
