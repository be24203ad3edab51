import { expect, test } from 'vitest'
import { startPrinter } from '../../support/printer.ts'
import { openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, outcomes, paidInCash, refundOf } from '../support/till.ts'
import { openDrawer } from '../support/drawer.ts'

/* Whatever moves cash opens the drawer of a printer on the network. */

const host = '192.168.1.50'
const counter = await startPrinter()
const house = await openHouse({ printers: { [host]: counter } })
const manager = await house.signIn('la.branch')
const till = await createTill(await house.signIn('la.cashier'))
const desk = await createTill(await house.signIn('la.owner'))
const here = `?branchId=${riverside.branch._id}`
await manager.post(`/printers${here}`, {
  name: 'Counter',
  connection: { kind: 'network', host, port: 9100 },
  paperWidth: 80,
  receipts: true,
  drawer: true,
  stations: [],
})

async function payOne() {
  const orderId = newId()
  await till.give(paidInCash(orderIn(await till.open(orderId, 1))))
}

async function drawersOpened() {
  await house.print()
  return counter.drawers.length
}

test('cash opens the drawer once, by the pulse that drawers know', async () => {
  counter.drawers.length = 0
  await payOne()
  await house.print()
  expect(counter.drawers).toEqual([[0x1b, 0x70, 0, 0x32, 0xfa]])
})

test('cash that a till took before it was back on the network opens no drawer', async () => {
  counter.drawers.length = 0
  house.wait(120_000)
  await payOne()
  house.wait(-120_000)
  await house.print()
  expect(counter.drawers).toEqual([])
})

test('cash that goes back opens the drawer too: a payment that is removed, and a refund', async () => {
  counter.drawers.length = 0
  const orderId = newId()
  const order = orderIn(await till.open(orderId, 2))
  const part = orderIn(await till.give(paidInCash({ ...order, due: 10_000 }, null)))
  expect(await drawersOpened()).toBe(1)
  const removal = { orderId, removalId: newId(), paymentId: part.payments[0]?._id ?? '' }
  await desk.give({ kind: 'order.removePayment', payload: { ...removal, shiftSessionId: null } })
  expect(await drawersOpened()).toBe(2)
  const paid = orderIn(await till.give(paidInCash(order)))
  expect(await drawersOpened()).toBe(3)
  await desk.give(refundOf(paid))
  expect(await drawersOpened()).toBe(4)
})

test('the drawer opens for what is done at it, with its reason in the log, and for no undo', async () => {
  counter.drawers.length = 0
  const shiftSessionId = await openDrawer(manager, riverside)
  const movement = { shiftSessionId, movementId: newId(), reason: 'Change for the market' }
  await till.give({ kind: 'drawer.noSale', payload: movement })
  expect(await drawersOpened()).toBe(1)
  const { body: log } = await manager.get(`/audit-log${here}&limit=1`)
  expect(log.results[0]).toMatchObject({
    action: 'drawer.noSale',
    details: { reason: movement.reason },
  })
  const put = { shiftSessionId, movementId: newId(), amount: 30_000, reason: 'Coins' }
  await desk.give({ kind: 'drawer.move', payload: { ...put, kind: 'in' } })
  expect(await drawersOpened()).toBe(2)
  const undo = { shiftSessionId, movementId: newId(), reverses: put.movementId }
  expect(outcomes(await desk.give({ kind: 'drawer.undo', payload: undo }))).toEqual(['applied'])
  expect(await drawersOpened()).toBe(2)
})
