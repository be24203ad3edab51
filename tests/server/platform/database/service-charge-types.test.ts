import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readMigrations } from '../../../../server/platform/database/migrate.ts'
import { openHouse, riverside } from '../../support/house.ts'

const { db } = await openHouse()
const migration = (await readMigrations()).find(({ name }) => name.includes('service-charge-types'))

type State = { charge: unknown; version: number; logId: string }

async function state(): Promise<State> {
  const { rows } = await sql<State>`
    select s.settings -> 'serviceCharge' as charge, b.config_version as version,
      (select log_id from meta) as "logId"
    from branches b join branch_settings s on s.branch_id = b.id
    where b.id = ${riverside.branch._id}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('no branch')
  return row
}

/** Returns a branch with this service charge after the migration. */
async function migrated(charge: object | null) {
  await sql`update branch_settings
    set settings = jsonb_set(settings, '{serviceCharge}', ${JSON.stringify(charge)}::jsonb)
    where branch_id = ${riverside.branch._id}`.execute(db)
  const before = await state()
  await sql.raw(migration?.sql ?? '').execute(db)
  const after = await state()
  return {
    charge: after.charge,
    isAnnounced: after.version > before.version && after.logId !== before.logId,
  }
}

const charge = { rate: 10, taxed: true, base: 'after_discount' }

test('a branch that charged all guests for service charges those who dine in', async () => {
  expect(await migrated(charge)).toEqual({
    charge: { ...charge, types: ['dine_in'] },
    isAnnounced: true,
  })
})

test('a branch without a service charge, or with types, stays as it is', async () => {
  expect(await migrated(null)).toEqual({ charge: null, isAnnounced: false })
  const chosen = { ...charge, types: ['delivery'] }
  expect(await migrated(chosen)).toEqual({ charge: chosen, isAnnounced: false })
})
