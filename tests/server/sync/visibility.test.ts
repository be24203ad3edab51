import { beforeAll, describe, expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../support/till.ts'

const house = await openHouse()
const branchId = riverside.branch._id
const path = `/branches/${branchId}/sync`
const total = 500_000
const manager = await house.signIn('la.manager')

const sell = async () => {
  const till = await createTill(await house.signIn('la.cashier'))
  const orderId = newId()
  const posted = await till.give(opened(orderId), beersFor(orderId, 1))
  await till.give({ kind: 'order.send', payload: { orderId, sendId: newId() } })
  await till.give(paidInCash(orderIn(posted)))
}

beforeAll(async () => {
  await manager.post('/shift-sessions/open', {
    branchId,
    shiftDefinitionId: riverside.definitions[0]?._id,
    notes: 'The safe holds the rest',
    openingCashCount: { currency: 'LAK', pieces: { '100000': 5 }, total },
  })
  await sell()
})

type Row = { readonly topic: string; readonly row: { readonly openingCashCount?: object | null } }
const topicsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ topic }) => topic))]

const FLOOR = ['branch', 'menu', 'tables', 'shift', 'orders', 'tickets']

describe('a snapshot', () => {
  test.each([
    ['la.owner', FLOOR],
    ['la.branch', FLOOR],
    ['la.manager', FLOOR],
    ['la.cashier', FLOOR],
    ['la.waiter', FLOOR],
    ['la.chef', ['branch', 'menu', 'tables', 'shift', 'tickets']],
    ['la.staff', ['branch', 'menu', 'tables', 'shift']],
  ])('of %s holds the topics %j', async (login, topics) => {
    const { rows } = (await (await house.signIn(login)).get(path)).body
    expect(topicsOf(rows)).toEqual(topics)
  })

  test.each([
    ['la.manager', { openingCashCount: { total }, notes: 'The safe holds the rest' }],
    ['la.cashier', { openingCashCount: { total } }],
    ['la.waiter', { openingCashCount: { total } }],
    ['la.staff', { openingCashCount: null, notes: '' }],
  ])('of %s holds the open shift as %j', async (login, row) => {
    const { rows } = (await (await house.signIn(login)).get(path)).body
    expect(rows.filter(({ topic }: Row) => topic === 'shift')).toMatchObject([{ row }])
  })
})

describe('events', () => {
  test('come to an employee without a gap and without an order', async () => {
    const staff = await house.signIn('la.staff')
    const { logId, seq } = (await staff.get(path)).body
    await sell()
    const { body } = await staff.get(`${path}?logId=${logId}&since=${seq}`)
    expect(body.kind).toBe('events')
    expect(body.events.length).toBeGreaterThan(0)
    expect(body.events.map((event: { seq: number }) => event.seq)).toEqual(
      body.events.map((_: unknown, index: number) => seq + index + 1),
    )
    expect(body.events.flatMap(({ rows }: { rows: Row[] }) => topicsOf(rows))).toEqual([])
  })

  test('stop where permissions have changed: a snapshot brings or takes their rows', async () => {
    const [staff, cashier] = [await house.signIn('la.staff'), await house.signIn('la.cashier')]
    const { logId: narrow, seq } = (await staff.get(path)).body
    const { logId: wide } = (await cashier.get(path)).body
    const widened = (await cashier.get(`${path}?logId=${narrow}&since=${seq}`)).body
    const narrowed = (await staff.get(`${path}?logId=${wide}&since=${seq}`)).body
    expect([widened.kind, narrowed.kind]).toEqual(['snapshot', 'snapshot'])
    expect(topicsOf(widened.rows)).toContain('orders')
    expect(topicsOf(narrowed.rows)).not.toContain('orders')
  })
})
