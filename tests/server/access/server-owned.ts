import { sql } from 'kysely'
import { CALLS } from './calls.ts'
import type { openSetting } from './setting.ts'

type Setting = Pick<Awaited<ReturnType<typeof openSetting>>, 'house' | 'tableNames'>

/** Marks that nothing else in the database has, for fields that only the server may set. */
export const SERVER_OWNED = {
  _id: '0badc0de-0000-7000-8000-000000000001',
  id: '0badc0de-0000-7000-8000-000000000002',
  restaurantId: '0badc0de-0000-7000-8000-000000000003',
  userId: '0badc0de-0000-7000-8000-000000000004',
  actorId: '0badc0de-0000-7000-8000-000000000005',
  createdAt: '1987-06-05T04:03:02.001Z',
  updatedAt: '1987-06-05T04:03:02.001Z',
  permissionsVersion: 987_654_321,
  seq: 987_654_321,
  revision: 987_654_321,
  configVersion: 987_654_321,
  role: 'badc0de',
  packageType: 'badc0de',
  status: 'badc0de',
  passwordHash: 'badc0de',
  permissions: ['badc0de'],
}
const MARKS = '0badc0de|badc0de|987654321|1987-06-05'

export const echoes = (heard: string): boolean => new RegExp(MARKS).test(heard)

/** Rows that hold one of the marks, by table. */
export async function marked({ house, tableNames }: Setting): Promise<readonly string[]> {
  const found: string[] = []
  for (const name of await tableNames()) {
    const { rows } = await sql<{ readonly row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ~ ${MARKS} limit 1`.execute(
      house.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** Deletions last, and rows that depend on others before those: after them the rest would find nothing. */
export const inOrder = CALLS.filter(({ access }) => access !== 'public').toSorted((one, other) => {
  const [first, second] = [one, other].map(({ method }) => Number(method === 'DELETE'))
  if (first !== second) return (first ?? 0) - (second ?? 0)
  return first
    ? CALLS.indexOf(other) - CALLS.indexOf(one)
    : CALLS.indexOf(one) - CALLS.indexOf(other)
})
