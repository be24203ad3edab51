import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '../../../../server/platform/database/migrate.ts'
import { newId } from '../../support/till.ts'
import { lao, openHouse, riverside } from '../../support/house.ts'

const { db } = await openHouse()
const migration = (await readMigrations()).find(({ name }) => name.includes('prices-of-sizes'))
/** What fills the history; the rest changes tables and is there already. */
const filling = /with known as[^]*?(?=\n\ncreate or replace view)/.exec(migration?.sql ?? '')?.[0]

const restaurant = lao.id
let versions = 1000

type Kept = { readonly before: object; readonly after: object; readonly branch?: string }

/** Makes sizes as they were before the migration: their history says nothing of what their prices were. */
async function sizes(
  prices: readonly (readonly [price: number, since: string])[],
  kept?: Kept & { readonly at: string },
) {
  const [group, option] = [newId(), newId()]
  const [last] = prices.at(-1) ?? [0]
  const options = [{ _id: option, name: { en: 'Large' }, price: last, alert: false }]
  await sql`
    insert into modifier_groups (restaurant_id, id, name, sort, min, max, options, sizes)
    values (${restaurant}, ${group}, '{"en":"Size"}', 900, 1, 1, ${JSON.stringify(options)}, true)`.execute(
    db,
  )
  await sql`delete from price_history where subject_id = ${option}`.execute(db)
  for (const [price, since] of prices)
    await sql`insert into price_history (restaurant_id, subject_id, order_type, price, since)
      values (${restaurant}, ${option}, 'dine_in', ${price}, ${since})`.execute(db)
  if (kept) {
    const n = ++versions
    await sql`insert into menu_versions (restaurant_id, n, id, at, by_id, by_name, kind)
      values (${restaurant}, ${n}, ${newId()}, ${kept.at}, ${newId()}, 'Owner', ${kept.branch ? 'publish' : 'edit'})`.execute(
      db,
    )
    await sql`insert into menu_changes (restaurant_id, n, part, branch_id, source, row_id, before, after)
      values (${restaurant}, ${n}, 1, ${kept.branch ?? null}, 'modifier_groups', ${group},
        ${JSON.stringify(kept.before)}, ${JSON.stringify(kept.after)})`.execute(db)
  }
  return option
}

async function filled(option: string) {
  await sql.raw(filling ?? '').execute(db)
  const { rows } = await sql<{ readonly price: number; readonly sizes: boolean }>`
    select price, sizes from price_history where subject_id = ${option} and order_type = 'dine_in'
    order by since`.execute(db)
  return rows.map(({ price, sizes: is }) => [price, is])
}

const history = [
  [5000, '2026-01-01'],
  [25_000, '2026-02-01'],
] as const

test('sizes that always were some had each price as one', async () => {
  const rows = await filled(await sizes(history))
  expect(rows.slice(0, 2)).toEqual([
    [5000, true],
    [25_000, true],
  ])
})

test('what was added to a dish before its group became sizes is no price of a size', async () => {
  const kept = { at: '2026-02-01', before: { sizes: false }, after: { sizes: true } }
  const rows = await filled(await sizes(history, kept))
  expect(rows.slice(0, 2)).toEqual([
    [5000, false],
    [25_000, true],
  ])
})

test('nor is it where the group became sizes while changes were collected', async () => {
  await sql`insert into menu_collecting (restaurant_id, since, until)
    values (${restaurant}, '2026-01-15', '2026-02-01')`.execute(db)
  const kept = {
    at: '2026-02-01',
    branch: riverside.branch._id,
    before: { archived: false, row: { kind: 'modifierGroup' } },
    after: { archived: false, row: { kind: 'modifierGroup', sizes: true } },
  }
  const collected = [
    [5000, '2026-01-01'],
    [25_000, '2026-01-20'],
  ] as const
  const rows = await filled(await sizes(collected, kept))
  expect(rows.slice(0, 2)).toEqual([
    [5000, false],
    [25_000, true],
  ])
})
