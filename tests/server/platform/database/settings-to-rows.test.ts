import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../server/platform/database/migrate.ts'
import { BranchSettings, findBranch } from '../../../../server/tenancy/branches.ts'
import { bareDatabase } from '../../support/database.ts'
import { lao, luangPrabang, riverside } from '../../support/house.ts'

const EVERYTHING = { restaurantId: null, branchIds: 'all' } as const
const { stations } = riverside.branch
const printers = [
  {
    _id: '019d0000-0000-7000-8000-000000000002',
    name: 'ຄົວ',
    connection: { kind: 'network', host: '192.168.1.50', port: 9100 },
    paperWidth: 80,
    receipts: false,
    stations: ['hot', 'bar'],
  },
  {
    _id: '019d0000-0000-7000-8000-000000000003',
    name: 'Counter',
    connection: { kind: 'browser' },
    paperWidth: 58,
    receipts: true,
    stations: [],
  },
]
const takeaway = { printsItself: true, largeNumber: true }

/** A database as it was before printers and stations had tables, with one branch for each of the settings. */
async function before(...settings: readonly object[]) {
  const { connection, db } = await bareDatabase()
  const all = await readMigrations()
  await migrate(
    connection,
    all.filter(({ name }) => name < '0029'),
  )
  await sql`
    insert into restaurants (id, code, country, name, package_type, created_at)
    values (${lao.id}, 'OLD', 'LA', '{"en": "Old"}', 'premium', now())`.execute(db)
  for (const [sort, one] of settings.entries()) {
    const { _id, code } = [riverside, luangPrabang][sort]?.branch ?? riverside.branch
    await sql`
      insert into branches (id, restaurant_id, code, name, country, currency, time_zone,
        business_day_cutoff, sort)
      values (${_id}, ${lao.id}, ${code}, '{"en": "Old"}', 'LA', 'LAK', 'Asia/Vientiane', '04:00',
        ${sort})`.execute(db)
    await sql`
      insert into branch_settings (restaurant_id, branch_id, settings)
      values (${lao.id}, ${_id}, ${JSON.stringify(one)})`.execute(db)
  }
  await migrate(connection, all)
  return async (id: string) => (await findBranch(db, EVERYTHING, id))?.branch
}

const settings = { ...BranchSettings.parse(riverside.branch), stations }

test('a branch keeps the printers, stations and takeaway receipts that its settings had, in their order', async () => {
  const branchOf = await before({ ...settings, printing: { printers, takeaway } })
  const branch = await branchOf(riverside.branch._id)
  expect(branch?.printing).toMatchObject({ printers, takeaway })
  expect(branch?.stations).toEqual(stations)
})

test('a branch that was never set up has no printers afterwards, and each has its own stations', async () => {
  const other = stations.slice(0, 1).map((one) => ({ ...one, _id: printers[0]?._id }))
  const branchOf = await before(settings, { ...settings, stations: other })
  expect((await branchOf(riverside.branch._id))?.printing).toBeUndefined()
  expect((await branchOf(luangPrabang.branch._id))?.stations).toEqual(other)
})
