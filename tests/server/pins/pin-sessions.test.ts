import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, type Person, riverside } from '../support/house.ts'
import { quickHashes } from '../support/quick-hashes.ts'

quickHashes()
const house = await openHouse()
const HOUR = 60 * 60_000
const branchId = riverside.branch._id
for (const [userId, pin] of [
  ['la.waiter', '4917'],
  ['la.cashier', '5028'],
] as const) {
  const person = await house.signIn(userId)
  await person.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin })
}

type Tokens = { readonly accessToken: string; readonly refreshToken: string }

const me = (token: string) => house.call('GET', '/auth/me', { token })
const refresh = (refreshToken: string) =>
  house.call('POST', '/auth/refresh-token', { body: { refreshToken } })

/** Hands a till over by PIN; returns the tokens of the next person. */
async function take(token: string, userId: string, pin: string): Promise<Tokens> {
  const body = { branchId, userId: demoUser(userId).id, pin }
  const answer = await house.call('POST', '/auth/pin', { token, body })
  expect(answer.status).toBe(200)
  return answer.body.tokens as Tokens
}
const takeAsWaiter = (token: string) => take(token, 'la.waiter', '4917')
const takeAsCashier = (token: string) => take(token, 'la.cashier', '5028')

/** Renews tokens every ten minutes, like a till, for this long; returns the last response. */
async function goOn(first: Tokens, hours: number) {
  let answer = { status: 200, body: { tokens: first } as { tokens: Tokens; code?: string } }
  for (let past = 0; past < hours * HOUR && answer.status === 200; past += HOUR / 4) {
    house.wait(HOUR / 4)
    answer = await refresh(answer.body.tokens.refreshToken)
  }
  return answer
}

const change = (oldPassword: string, newPassword: string, person: Person) =>
  person.post('/staffs/me/password', { oldPassword, newPassword })

describe('a session by PIN', () => {
  test('lasts for twelve hours with any number of renewals, and its end says what to do', async () => {
    const till = await house.signIn('la.cashier')
    const tokens = await takeAsWaiter(till.token)
    const last = await goOn(tokens, 11.5)
    expect(last.status).toBe(200)
    house.wait(HOUR / 2)
    expect(await refresh(last.body.tokens.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'PIN_SESSION_ENDED', message: expect.stringContaining('password') },
    })
    expect((await me(last.body.tokens.accessToken)).status).toBe(401)
  })

  test('that another PIN takes over begins again, until the session by password would have ended', async () => {
    const till = await house.signIn('la.cashier')
    const days = 24 * HOUR
    let tokens = await takeAsWaiter(till.token)
    for (let past = 0; past < 29 * days; past += 10 * HOUR) {
      house.wait(10 * HOUR)
      tokens = (await refresh(tokens.refreshToken)).body.tokens as Tokens
      tokens = await (past % (20 * HOUR) === 0 ? takeAsCashier : takeAsWaiter)(tokens.accessToken)
    }
    expect((await me(tokens.accessToken)).status).toBe(200)
    const left = 30 * days - 70 * 10 * HOUR
    house.wait(left)
    expect((await refresh(tokens.refreshToken)).body.code).toBe('PIN_SESSION_ENDED')
  })

  test('ends when the session by password behind it is ended for a reason', async () => {
    const till = await house.signIn('la.cashier')
    const tokens = await takeAsWaiter(till.token)
    const elsewhere = await house.signIn('la.cashier')
    expect((await change(DEMO_PASSWORD, 'another one of mine', elsewhere)).status).toBe(200)
    expect((await refresh(tokens.refreshToken)).status).toBe(401)
    expect((await change('another one of mine', DEMO_PASSWORD, elsewhere)).status).toBe(200)
  })

  test('goes on where the till logs the session before it out', async () => {
    const till = await house.signIn('la.cashier')
    const tokens = await takeAsWaiter(till.token)
    expect((await till.post('/auth/logout')).status).toBe(200)
    expect((await refresh(tokens.refreshToken)).status).toBe(200)
  })
})

describe('the session before', () => {
  test('is over a minute after the next person took over, and its person gets back in by PIN', async () => {
    const till = await house.signIn('la.cashier')
    const tokens = await takeAsWaiter(till.token)
    expect((await me(tokens.accessToken)).status).toBe(200)
    house.wait(61_000)
    expect((await me(tokens.accessToken)).status).toBe(200)
    expect((await me(till.token)).status).toBe(401)
    expect((await refresh(till.refreshToken)).status).toBe(401)
    const back = await takeAsCashier(tokens.accessToken)
    expect((await me(back.accessToken)).body.user.id).toBe(demoUser('la.cashier').id)
  })

  test('holds if the response was lost on its way: the till goes on, and tries again', async () => {
    const till = await house.signIn('la.cashier')
    await takeAsWaiter(till.token)
    house.wait(10 * 60_000)
    expect((await me(till.token)).status).toBe(200)
    expect((await refresh(till.refreshToken)).status).toBe(200)
    const tokens = await takeAsWaiter(till.token)
    expect((await me(tokens.accessToken)).status).toBe(200)
  })
})
