import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, lao, openHouse, thai } from '../support/house.ts'

const house = await openHouse()
const other = await house.addNode()
const MINUTE = 60_000
const NEW = 'a better password'

const forgot = (login: string, rest: object = {}) =>
  house.call('POST', '/auth/forgot-password', { body: { login, ...rest } })
const verify = (login: string, otp: string, node = house as Pick<typeof house, 'call'>) =>
  node.call('POST', '/auth/verify-otp', { body: { login, otp } })
const reset = (login: string, otp: string, password = NEW) =>
  house.call('POST', '/auth/reset-password', { body: { login, otp, password } })
const codesTo = async (userId: string) =>
  (await house.mails())
    .filter(({ to }) => to === `${userId}@sala.example`)
    .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '')
/** Requests a code and reads it in the mail. */
const codeFor = async (userId: string) => {
  house.wait(MINUTE)
  expect((await forgot(userId)).status).toBe(200)
  return (await codesTo(userId)).at(-1) ?? ''
}
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const INVALID = { status: 400, body: { code: 'INVALID_OTP', message: 'Invalid OTP' } }

describe('requesting a code', () => {
  test('responds the same for any account, and mails only to one that exists', async () => {
    const answers = [
      await forgot('la.waiter', { language: 'en' }),
      await forgot('LA.Manager@sala.example', { language: 'lo' }),
      await forgot('nobody@example.com'),
      await forgot('la.waiter', { restaurantCode: thai.code }),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const mails = await house.mails()
    expect(mails.map(({ to }) => to)).toEqual(['la.waiter@sala.example', 'la.manager@sala.example'])
    expect(mails[0]).toMatchObject({ subject: 'Your Sala password reset code' })
    expect(mails[0]?.text).toContain('la.waiter')
    expect(mails[1]?.subject).toMatch(/\p{Script=Lao}/u)
    expect(mails[0]?.subject).not.toMatch(/\d/)
  })

  test('is limited for accounts that exist as for those that do not', async () => {
    for (const login of ['la.branch', 'no.such.person']) {
      const answers = await Promise.all(Array.from({ length: 7 }, () => forgot(login)))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
    }
    expect(await codesTo('la.branch')).toHaveLength(1)
  })

  test('mails one code a minute and ten a day at most, under any name', async () => {
    for (let n = 0; n < 14; n += 1) {
      house.wait(MINUTE)
      await forgot('th.branch')
      await forgot('th.branch@sala.example')
      await house.mails()
    }
    expect(await codesTo('th.branch')).toHaveLength(10)
    house.wait(24 * 60 * MINUTE)
    await forgot('th.branch')
    expect(await codesTo('th.branch')).toHaveLength(11)
  })

  test('keeps nothing that the database could reveal', async () => {
    const code = await codeFor('la.staff')
    const rows = await house.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('a code', () => {
  test('sets a new password, ends every session of the person and is written into the log', async () => {
    const [here, there] = [await house.signIn('la.cashier'), await house.signIn('la.cashier')]
    const ended = house.ended.length
    const code = await codeFor('la.cashier')
    expect((await verify('la.cashier', code)).body).toMatchObject({ success: true })
    expect((await reset('la.cashier', code)).body).toMatchObject({ success: true })

    expect(house.ended).toHaveLength(ended + 2)
    for (const session of [here, there]) expect((await session.get('/auth/me')).status).toBe(401)
    const refresh = { body: { refreshToken: here.refreshToken } }
    expect((await house.call('POST', '/auth/refresh-token', refresh)).status).toBe(401)
    await expect(house.signIn('la.cashier')).rejects.toThrow('Invalid username')
    await house.signIn('la.cashier', NEW)
    const last = await house.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'details'])
      .where('restaurant_id', '=', lao.id)
      .where('action', '=', 'password.reset')
      .executeTakeFirst()
    const { id } = demoUser('la.cashier')
    expect(last).toMatchObject({ action: 'password.reset', actor_id: id, details: { sessions: 2 } })
  })

  test('sets a password that is the person’s own, even after a temporary one', async () => {
    const { id } = demoUser('la.branch2')
    await house.db
      .updateTable('users')
      .set({ password_temporary: true })
      .where('id', '=', id)
      .execute()
    const before = await house.signIn('la.branch2')
    expect((await before.get('/auth/me')).body.user.passwordTemporary).toBe(true)
    expect((await reset('la.branch2', await codeFor('la.branch2'))).status).toBe(200)
    const after = await house.signIn('la.branch2', NEW)
    expect((await after.get('/staffs/me')).body.passwordTemporary).toBe(false)
    expect((await after.get('/auth/me')).body.user).not.toHaveProperty('passwordTemporary')
  })

  test('works once, even if two use it in the same moment', async () => {
    const code = await codeFor('la.chef')
    const answers = await Promise.all([reset('la.chef', code), reset('la.chef', code)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
    expect(await reset('la.chef', code)).toEqual(INVALID)
  })

  test('works for ten minutes', async () => {
    const code = await codeFor('sg.chef')
    house.wait(10 * MINUTE)
    expect(await verify('sg.chef', code)).toEqual(INVALID)
  })

  test('stops working when a newer one is sent', async () => {
    const former = await codeFor('sg.waiter')
    const newest = await codeFor('sg.waiter')
    // Once in a million runs they are the same.
    const stale = former === newest ? wrong(newest) : former
    expect(await verify('sg.waiter', stale)).toEqual(INVALID)
    expect((await verify('sg.waiter', newest)).status).toBe(200)
  })

  test('belongs to no one else', async () => {
    const code = await codeFor('sg.owner')
    expect(await verify('my.owner', code)).toEqual(INVALID)
    expect(await verify('nobody', code)).toEqual(INVALID)
  })

  test('of any other length or with other signs is an invalid one', async () => {
    const code = await codeFor('my.chef')
    const { signs } = { signs: ['', code.slice(1), `${code}0`, ` ${code}`, 'abcdef', '١٢٣٤٥٦'] }
    for (const otp of signs) expect(await verify('my.chef', otp)).toEqual(INVALID)
    expect((await verify('my.chef', code)).status).toBe(200)
  })

  test('does not help to a password that is too short', async () => {
    const code = await codeFor('my.waiter')
    const answer = await reset('my.waiter', code, 'short')
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } })
    expect((await reset('my.waiter', code)).status).toBe(200)
  })

  test('does not help a person who was switched off', async () => {
    const code = await codeFor('vn.staff')
    const { id } = demoUser('vn.staff')
    await house.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    expect(await reset('vn.staff', code)).toEqual(INVALID)
  })
})

describe('guessing', () => {
  test('five codes a minute are checked on all nodes together, under any name', async () => {
    const code = await codeFor('th.cashier')
    const guesses = Array.from({ length: 12 }, (_, n) =>
      verify(
        n % 3 === 0 ? 'th.cashier@sala.example' : 'th.cashier',
        wrong(code),
        n % 2 === 0 ? house : other,
      ),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect((await verify('th.cashier', code)).status).toBe(429)
  })

  test('after five wrong ones the right one is refused too, even later', async () => {
    const code = await codeFor('th.waiter')
    for (let n = 0; n < 5; n += 1) {
      house.wait(MINUTE)
      expect(await verify('th.waiter', wrong(code))).toEqual(INVALID)
    }
    house.wait(MINUTE)
    expect(await reset('th.waiter', code)).toEqual(INVALID)
    await house.signIn('th.waiter', DEMO_PASSWORD)
  })

  test('an account that does not exist is limited alike', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 6; n += 1) statuses.push((await verify('nobody.at.all', '123456')).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
  })
})
