import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { demoUser, openHouse } from '../support/house.ts'

const house = await openHouse()
const other = await house.addNode()
const refresh = (refreshToken: string, node = house) =>
  node.call('POST', '/auth/refresh-token', { body: { refreshToken } })
const SECOND = 1000

describe('an access token', () => {
  test('works for fifteen minutes', async () => {
    const cashier = await house.signIn('la.cashier')
    house.wait(15 * 60 * SECOND - SECOND)
    expect((await cashier.get('/auth/me')).status).toBe(200)
    house.wait(SECOND)
    expect(await cashier.get('/auth/me')).toEqual({
      status: 401,
      body: { code: 'UNAUTHORIZED', message: 'Session expired. Please log in again.' },
    })
  })

  test('cannot be made or changed by others', async () => {
    const { token } = await house.signIn('la.cashier')
    const [head = '', body = ''] = token.split('.')
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString())
    const owner = encode({ ...claims, role: 'restaurant_admin', bids: 'all' })
    const forged = [
      sign(`${head}.${owner}`, 'guess'),
      `${head}.${owner}.${token.split('.')[2]}`,
      `${encode({ alg: 'none', typ: 'JWT' })}.${owner}.`,
      'nonsense',
    ]
    for (const one of forged) {
      expect((await house.call('GET', '/auth/me', { token: one })).status).toBe(401)
    }
  })

  test('is refused once the permissions of its person have changed, and the next one has the new ones', async () => {
    const manager = await house.signIn('la.manager')
    const { id } = demoUser('la.manager')
    await house.db
      .updateTable('users')
      .set({ permissions: ['manage_expenses'], permissions_version: 2 })
      .where('id', '=', id)
      .execute()
    house.wait(5 * SECOND)
    expect((await manager.get('/auth/me')).status).toBe(401)
    const { body } = await refresh(manager.refreshToken)
    const me = await house.call('GET', '/auth/me', { token: body.tokens.accessToken })
    expect(me.body.user.permissions).toContain('manage_expenses')
  })
})

describe('a refresh token', () => {
  test('is exchanged for a successor and a new access token', async () => {
    const cashier = await house.signIn('la.cashier')
    const { status, body } = await refresh(cashier.refreshToken)
    expect([status, body.success]).toEqual([200, true])
    expect(body.tokens.refreshToken).not.toBe(cashier.refreshToken)
    const me = await house.call('GET', '/auth/me', { token: body.tokens.accessToken })
    expect(me.status).toBe(200)
  })

  test('returns the same successor again for thirty seconds, also on another node', async () => {
    const cashier = await house.signIn('la.cashier')
    const uses = Array.from({ length: 10 }, (_, n) =>
      refresh(cashier.refreshToken, n % 2 === 0 ? house : { ...house, ...other }),
    )
    const [first, ...rest] = (await Promise.all(uses)).map(({ body }) => body.tokens.refreshToken)
    expect(rest.every((token) => token === first)).toBe(true)
    house.wait(30 * SECOND)
    expect((await refresh(cashier.refreshToken)).body.tokens.refreshToken).toBe(first)
    expect((await refresh(first)).status).toBe(200)
  })

  test('that comes back later ends every token of its family', async () => {
    const cashier = await house.signIn('la.cashier')
    const { body } = await refresh(cashier.refreshToken)
    house.wait(31 * SECOND)
    expect(await refresh(cashier.refreshToken)).toMatchObject({
      status: 401,
      body: { code: 'INVALID_TOKEN', message: 'Invalid authentication token' },
    })
    expect((await refresh(body.tokens.refreshToken)).status).toBe(401)
    const me = await house.call('GET', '/auth/me', { token: body.tokens.accessToken })
    expect(me.status).toBe(401)
    expect(house.ended).toHaveLength(1)
  })

  test('is valid for thirty days', async () => {
    const cashier = await house.signIn('la.cashier')
    house.wait(30 * 24 * 3600 * SECOND)
    expect((await refresh(cashier.refreshToken)).status).toBe(401)
  })

  test('is nothing that the database could reveal', async () => {
    const { refreshToken } = await house.signIn('la.cashier')
    const rows = await house.db.selectFrom('refresh_tokens').selectAll().execute()
    const kept = rows.map(({ hash }) => hash.toString('base64url'))
    expect(kept).not.toContain(refreshToken)
  })
})

describe('after logging out', () => {
  test('neither token works any more, and the sockets are notified', async () => {
    const cashier = await house.signIn('la.cashier')
    expect((await cashier.post('/auth/logout')).body).toEqual({
      success: true,
      message: 'Logout successful',
    })
    expect((await cashier.get('/auth/me')).status).toBe(401)
    expect((await refresh(cashier.refreshToken)).status).toBe(401)
    expect(house.ended).toHaveLength(2)
  })

  test('another node notices within five seconds without a hint', async () => {
    const cashier = await house.signIn('la.cashier')
    const there = () => other.call('GET', '/auth/me', { token: cashier.token })
    expect((await there()).status).toBe(200)
    await cashier.post('/auth/logout')
    house.wait(5 * SECOND)
    expect((await there()).status).toBe(401)
  })

  test('the same person stays logged in elsewhere', async () => {
    const [here, there] = [await house.signIn('la.cashier'), await house.signIn('la.cashier')]
    await here.post('/auth/logout')
    expect((await there.get('/auth/me')).status).toBe(200)
  })
})

function encode(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function sign(text: string, key: string): string {
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
