import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts'
import { demoUser, lao, NOON, openHouse, riverside, luangPrabang, thai } from '../support/house.ts'

const house = await openHouse()
const login = (email: string, password = DEMO_PASSWORD) =>
  house.call('POST', '/auth/login', { body: { email, password } })
const loginWithUserId = (userId: string, password = DEMO_PASSWORD, restaurantCode?: string) =>
  house.call('POST', '/auth/login-with-userid', { body: { userId, password, restaurantCode } })

describe('logging in', () => {
  test('by user ID returns user, tokens and the words of the specification', async () => {
    const { status, body } = await loginWithUserId('la.cashier')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: 'Login successful',
      user: {
        id: demoUser('la.cashier').id,
        role: 'cashier',
        restaurantId: lao.id,
        branchId: riverside.branch._id,
        packageType: 'premium',
      },
      tokens: { expiresIn: 900 },
    })
    expect(body.user.permissions).toContain('process_payments')
    expect(body.user.permissions).not.toContain('manage_shifts')
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('by e-mail address works in any case', async () => {
    const { status, body } = await login('LA.Cashier@sala.example')
    expect([status, body.user.id]).toEqual([200, demoUser('la.cashier').id])
  })

  test('names the branch of a person who works in a single one; with several none is chosen', async () => {
    const owner = await house.signIn('la.owner')
    const both = [riverside.branch._id, luangPrabang.branch._id]
    const { body: made } = await owner.post('/staffs', {
      name: 'Seng',
      userId: 'seng',
      role: 'cashier',
      branchIds: both,
    })
    const begins = async () => {
      const { body } = await loginWithUserId('seng', made.temporaryPassword)
      const me = await house.call('GET', '/auth/me', { token: body.tokens.accessToken })
      expect(me.body.user.branchId).toBe(body.user.branchId)
      const ids = me.body.branches.map(({ _id }: { _id: string }) => _id)
      return { branchId: body.user.branchId, branches: ids.length }
    }
    expect(await begins()).toEqual({ branchId: null, branches: 2 })

    const close = (at: Date | null) =>
      house.db
        .updateTable('branches')
        .set({ archived_at: at })
        .where('id', '=', riverside.branch._id)
        .execute()
    await close(NOON)
    expect(await begins()).toEqual({ branchId: luangPrabang.branch._id, branches: 1 })
    await close(null)
  })

  test.each([
    ['a wrong password', 'la.cashier', 'wrong'],
    ['an unknown person', 'nobody', DEMO_PASSWORD],
  ])('with %s is refused in the same words', async (_, userId, password) => {
    expect(await loginWithUserId(userId, password)).toEqual({
      status: 401,
      body: { code: 'INVALID_CREDENTIALS', message: 'Invalid username or password' },
    })
  })

  test('is refused to a person who was switched off', async () => {
    const { id } = demoUser('la.staff')
    await house.db.updateTable('users').set({ active: false }).where('id', '=', id).execute()
    expect((await loginWithUserId('la.staff')).status).toBe(401)
  })

  test('needs the restaurant code where two restaurants use the same user id', async () => {
    for (const userId of ['la.waiter', 'th.waiter']) {
      await house.db
        .updateTable('users')
        .set({ user_id: 'waiter' })
        .where('id', '=', demoUser(userId).id)
        .execute()
    }
    expect(await loginWithUserId('waiter')).toMatchObject({
      status: 400,
      body: { code: 'RESTAURANT_CODE_REQUIRED' },
    })
    const answers = [
      await loginWithUserId('waiter', DEMO_PASSWORD, lao.code),
      await loginWithUserId('waiter', DEMO_PASSWORD, thai.code.toLowerCase()),
    ]
    expect(answers.map(({ body }) => body.user.restaurantId)).toEqual([lao.id, thai.id])
    expect((await loginWithUserId('waiter', DEMO_PASSWORD, 'SALA-XX')).status).toBe(401)
  })
})

describe('guessing', () => {
  test('five attempts a minute are checked, then not even the right password helps', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) => loginWithUserId('la.chef', `guess ${n}`))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
    expect(await loginWithUserId('la.chef')).toMatchObject({
      status: 429,
      body: { code: 'TOO_MANY_ATTEMPTS' },
    })
    expect((await login('la.chef@sala.example')).status).toBe(429)
    house.wait(60_000)
    expect((await loginWithUserId('la.chef')).status).toBe(200)
  })

  test('the refusal says how long it still holds: until the oldest of the five is a minute old', async () => {
    for (let guess = 0; guess < 5; guess += 1) await loginWithUserId('la.manager', 'guess')
    house.wait(45_000)
    const { statusCode, headers } = await house.app.inject({
      method: 'POST',
      url: '/api/auth/login-with-userid',
      payload: { userId: 'la.manager', password: DEMO_PASSWORD },
    })
    expect([statusCode, headers['retry-after']]).toEqual([429, '15'])
    house.wait(15_000)
    expect((await loginWithUserId('la.manager')).status).toBe(200)
  })

  test('an account that does not exist is limited alike', async () => {
    const guesses = Array.from({ length: 6 }, () => loginWithUserId('no.such.person', 'guess'))
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses).toContain(429)
  })

  test('a person who knows the password is not limited', async () => {
    for (let n = 0; n < 8; n++) expect((await loginWithUserId('la.cashier')).status).toBe(200)
  })
})

describe('me', () => {
  test('lists every branch for an owner, and one for a cashier', async () => {
    const owner = await house.signIn('la.owner')
    const { body } = await owner.get('/auth/me')
    expect(body).toMatchObject({
      user: { role: 'restaurant_admin', branchId: null },
      restaurant: { _id: lao.id, code: 'SALA-LA', name: lao.name },
    })
    expect(ids(body.branches)).toEqual([riverside.branch._id, luangPrabang.branch._id])

    const cashier = await house.signIn('la.cashier')
    const mine = await cashier.get('/auth/me')
    expect(ids(mine.body.branches)).toEqual([riverside.branch._id])
  })

  test('staff of the platform belong to no restaurant and see every branch', async () => {
    const admin = await house.signIn('sala.admin')
    const { body } = await admin.get('/auth/me')
    expect(body).toMatchObject({ restaurant: null, user: { restaurantId: null } })
    expect(body.branches).toHaveLength(11)
  })
})

const ids = (branches: { _id: string }[]) => branches.map(({ _id }) => _id)
