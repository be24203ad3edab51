import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MIGRATIONS } from '../../../server/platform/database/migrate.ts'
import { openHouse, riverside } from '../support/house.ts'
import {
  beersFor,
  createTill,
  newId,
  opened,
  orderIn,
  paidInCash,
  sausage,
} from '../support/till.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(owner)
const branchId = riverside.branch._id
const HOUR = 3_600_000

const TABLES = ['sales', 'sale_lines', 'sale_taxes', 'sale_reductions', 'voids'] as const

/** The facts without the number of the log, which a backfilled one does not know, in any order. */
async function facts() {
  const found: Record<string, readonly unknown[]> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{ readonly row: string }>`
      select (to_jsonb(f) - 'seq' - 'posted_at')::text as row from ${sql.table(table)} f order by 1`.execute(
      house.db,
    )
    found[table] = rows.map(({ row }) => row)
  }
  const { rows } = await sql<object>`
    select id, hour, order_number from payments order by id`.execute(house.db)
  found['payments'] = rows
  return found
}

/** The state that the migration finds: orders and payments, and no facts. */
async function forgetFacts() {
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(house.db)
  await house.db.updateTable('payments').set({ hour: null, order_number: null }).execute()
  const file = await readFile(join(MIGRATIONS, '0033-facts.sql'), 'utf8')
  for (const statement of file.slice(file.indexOf('with recursive')).split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(house.db)
  }
}

const backlog = () => house.db.selectFrom('facts_backlog').selectAll().execute()
const summary = async (date: string) =>
  (
    await (
      await house.signIn('la.owner')
    ).get(`/reports/daily-summary?branchId=${branchId}&date=${date}`)
  ).body

beforeAll(async () => {
  const first = newId()
  await till.give(opened(first), beersFor(first, 2), beersFor(first, 1, sausage))
  const half = orderIn(await till.give(paidInCash({ _id: first, due: 20_000 }, null)))
  const [left, gone] = [newId(), newId()]
  await till.give(opened(left), beersFor(left, 3))
  const sent = orderIn(
    await till.give({ kind: 'order.send', payload: { orderId: left, sendId: newId() } }),
  )
  const lineId = sent.lines[0]?._id ?? ''
  const taken = { orderId: left, voidId: newId(), lineId, quantity: 1, reason: 'Spilt' }
  await till.give({ kind: 'order.voidSent', payload: taken })
  await till.give(opened(gone), beersFor(gone, 4))
  await till.give({ kind: 'order.cancel', payload: { orderId: gone } })
  // Settled on the next business day.
  house.wait(20 * HOUR)
  const next = await house.signIn('la.owner')
  await next.get(`/auth/me?deviceId=${till.deviceId}`)
  const pay = { ...till.command(paidInCash(half)), at: house.now().toISOString() }
  await next.post(`/branches/${branchId}/commands`, { commands: [pay] })
})

test('what was sold before facts were kept is written from the orders as it would have been', async () => {
  const before = await facts()
  expect(before['sales']).toHaveLength(1)
  expect(before['voids']).toHaveLength(2)
  await forgetFacts()
  expect(await backlog()).toMatchObject([
    { branch_id: branchId, business_date: '2026-11-21' },
    { branch_id: branchId, business_date: '2026-11-22' },
  ])
  expect(await summary('2026-11-22')).toMatchObject({ orders: 0, completeFrom: '2026-11-23' })
  await house.mails()
  expect(await facts()).toEqual(before)
  expect(await backlog()).toEqual([])
  expect(await summary('2026-11-22')).toMatchObject({ orders: 1, completeFrom: null })
})

test('a day that is written twice is the same', async () => {
  const before = await facts()
  const days = [{ business_date: '2026-11-21' }, { business_date: '2026-11-22' }]
  const { restaurantId: restaurant_id } = riverside.branch
  await house.db
    .insertInto('facts_backlog')
    .values(days.map((day) => ({ ...day, restaurant_id, branch_id: branchId })))
    .execute()
  await sql`insert into jobs (name, payload, run_at) values ('facts.backfill', '{}', now())`.execute(
    house.db,
  )
  await house.mails()
  expect(await facts()).toEqual(before)
  expect(await backlog()).toEqual([])
})
