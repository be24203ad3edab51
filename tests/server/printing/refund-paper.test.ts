import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { startPrinter } from '../../support/printer.ts'
import { type Loose, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash, refundOf } from '../support/till.ts'

const host = '192.168.1.50'
const counter = await startPrinter()
const house = await openHouse({ printers: { [host]: counter } })
const manager = await house.signIn('la.branch')
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const here = `?branchId=${riverside.branch._id}`
const { body: printer } = await manager.post(`/printers${here}`, {
  name: 'Counter',
  connection: { kind: 'network', host, port: 9100 },
  paperWidth: 80,
  receipts: true,
  drawer: true,
  stations: [],
})

/** A picture of noise: every dot counts. The first 16 rows are the mark. */
function noise() {
  const [width, height, mark] = [576, 200, 16]
  const bits = randomBytes((width / 8) * height)
  const picture = { width, height, mark, bits: deflateSync(bits).toString('base64') }
  return { picture, marked: bits, plain: bits.subarray((width / 8) * mark) }
}

/** An order of which two beers went back, one after the other. */
async function refundedTwice() {
  const orderId = newId()
  await till.give(paidInCash(orderIn(await till.open(orderId, 3))))
  for (const refundId of [newId(), newId()]) {
    const order = await cashier.get(`/orders/${orderId}`)
    await till.give(refundOf(order.body, 1, { refundId }))
  }
  const { body } = await cashier.get(`/orders/${orderId}`)
  const ids: readonly string[] = body.refunds.map(({ _id }: Loose) => _id)
  return { orderId, ids }
}
const print = (orderId: string, refundId: string | undefined, picture: object) =>
  cashier.post(`/print-jobs${here}`, {
    _id: newId(),
    printerId: printer._id,
    kind: 'refund',
    orderId,
    refundId,
    picture,
  })

test('the receipt of a refund comes out dot for dot, and its second print alone is a copy', async () => {
  const { orderId, ids } = await refundedTwice()
  await house.print()
  counter.papers.length = 0
  const { picture, plain, marked } = noise()
  const [first, second] = ids
  const copies = []
  for (const id of [first, second, second]) {
    const { body } = await print(orderId, id, picture)
    copies.push(body.copy)
  }
  expect(copies).toEqual([0, 0, 1])
  await house.print()
  expect(counter.papers.map(({ bits }) => Buffer.from(bits))).toEqual([plain, plain, marked])
  const { body: log } = await manager.get(`/audit-log${here}&limit=1`)
  expect(log.results[0].action).toBe('receipt.reprint')
})

test('the receipt of a refund is no copy of that of the sale', async () => {
  const { orderId, ids } = await refundedTwice()
  const { picture } = noise()
  const body = { printerId: printer._id, orderId, picture }
  await cashier.post(`/print-jobs${here}`, { _id: newId(), kind: 'receipt', ...body })
  expect((await print(orderId, ids[0], picture)).body.copy).toBe(0)
})

test('a refund that the order does not have is not printed', async () => {
  const { orderId } = await refundedTwice()
  const { ids } = await refundedTwice()
  const { picture } = noise()
  for (const id of [newId(), ids[0], undefined])
    expect((await print(orderId, id, picture)).status).toBe(404)
})
