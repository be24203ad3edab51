import { expect, test } from 'vitest'
import { lao } from '../support/house.ts'
import { type Call, type Request, requestOf } from './calls.ts'
import { schemaOf, withForbidden } from './sample.ts'
import { echoes, inOrder, marked, SERVER_OWNED } from './server-owned.ts'
import { type Answer, openSetting } from './setting.ts'

/*
 * Every call of the contract, as an owner with their own ids, and in every body what only the server
 * may say.
 */
const setting = await openSetting()
const { house, things, send } = setting

/** The owner of Laos, signed in anew where a call has ended the session. */
let owner = await house.signIn('la.owner')
async function asOwner(call: Call, request: Request): Promise<Answer> {
  const answer = await send(call, request, owner.token)
  if (answer.status !== 401 || call.access === 'public') return answer
  owner = await house.signIn('la.owner')
  return send(call, request, owner.token)
}

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
    if (status === 200 && echoes(told)) missed.push(`${call.call} echoes: ${told}`)
  }
  expect(missed).toEqual([])
  expect(await marked(setting)).toEqual([])
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
