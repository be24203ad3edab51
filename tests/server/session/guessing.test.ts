import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { argon2 } from '../../../server/platform/secrets/password.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'

// The real one, counted: the cost of a guess must not reveal whether the account exists.
const verify = vi.spyOn(argon2, 'verify')
afterAll(() => verify.mockRestore())
const house = await openHouse()
const other = await house.addNode()
const guess = (email: string, n: number, node: Pick<typeof house, 'call'> = house) =>
  node.call('POST', '/auth/login', { body: { email, password: `guess ${n}` } })

beforeEach(() => {
  verify.mockClear()
  house.wait(60_000)
})

test.each([
  ['a person who exists', 'la.waiter'],
  ['one who does not', 'no.such.waiter'],
])('a guess at %s costs one check of a password', async (_, email) => {
  expect((await guess(email, 1)).status).toBe(401)
  expect(verify).toHaveBeenCalledTimes(1)
})

test.each([
  ['a person who exists', 'la.chef'],
  ['one who does not', 'no.such.chef'],
])('five guesses a minute at %s are evaluated on all nodes together', async (_, email) => {
  const guesses = Array.from({ length: 20 }, (_one, n) => guess(email, n, n % 2 ? house : other))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(verify).toHaveBeenCalledTimes(5)
})

test.each([
  ['a person who exists', 'la.manager'],
  ['one who does not', 'no.such.manager'],
])('neither case nor blanks make another account of %s', async (_, name) => {
  const shapes = [
    [name, 'SALA-LA'],
    [name.toUpperCase(), 'sala-la'],
    [` ${name} `, ' Sala-La '],
  ] as const
  const statuses = []
  for (let n = 0; n < 6; n += 1) {
    const [userId, restaurantCode] = shapes[n % shapes.length] ?? shapes[0]
    const body = { userId, password: `guess ${n}`, restaurantCode }
    statuses.push((await house.call('POST', '/auth/login-with-userid', { body })).status)
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('asking which user IDs several restaurants use costs as much as a guess', async () => {
  for (const userId of ['la.waiter2', 'th.waiter']) {
    const { id } = demoUser(userId)
    await house.db.updateTable('users').set({ user_id: 'shared' }).where('id', '=', id).execute()
  }
  const body = { userId: 'shared', password: 'any' }
  const ask = () => house.call('POST', '/auth/login-with-userid', { body })
  expect((await ask()).body.code).toBe('RESTAURANT_CODE_REQUIRED')
  expect(verify).toHaveBeenCalledTimes(1)
  const answers = await Promise.all(Array.from({ length: 24 }, ask))
  const codes = answers.map((answer) => answer.body.code)
  expect(codes.filter((code) => code === 'RESTAURANT_CODE_REQUIRED')).toHaveLength(19)
  expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(5)
  // A person who names their restaurant is not held up.
  const withCode = { userId: 'shared', password: DEMO_PASSWORD, restaurantCode: 'SALA-LA' }
  const entered = await house.call('POST', '/auth/login-with-userid', { body: withCode })
  expect(entered.status).toBe(200)
})

test.each([
  ['somebody who has one', demoUser('la.cashier').id],
  ['somebody who has none', demoUser('la.waiter').id],
  ['nobody', '01936000-0000-7000-8000-000000000000'],
])(
  'of twenty guesses a minute at the PIN of %s five are evaluated on all nodes together',
  async (_, userId) => {
    const till = await house.signIn('la.owner')
    const cashier = await house.signIn('la.cashier')
    await cashier.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: '5028' })
    verify.mockClear()
    const body = { branchId: riverside.branch._id, userId, pin: '0000' }
    const guesses = Array.from({ length: 20 }, (_one, n) =>
      (n % 2 ? house : other).call('POST', '/auth/pin', { token: till.token, body }),
    )
    const answers = (await Promise.all(guesses)).map(
      ({ status, body: said }) => `${status} ${said.code}`,
    )
    expect(answers.filter((answer) => answer === '403 WRONG_PIN')).toHaveLength(5)
    expect(answers.filter((answer) => answer === '429 TOO_MANY_ATTEMPTS')).toHaveLength(15)
    expect(verify).toHaveBeenCalledTimes(5)
  },
)

test('attempts that were returned or have passed leave nothing behind', async () => {
  await guess('no.such.person', 1)
  for (const userId of ['la.owner', 'la.cashier', 'th.owner']) await house.signIn(userId)
  house.wait(60_000)
  await guess('no.such.person', 2)
  const rows = await house.db.selectFrom('login_attempts').select('tried').execute()
  const stillCounts = (until: Date) => until > house.now()
  expect(rows.filter(({ tried }) => !tried.some(stillCounts))).toEqual([])
})
