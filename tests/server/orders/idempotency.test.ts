import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openHouse, riverside, storedOrder } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  outcomes,
  paidInCash,
} from '../support/till.ts'

const house = await openHouse()
const other = await house.addNode()
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
const onOtherNode = {
  token: cashier.token,
  post: (path: string, body: unknown) => other.call('POST', path, { token: cashier.token, body }),
}
const eventCount = async () => {
  const events = await house.db
    .selectFrom('branches')
    .select('event_seq')
    .where('id', '=', riverside.branch._id)
    .executeTakeFirstOrThrow()
  return events.event_seq
}

describe('a repeated command', () => {
  test('is done once and gets the same result, at any time and place it arrives', async () => {
    const orderId = newId()
    const commands = [till.command(opened(orderId)), till.command(beersFor(orderId, 2))]
    const before = await eventCount()
    const there = await createTill(onOtherNode)
    const calls = Array.from({ length: 10 }, (_, n) => (n % 2 ? there : till).post(commands))
    const [first, ...rest] = await Promise.all(calls)

    for (const answer of rest) expect(answer).toEqual(first)
    expect(first && outcomes(first)).toEqual(['applied', 'applied'])
    expect(await eventCount()).toBe(before + 1)
    expect((await storedOrder(house.db, orderId))?.lines).toHaveLength(1)
  })

  test('is the same command when its ids are written in capital letters', async () => {
    const command = till.command(opened(newId()))
    const first = await till.post([command])
    const { opId, deviceId } = command
    const again = { ...command, opId: opId.toUpperCase(), deviceId: deviceId.toUpperCase() }
    expect(await till.post([again])).toEqual(first)
  })

  test('returns its former rows, although the order has gone on', async () => {
    const orderId = newId()
    const add = till.command(beersFor(orderId))
    await till.give(opened(orderId))
    const first = await till.post([add])
    await till.give(beersFor(orderId, 5))
    expect(await till.post([add])).toEqual(first)
    expect(orderIn(first).lines).toHaveLength(1)
  })

  test('that was refused is refused again, even when it would now succeed', async () => {
    const orderId = newId()
    const early = till.command(beersFor(orderId))
    expect(outcomes(await till.post([early]))).toEqual(['ORDER_UNKNOWN'])
    await till.give(opened(orderId))
    expect(outcomes(await till.post([early]))).toEqual(['ORDER_UNKNOWN'])
    expect((await storedOrder(house.db, orderId))?.lines).toEqual([])
  })

  test('in front of new ones lets them through', async () => {
    const orderId = newId()
    const open = till.command(opened(orderId))
    await till.post([open])
    const answer = await till.post([open, till.command(beersFor(orderId))])
    expect(outcomes(answer)).toEqual(['applied', 'applied'])
    expect(orderIn(answer).revision).toBe(2)
  })

  test('within one call is done once', async () => {
    const orderId = newId()
    const add = till.command(beersFor(orderId))
    const answer = await till.post([till.command(opened(orderId)), add, add])
    expect(outcomes(answer)).toEqual(['applied', 'applied', 'applied'])
    expect(orderIn(answer).lines).toHaveLength(1)
  })
})

test('the same id with another body is refused and does nothing', async () => {
  const orderId = newId()
  const opId = newId()
  await till.give(opened(orderId))
  await till.post([till.command(beersFor(orderId, 1), opId)])
  const forged = await till.post([
    till.command(beersFor(orderId, 9), opId),
    till.command(beersFor(orderId, 1)),
  ])
  expect(outcomes(forged)).toEqual(['OP_ID_REUSED', 'skipped'])
  const order = await storedOrder(house.db, orderId)
  expect(order?.lines.map(({ quantity }) => quantity)).toEqual([1])
})

test('a skipped command was not tried, so it may come again', async () => {
  const orderId = newId()
  const add = till.command(beersFor(orderId))
  const refused = till.command({ kind: 'order.voidLine', payload: { orderId, lineId: newId() } })
  const first = await till.post([till.command(opened(orderId)), refused, add])
  expect(outcomes(first)).toEqual(['applied', 'LINE_UNKNOWN', 'skipped'])
  expect(orderIn(first).lines).toEqual([])
  expect(outcomes(await till.post([add]))).toEqual(['applied'])
})

test('a payment is taken once, also if its response was lost and it comes over another node', async () => {
  const orderId = newId()
  const posted = await till.give(opened(orderId), beersFor(orderId))
  const pay = till.command(paidInCash(orderIn(posted)))
  const there = await createTill(onOtherNode)
  const answers = await Promise.all([till.post([pay]), there.post([pay]), till.post([pay])])
  expect(answers.map(outcomes)).toEqual([['applied'], ['applied'], ['applied']])
  const payments = house.db.selectFrom('payments').selectAll().where('order_id', '=', orderId)
  expect(await payments.execute()).toHaveLength(1)
})

test('only the primary key of the answers begins with the restaurant: a plan of a new database cannot choose another', async () => {
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes
    where tablename = 'applied_commands' and indexdef like '%(restaurant_id,%'`.execute(house.db)
  expect(rows).toEqual([{ name: 'applied_commands_pkey' }])
})
