import type { CommandDraft } from '#shared/orders/command.ts'
import type { Table } from '#shared/tables/table.ts'
import { expect, test } from 'vitest'
import { liftLimits, type Loose, NOON, openHouse, riverside } from '../support/house.ts'
import { beer, beersFor, createTill, newId, opened, outcomes, sausage } from '../support/till.ts'

/* A kitchen that cooks by paper hears of everything that screens show. */

const house = await openHouse()
await liftLimits(house, 'LA')
const manager = await house.signIn('la.branch')
const owner = await house.signIn('la.owner')
const till = await createTill(owner)
const here = `?branchId=${riverside.branch._id}`
const { status } = await manager.post(`/printers${here}`, {
  name: 'Kitchen',
  connection: { kind: 'network', host: '192.168.1.51', port: 9100 },
  paperWidth: 80,
  receipts: false,
  stations: [beer.station],
})
if (status !== 200) throw new Error('no printer')
const [first, second, third] = riverside.tables
if (!first || !second || !third) throw new Error('the demo branch has no three tables')

const send = (orderId: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: newId() },
})
const to = (orderId: string, tableId: string): CommandDraft => ({
  kind: 'order.changeTable',
  payload: { orderId, tableId },
})

/** An order of beers at a table that is sent, of which the slips are printed. */
async function atTable(table: Table, quantity = 2) {
  const orderId = newId()
  const beers = beersFor(orderId, quantity)
  const { lineId } = beers.payload as { lineId: string }
  await till.give(opened(orderId, table._id), beers, send(orderId))
  expect(await slips()).toMatchObject([{ tableName: table.name, dishes: [{ quantity }] }])
  return { orderId, lineId }
}

/** The slips that came since the last call. */
async function slips() {
  const { body } = await owner.get(`/print-jobs${here}&state=undrawn&limit=100`)
  for (const { _id } of body.results) await manager.remove(`/print-jobs/${_id}${here}`)
  return (body.results as readonly Loose[]).map(({ ticket }) => ticket)
}

/** Ends an order, with the slip that says so. */
async function close(orderId: string) {
  await till.give({
    kind: 'order.cancelSent',
    payload: { orderId, voidId: newId(), reason: 'Left' },
  })
  await slips()
}

test('another table, type, note or allergy after a send is one slip, with what was before', async () => {
  const { orderId } = await atTable(first)
  const dishes = [{ quantity: 2, change: 'add' }]
  await till.give(to(orderId, second._id))
  expect(await slips()).toMatchObject([
    { tableName: second.name, before: { tableName: first.name }, dishes },
  ])
  await till.give({ kind: 'order.changeOrderNote', payload: { orderId, note: 'In a hurry' } })
  expect(await slips()).toMatchObject([
    { orderNote: 'In a hurry', before: { orderNote: '' }, dishes },
  ])
  await till.give({ kind: 'order.changeGuest', payload: { orderId, allergens: ['peanuts'] } })
  expect(await slips()).toMatchObject([{ allergens: ['peanuts'], before: { allergens: [] } }])
  await till.give({ kind: 'order.changeType', payload: { orderId, type: 'takeaway' } })
  expect(await slips()).toMatchObject([{ orderType: 'takeaway', before: { orderType: 'dine_in' } }])
  await close(orderId)
})

test('two rounds of one station that change are one slip, of what is still wanted', async () => {
  const { orderId, lineId } = await atTable(first)
  await till.give(beersFor(orderId, 1), send(orderId))
  await slips()
  const voided = { orderId, lineId, voidId: newId(), quantity: 1, reason: 'Left' }
  // A second later: of one moment, no one knows which message came first.
  house.wait(1000)
  const at = new Date(NOON.getTime() + 1000).toISOString()
  const draft: CommandDraft = {
    kind: 'order.voidSent',
    payload: { ...voided, outcome: 'returned' },
  }
  expect(outcomes(await till.post([{ ...till.command(draft), at }]))).toEqual(['applied'])
  await slips()
  await till.give(to(orderId, second._id))
  const changed = await slips()
  expect(changed).toHaveLength(1)
  expect(changed[0].dishes.map(({ quantity }: Loose) => quantity)).toEqual([1, 1])
  await close(orderId)
})

test('an allergy of one guest is said of their dish, and of no other', async () => {
  const { orderId, lineId } = await atTable(first)
  await till.give(beersFor(orderId, 1), send(orderId))
  await slips()
  await till.give({
    kind: 'order.changeGuest',
    payload: { orderId, lineId, allergens: ['gluten'] },
  })
  expect(await slips()).toMatchObject([{ dishes: [{ lineId, allergens: ['gluten'] }] }])
  await close(orderId)
})

test('the same change said again prints nothing, and a change of what has no printer neither', async () => {
  const { orderId } = await atTable(first)
  await till.give(to(orderId, second._id))
  await slips()
  await till.give(to(orderId, second._id))
  await till.give({ kind: 'order.changeCovers', payload: { orderId, covers: 3 } })
  expect(await slips()).toEqual([])
  await close(orderId)
  const other = newId()
  await till.give(opened(other, first._id), beersFor(other, 1, sausage), send(other))
  await till.give(to(other, second._id))
  expect(await slips()).toEqual([])
  await close(other)
})

test('dishes that go to another table say so, and are never new again', async () => {
  const one = await atTable(first)
  const other = await atTable(third, 1)
  await till.give({
    kind: 'order.moveLines',
    payload: {
      orderId: one.orderId,
      toId: other.orderId,
      moveId: newId(),
      pieces: [{ lineId: one.lineId, quantity: 1, as: newId() }],
    },
  })
  const moved = await slips()
  expect(moved).toMatchObject([
    { tableName: third.name, before: { tableName: first.name }, dishes: [{ quantity: 1 }] },
  ])
  await till.give({
    kind: 'order.merge',
    payload: { orderId: one.orderId, intoId: other.orderId, moveId: newId() },
  })
  expect(await slips()).toMatchObject([
    { orderId: other.orderId, tableName: third.name, before: { tableName: first.name } },
  ])
  await close(other.orderId)
})
