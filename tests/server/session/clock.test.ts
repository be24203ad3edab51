import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'

/* The clock of the server was two days ahead, and is set right. */
const house = await openHouse()
const DAYS = 2 * 24 * 60 * 60_000

const refresh = (refreshToken: string) =>
  house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
const login = (email: string, password: string) =>
  house.call('POST', '/auth/login', { body: { email, password } })

/** Runs `deed` while the clock is ahead. */
async function ahead<T>(action: () => Promise<T>): Promise<T> {
  house.wait(DAYS)
  const done = await action()
  house.wait(-DAYS)
  return done
}

describe('after the clock was ahead', () => {
  test('an earlier access token is refused, and its refresh token brings another', async () => {
    const till = await ahead(() => house.signIn('la.cashier'))
    expect((await till.get('/auth/me')).status).toBe(401)
    const { body } = await refresh(till.refreshToken)
    const token = body.tokens.accessToken as string
    expect((await house.call('GET', '/auth/me', { token })).status).toBe(200)
  })

  test('a refresh token that was used then and comes back is noticed', async () => {
    const thief = await house.signIn('la.waiter')
    const { body } = await ahead(() => refresh(thief.refreshToken))
    expect((await refresh(body.tokens.refreshToken)).status).toBe(200)
    expect((await refresh(thief.refreshToken)).body.code).toBe('INVALID_TOKEN')
    expect(house.ended).toHaveLength(1)
  })

  test('a till that lost its response goes on', async () => {
    const till = await house.signIn('la.waiter')
    await ahead(() => refresh(till.refreshToken))
    const { status, body } = await refresh(till.refreshToken)
    expect(status).toBe(200)
    expect((await refresh(body.tokens.refreshToken)).status).toBe(200)
    house.wait(31_000)
    expect((await refresh(till.refreshToken)).status).toBe(401)
  })

  test('no one is kept out by attempts counted then', async () => {
    await ahead(async () => {
      for (let n = 0; n < 6; n += 1) await login('la.chef', `guess ${n}`)
    })
    expect((await login('la.chef', DEMO_PASSWORD)).status).toBe(200)
  })

  test('codes for a new password are sent', async () => {
    const forgot = () =>
      house.call('POST', '/auth/forgot-password', { body: { login: 'la.owner' } })
    await ahead(async () => {
      await forgot()
      await house.mails()
    })
    const before = (await house.mails()).length
    await forgot()
    expect(await house.mails()).toHaveLength(before + 1)
  })

  test('an earlier session by PIN lasts for no more than a working day', async () => {
    const till = await house.signIn('la.waiter')
    await till.post('/staffs/me/pin', { password: DEMO_PASSWORD, pin: '4917' })
    const body = { branchId: riverside.branch._id, userId: demoUser('la.waiter').id, pin: '4917' }
    const { tokens } = await ahead(async () => {
      const { token } = await house.signIn('la.cashier')
      return (await house.call('POST', '/auth/pin', { token, body })).body
    })
    const renewed = await refresh(tokens.refreshToken)
    expect(renewed.status).toBe(200)
    house.wait(12 * 60 * 60_000)
    const last = await refresh(renewed.body.tokens.refreshToken)
    expect(last.body.code).toBe('PIN_SESSION_ENDED')
  })
})
