import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurn } from '../../../server/change/turn.ts'
import { lao, luangPrabang, openHouse, type Person, riverside } from '../support/house.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const branchId = luangPrabang.branch._id
const { body: waiters } = await owner.get(
  `/staffs?search=la.waiter&branchId=${riverside.branch._id}`,
)
const [waiter] = waiters.results
const { body: dishes } = await owner.get(`/menu-items?branchId=${branchId}&limit=1`)

const BEGUN: readonly (readonly [string, (by: Person) => ReturnType<Person['post']>])[] = [
  [
    'nobody is hired for it',
    (by) => {
      const late = { name: 'Late', userId: 'late.one', role: 'cashier', branchIds: [branchId] }
      return by.post('/staffs', late)
    },
  ],
  [
    'nobody is moved to it',
    (by) => by.patch(`/staffs/${waiter._id}`, { branchIds: [...waiter.branchIds, branchId] }),
  ],
  [
    'its first run is not gone on with',
    (by) => by.post(`/branches/${branchId}/first-run`, { action: 'dismiss' }),
  ],
  [
    'no dish is sold out in it',
    (by) => by.post(`/menu-items/${dishes.results[0]._id}/sold-out`, { branchId, soldOut: true }),
  ],
  ['no setting of it changes', (by) => by.patch(`/branches/${branchId}`, { fastAdd: true })],
]

// Changes of one node wait for each other there; those of several meet at the database.
const nodes = [await house.addNode(), await house.addNode()]
const signedIn = await Promise.all(nodes.map((node) => node.signIn('la.owner')))

/** All wait for the restaurant's turn, the closing one first: each has found the branch open before. */
const waiting = await house.db.transaction().execute(async (trx) => {
  await takeTurn(trx, lao.id)
  const closing = owner.remove(`/branches/${branchId}`)
  await sleep(300)
  const calls = BEGUN.map(([, call], index) => call(signedIn[index % 2] ?? owner))
  await sleep(500)
  return { closing, calls }
})
const closed = await waiting.closing
const begun = await Promise.all(waiting.calls)

test('a branch is closed while others begin something in it', () => {
  expect(closed.status).toBe(200)
})

test.each(BEGUN.map(([name], index) => [name, index] as const))(
  'while a branch is being closed, %s',
  (_, index) => {
    const { status, body } = begun[index] ?? { status: 0, body: {} }
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'BRANCH_CLOSED' })
  },
)

test('the first run of a closed branch stays as it was', async () => {
  const change = { action: 'skip', step: 'tables' }
  // Everyone of the restaurant has a new token since.
  const by = await house.signIn('la.owner')
  const { status, body } = await by.post(`/branches/${branchId}/first-run`, change)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'BRANCH_CLOSED' })
})
