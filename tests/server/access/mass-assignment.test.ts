import { expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { lao } from '../support/house.ts'
import { type Call, type Request, requestOf } from './calls.ts'
import { isCommand, isUntried, kindIn, OUTCOMES, outcomeOf } from './outcomes.ts'
import { PROFILE, tillFor } from './people.ts'
import { schemaOf, withForbidden } from './sample.ts'
import { echoes, inOrder, marked, SERVER_OWNED } from './server-owned.ts'
import { type Answer, openSetting } from './setting.ts'

/*
 * Tries every call of the contract, as an owner with their own ids, and with fields in every body that only the
 * server may set.
 */
const setting = await openSetting()
const { house, things, send } = setting

/** The owner of Laos, logged in again if a call has ended the session. */
const signIn = () => house.signIn('la.owner', DEMO_PASSWORD, { device: PROFILE })
let owner = await signIn()
let till = await tillFor(house, owner.token)
async function asOwner(call: Call, requestAt: () => Request): Promise<Answer> {
  const answer = await send(call, requestAt(), owner.token)
  if (answer.status !== 401 || call.access === 'public') return answer
  owner = await signIn()
  till = await tillFor(house, owner.token)
  return send(call, requestAt(), owner.token)
}

const platformOnly = ({ access }: Call) => access === 'manage_system' || access === 'view_support'

const UNAIMED = ['FORBIDDEN', 'VALIDATION_FAILED']

/** Returns what is wrong with the response to a call that names only the owner's own. */
function faultsIn(call: Call, request: Request, answer: Answer): readonly string[] {
  const { status, body } = answer
  const heard = JSON.stringify(body)
  const unaimed =
    [401, 404].includes(status) || status >= 500 || UNAIMED.includes(body.code) || isUntried(answer)
  const wanted = isCommand(call) ? (OUTCOMES[kindIn(request)] ?? 'applied') : null
  return [
    ...(unaimed ? [`${call.call}: ${status} ${heard}; bodies.ts or things.ts must say more`] : []),
    ...(wanted !== null && outcomeOf(answer) !== wanted
      ? [`${call.call} ${call.form}: ${wanted} expected, got ${heard}`]
      : []),
    ...(status === 200 && echoes(heard) ? [`${call.call} echoes: ${heard}`] : []),
  ]
}

test('owners get through to their own, with every field that only the server may set, to no effect', async () => {
  const missed: string[] = []
  let fields = 0
  for (const call of inOrder.filter((one) => !platformOnly(one))) {
    const requestAt = () => {
      const request = requestOf(call, things.own, { till })
      if (!call.body) return request
      return { ...request, body: withForbidden(schemaOf(call.body), request.body, SERVER_OWNED) }
    }
    if (call.body) fields += Object.keys(SERVER_OWNED).length
    const answer = await asOwner(call, requestAt)
    missed.push(...faultsIn(call, requestAt(), answer))
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
}, 120_000)

test('an owner cannot make a person of the platform, by role or by permission', async () => {
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
