import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { firstBroken } from '../../../../server/change/chain.ts'
import { audit } from '../../../../server/change/audit.ts'
import { MIGRATIONS } from '../../../../server/platform/database/migrate.ts'
import { demoUser, lao, NOON, openHouse, riverside } from '../../support/house.ts'
import { beersFor, createTill, newId, opened, orderIn, paidInCash } from '../../support/till.ts'

/*
 * A database from before texts were checked: a note, a ticket, an event, a result and an entry of the audit log
 * hold what PostgreSQL cannot read back.
 */
const house = await openHouse()
const owner = await house.signIn('la.owner')
const till = await createTill(await house.signIn('la.cashier'))
const branchId = riverside.branch._id
const orderId = newId()

/** As JSON writes them: a zero, half of a pair, a whole pair, and text that only looks like an escape. */
const POISON = String.raw`a\u0000\ud800b\ud83d\ude00c\\u0000d\udc00\u0000`
const CLEANED = String.raw`ab😀c\u0000d`

const LISTS = [
  `/orders?branchId=${branchId}`,
  `/orders/${orderId}`,
  `/orders/notes?branchId=${branchId}`,
  `/receipts?branchId=${branchId}`,
  `/transactions?branchId=${branchId}`,
  `/reports/dashboard?branchId=${branchId}`,
  `/reports/daily-summary?branchId=${branchId}`,
  `/reports/sales-items?branchId=${branchId}`,
  `/branches/${branchId}/sync?since=0`,
  `/audit-log?search=beer`,
  `/audit-log`,
]
const failing = async () => {
  const answers = await Promise.all(LISTS.map((path) => owner.get(path)))
  return LISTS.filter((_, index) => answers[index]?.status !== 200)
}

const NOTE = 'the note of a guest'
/** Puts the poison wherever the note is. */
const poison = (table: string, column: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} =
    replace(${sql.ref(column)}::text, ${NOTE}, ${POISON})::json`.execute(house.db)

beforeAll(async () => {
  const admin = await house.signIn('sala.admin')
  await admin.patch('/countries/LA', { features: { off: [] } })
  const beers = beersFor(orderId, 2)
  const noted = { ...beers, payload: { ...beers.payload, note: NOTE } } as typeof beers
  const made = await till.give(opened(orderId), noted, {
    kind: 'order.send',
    payload: { orderId, sendId: newId() },
  })
  await till.give(paidInCash(orderIn(made)))
  await sql`update applied_commands set result = ${`{"message":"${NOTE}"}`}::json`.execute(house.db)
  await poison('orders', 'doc')
  await poison('tickets', 'doc')
  await poison('branch_events', 'rows')
  await poison('applied_commands', 'result')
  // As it was written then: its hash covers the characters.
  const actor = { userId: demoUser('la.owner').id, name: 'Owner' }
  await audit(house.db, {
    restaurantId: lao.id,
    branchId,
    at: NOON,
    actor,
    action: 'order.voidSent',
    details: { reason: 'a\0b\ud800c' },
  })
})

test('no stored character takes a list or a report away, even before it is cleaned', async () => {
  const { rows } = await sql`
    select id from orders where doc::text like ${String.raw`%\u0000%`}`.execute(house.db)
  expect(rows).toHaveLength(1)
  expect(await failing()).toEqual([])
})

test('an update of the database cleans kept texts, and nothing else', async () => {
  const before = await till.give(opened(newId()))
  expect(before.results).toMatchObject([{ outcome: 'applied' }])
  const statements = await readFile(join(MIGRATIONS, '0016-clean-texts.sql'), 'utf8')
  await sql.raw(statements).execute(house.db)

  const { body: order } = await owner.get(`/orders/${orderId}`)
  expect(order.lines[0].note).toBe(CLEANED)
  for (const [table, column] of [
    ['orders', 'doc'],
    ['tickets', 'doc'],
    ['branch_events', 'rows'],
    ['applied_commands', 'result'],
  ] as const) {
    // As jsonb PostgreSQL checks every character.
    const { rows } = await sql<{ readonly text: string }>`
      select ${sql.ref(column)}::jsonb::text as text from ${sql.table(table)}`.execute(house.db)
    const texts = rows.map(({ text }) => text).join()
    expect([table, texts.includes('ab😀c')]).toEqual([table, true])
  }
  expect(await failing()).toEqual([])
})

test('the audit log keeps its texts, is shown and still fits its hashes', async () => {
  const { body } = await owner.get('/audit-log?action=order.voidSent')
  expect(body.results[0].details).toEqual({ reason: 'a\0b\ud800c' })
  expect(await firstBroken(house.db, lao.id)).toBeNull()
})
