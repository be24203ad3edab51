import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lao } from '../support/house.ts'
import { type Call, CALLS, type Request, requestOf } from './calls.ts'
import { schemaOf, withForbidden } from './sample.ts'
import { type Answer, openSetting } from './setting.ts'

/*
 * Every call of the contract, as an owner with their own ids, and in every body what only the server
 * may say.
 */
const { house, things, send, tableNames } = await openSetting()

/** Values that nothing else in the database has, for what only the server may say. */
const SERVER_OWNED = {
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

/** Tables that hold one of the marks. */
async function marked(): Promise<readonly string[]> {
  const found = []
  for (const name of await tableNames()) {
    const { rows } = await sql<{ readonly row: string }>`
      select t::text as row from ${sql.table(name)} t where t::text ~ ${MARKS} limit 1`.execute(
      house.db,
    )
    found.push(...rows.map(({ row }) => `${name}: ${row}`))
  }
  return found
}

/** The owner of Laos, signed in anew where a call has ended the session. */
let owner = await house.signIn('la.owner')
async function asOwner(call: Call, request: Request): Promise<Answer> {
  const answer = await send(call, request, owner.token)
  if (answer.status !== 401 || call.access === 'public') return answer
  owner = await house.signIn('la.owner')
  return send(call, request, owner.token)
}

/** Deletions last, and what stands on others before those: after them the rest would find nothing. */
const inOrder = CALLS.filter(({ access }) => access !== 'public').toSorted((one, other) => {
  const [first, second] = [one, other].map(({ method }) => Number(method === 'DELETE'))
  if (first !== second) return (first ?? 0) - (second ?? 0)
  return first
    ? CALLS.indexOf(other) - CALLS.indexOf(one)
    : CALLS.indexOf(one) - CALLS.indexOf(other)
})
const platformOnly = ({ access }: Call) => access === 'manage_system'

test('owners get through to their own, with every field that only the server may set, to no effect', async () => {
  const missed = []
  let fields = 0
  for (const call of inOrder.filter((one) => !platformOnly(one))) {
    const request = requestOf(call, things.own)
    if (call.body) {
      const extra = withForbidden(schemaOf(call.body), request.body, SERVER_OWNED)
      fields += Object.keys(SERVER_OWNED).length
      request.body = extra
    }
    const { status, body } = await asOwner(call, request)
    const told = JSON.stringify(body)
    const unaimed = status === 401 || status === 404 || status >= 500 || body.code === 'FORBIDDEN'
    if (unaimed || body.code === 'VALIDATION_FAILED') {
      missed.push(`${call.call}: ${status} ${told}; bodies.ts or things.ts must say more`)
    }
    if (status === 200 && new RegExp(MARKS).test(told)) missed.push(`${call.call} echoes: ${told}`)
  }
  expect(missed).toEqual([])
  expect(await marked()).toEqual([])
  console.info(`mass assignment: ${fields} fields, 0 effect`)
  const strangers = await house.db
    .selectFrom('users')
    .select('user_id')
    .where('restaurant_id', 'is not', null)
    .where('role', 'in', ['sala_admin', 'sala_staff', 'sala_support'])
    .execute()
  expect(strangers).toEqual([])
}, 60_000)

test('an owner makes nobody of the platform, by role or by permission', async () => {
  owner = await house.signIn('la.owner')
  const body = { name: 'Climber', userId: 'climber', branchIds: [lao.branches[0]?.branch._id] }
  for (const elevation of [
    { role: 'sala_admin' },
    { role: 'sala_support' },
    { role: 'waiter', permissions: ['manage_system'] },
  ]) {
    const answer = await owner.post('/staffs', { ...body, ...elevation })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  }
})
