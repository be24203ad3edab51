import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '../../../../server/platform/database/migrate.ts'
import { luangPrabang, openHouse, riverside } from '../../support/house.ts'

const { db } = await openHouse()
const migration = (await readMigrations()).find(({ name }) => name.includes('cash-rounding'))

/** Returns the branch after the migration, as it was left in another currency. */
async function migrated(currency: string, cashRounding: { unit: number; mode: string }) {
  const place = { restaurantId: riverside.branch.restaurantId, branchId: riverside.branch._id }
  await db
    .updateTable('branches')
    .set({ currency })
    .where('restaurant_id', '=', place.restaurantId)
    .where('id', '=', place.branchId)
    .execute()
  await sql`update branch_settings
    set settings = jsonb_set(settings, '{cashRounding}', ${JSON.stringify(cashRounding)}::jsonb)
    where branch_id = ${place.branchId}`.execute(db)
  const before = await state()
  await sql.raw(migration?.sql ?? '').execute(db)
  const after = await state()
  return {
    unit: after.unit,
    reachesNodes: after.version > before.version,
    reachesTills: after.logId !== before.logId,
    other: after.other,
  }
}

type State = { unit: number; other: number; version: number; logId: string }

async function state(): Promise<State> {
  const unit = sql`(s.settings #>> '{cashRounding,unit}')::int`
  const { rows } = await sql<State>`
    select ${unit} as unit, b.config_version as version, (select log_id from meta) as "logId",
      (select ${unit} from branch_settings s where s.branch_id = ${luangPrabang.branch._id}) as other
    from branches b join branch_settings s on s.branch_id = b.id
    where b.id = ${riverside.branch._id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no branch')
  return row
}

const heard = { reachesNodes: true, reachesTills: true, other: 500 }
const untouched = { reachesNodes: false, reachesTills: false, other: 500 }

test.each([
  ['USD', 1],
  ['THB', 25],
])('a branch that went from kip to %s is rounded as is usual there', async (currency, unit) => {
  expect(await migrated(currency, { unit: 500, mode: 'half_up' })).toEqual({ unit, ...heard })
})

test('a person’s choice stays, and values in the currency of the country', async () => {
  expect(await migrated('USD', { unit: 5, mode: 'half_up' })).toEqual({ unit: 5, ...untouched })
  expect(await migrated('USD', { unit: 500, mode: 'up' })).toEqual({ unit: 500, ...untouched })
  expect(await migrated('LAK', { unit: 500, mode: 'half_up' })).toEqual({ unit: 500, ...untouched })
})
