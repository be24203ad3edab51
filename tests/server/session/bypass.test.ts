import { expect, test } from 'vitest'
import { createTill, newId } from '../support/till.ts'
import { bangkok, lao, luangPrabang, openHouse, riverside, thai } from '../support/house.ts'

const house = await openHouse()
const enter = (restaurantId: string, token: string) =>
  house.call('GET', `/auth/validate-bypass-token/${restaurantId}?token=${token}`)
const board = async () => {
  const { body } = await enter(lao.id, riverside.kitchenToken)
  return body.tokens.accessToken as string
}

test('a kiosk address logs in a kitchen and nothing more', async () => {
  const { status, body } = await enter(lao.id, riverside.kitchenToken)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    message: 'Authenticated via bypass token',
    user: {
      role: 'employee',
      branchId: riverside.branch._id,
      permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
    },
  })
})

test.each([
  ['an unknown token', lao.id, 'nonsense'],
  ['a token of another restaurant', thai.id, riverside.kitchenToken],
])('%s is refused', async (_, restaurantId, token) => {
  expect(await enter(restaurantId, token)).toEqual({
    status: 401,
    body: { code: 'INVALID_BYPASS_TOKEN', message: 'Invalid bypass token' },
  })
})

test('a kitchen screen stays in its branch', async () => {
  const token = await board()
  const sync = (branchId: string) => house.call('GET', `/branches/${branchId}/sync`, { token })
  expect((await sync(riverside.branch._id)).status).toBe(200)
  expect((await sync(luangPrabang.branch._id)).status).toBe(404)
  expect((await sync(bangkok.branch._id)).status).toBe(404)
})

test('a kitchen screen sees tickets, but neither orders nor prices nor the drawer', async () => {
  const token = await board()
  const path = `/branches/${riverside.branch._id}/sync`
  const { body } = await house.call('GET', path, { token })
  const topics = new Set(body.rows.map(({ topic }: { topic: string }) => topic))
  expect([...topics]).toEqual(['branch'])
})

test('a kitchen screen may bump and never sell', async () => {
  const token = await board()
  const post = (path: string, body: unknown) => house.call('POST', path, { token, body })
  const till = await createTill({ post, token })
  expect(await till.open(newId())).toMatchObject({
    results: [{ outcome: 'refused', code: 'FORBIDDEN' }],
  })
  const drawer = `/shift-sessions/current?branchId=${riverside.branch._id}`
  const shifts = `/shift-definitions?branchId=${riverside.branch._id}`
  for (const path of [shifts, drawer]) {
    expect((await house.call('GET', path, { token })).status).toBe(403)
  }
})

test('a revoked or expired token ends the sessions it has begun', async () => {
  const token = await board()
  const me = () => house.call('GET', '/auth/me', { token })
  expect((await me()).status).toBe(200)
  await house.db.updateTable('bypass_tokens').set({ revoked_at: house.now() }).execute()
  house.wait(5000)
  expect((await me()).status).toBe(401)
  expect((await enter(lao.id, riverside.kitchenToken)).status).toBe(401)

  const later = new Date(house.now().getTime() + 1000)
  await house.db.updateTable('bypass_tokens').set({ revoked_at: null, expires_at: later }).execute()
  expect((await enter(lao.id, riverside.kitchenToken)).status).toBe(200)
  house.wait(1000)
  expect((await enter(lao.id, riverside.kitchenToken)).status).toBe(401)
})
