import { expect, test } from 'vitest'
import { beer, laap, papaya } from './support/fixtures.ts'
import { createWorld, openTill, order } from './support/world.ts'

test('a sale is shown when the call returns, and then reaches the server once', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()

  const [number] = await till.sell(sale.open(), sale.add(papaya, 2), sale.add(beer))
  expect(number).toBe('A1')
  expect(sale.on(till)).toMatchObject({ number: 'A1', due: 65_000, status: 'open' })

  await till.sell(sale.send())
  expect(till.rows('tickets').map(({ station }) => station)).toEqual(['cold', 'bar'])

  const [receipt] = await till.sell(sale.pay(65_000, 100_000))
  expect(receipt).toBe('VTE1-A-000001')
  expect(sale.on(till)).toMatchObject({ status: 'paid', receiptNumber: receipt })

  await world.clock.pass(200)
  const log = world.server.branch()
  expect(log.orders()).toMatchObject([{ number: 'A1', status: 'paid', receiptNumber: receipt }])
  expect(log.commands).toHaveLength(5)
  expect(till.rows('outbox')).toEqual([])
})

test('a refund takes the next receipt number, also without the server, and reaches it once', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(beer))
  const { due = 0 } = sale.on(till) ?? {}
  await till.sell(sale.pay(due))
  world.server.away()
  const paid = sale.on(till)
  if (!paid) throw new Error('not kept')
  const [receipt] = await till.sell(sale.refund(paid))
  expect(receipt).toBe('VTE1-A-000002')
  expect(sale.on(till)).toMatchObject({
    status: 'paid',
    refunds: [{ receiptNumber: receipt, totals: { total: 0 - due } }],
  })
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()[0]?.refunds).toHaveLength(1)
})

test('a note with a pasted character that cannot be kept is cleaned before it rests in the outbox', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  world.server.away()
  const sale = order()
  const line = sale.add(beer)
  const noted = { ...line, payload: { ...line.payload, note: 'no\0 ice\ud800' } } as typeof line
  await till.sell(sale.open(), noted)
  expect(sale.on(till)?.lines[0]?.note).toBe('no ice')
  world.server.back()
  await world.clock.pass(60_000)
  expect(world.server.branch().orders()[0]?.lines[0]?.note).toBe('no ice')
})

test('sales of another device appear here', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  const sale = order()

  await other.sell(sale.open(), sale.add(laap))
  await world.clock.pass(200)

  expect(sale.on(till)).toMatchObject({ number: 'B1', due: 45_000 })
})

test('two who each add a beer to one line add two', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const { till: other } = await openTill(world)
  const sale = order()
  const line = sale.add(beer)
  await till.sell(sale.open(), line)
  await world.clock.pass(200)
  const { lineId } = line.payload as { lineId: string }

  await Promise.all([till.sell(sale.more(lineId, 1)), other.sell(sale.more(lineId, 1))])
  await world.clock.pass(500)

  expect(sale.on(till)?.lines[0]?.quantity).toBe(3)
  expect(sale.on(other)?.lines[0]?.quantity).toBe(3)
})

test('a payment that was taken and taken back offline reaches the server as both, and takes no receipt number', async () => {
  const world = createWorld()
  const { till } = await openTill(world)
  const sale = order()
  await till.sell(sale.open(), sale.add(papaya, 2))
  world.server.away()
  const part = sale.pay(10_000)
  const { paymentId } = part.payload as { paymentId: string }
  await till.sell(part)
  await till.sell(sale.unpay(paymentId))
  expect(sale.on(till)).toMatchObject({ status: 'open', payments: [], removedPayments: [{}] })
  const { due = 0 } = sale.on(till) ?? {}
  expect(await till.sell(sale.pay(due))).toEqual(['VTE1-A-000001'])
  world.server.back()
  await world.clock.pass(60_000)
  expect(till.rows('outbox')).toEqual([])
  expect(world.server.branch().orders()).toMatchObject([
    {
      status: 'paid',
      payments: [{ amount: due }],
      removedPayments: [{ payment: { _id: paymentId } }],
    },
  ])
})
