import { randomUUID } from 'node:crypto'
import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#shared/api.ts'
import type { Route } from '#shared/contract/route.ts'
import { bangkok, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { soon } from '../support/soon.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const path = `/branches/${riverside.branch._id}/bypass-tokens`
const create = async (body: object = { name: 'Wall' }) => (await owner.post(path, body)).body
const enter = (token: string) =>
  house.call('GET', `/auth/validate-bypass-token/${lao.id}?token=${token}`)
/** An access token of a screen that uses a new link. */
const screen = async () => {
  const made = await create()
  const { body } = await enter(made.token)
  return { made, token: body.tokens.accessToken as string, tokens: body.tokens }
}
const used = async (id: string) => {
  const { body } = await owner.get(`${path}?limit=100`)
  const found = body.results.find(({ _id }: { _id: string }) => _id === id)
  return found.lastUsedAt as string | null
}
const lastEntry = async () =>
  house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('restaurant_id', '=', lao.id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

describe('a link for a kitchen screen', () => {
  test('is shown once, with its address, and kept as a hash', async () => {
    const { status, body } = await owner.post(path, { name: ' Hot kitchen ' })
    expect(status).toBe(200)
    const { bypassToken, token, address } = body
    expect(bypassToken).toMatchObject({ name: 'Hot kitchen', purpose: 'kitchen', revokedAt: null })
    const year = Date.parse(bypassToken.expiresAt) - Date.parse(bypassToken.createdAt)
    expect(year).toBe(365 * 86_400_000)
    const home = `/restaurant/${lao.id}/branch/${riverside.branch._id}`
    expect(address).toBe(`${home}/kitchen?token=${token}`)
    expect((await enter(token)).body.user.branchId).toBe(riverside.branch._id)

    const list = await owner.get(path)
    expect(list.body.results[0]).toMatchObject({ _id: bypassToken._id, name: 'Hot kitchen' })
    expect(JSON.stringify(list.body)).not.toContain(token)
    const rows = await house.db.selectFrom('bypass_tokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('shows when it was last used, by a screen that came in or stayed', async () => {
    const made = await create()
    expect(await used(made.bypassToken._id)).toBeNull()
    const { body } = await enter(made.token)
    expect(await used(made.bypassToken._id)).toBe(house.now().toISOString())
    house.wait(600_000)
    const { refreshToken } = body.tokens
    await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(await used(made.bypassToken._id)).toBe(house.now().toISOString())
  })

  test('is written into the log when it is made and when it is revoked', async () => {
    const manager = await house.signIn('la.owner')
    const made = await create({ name: 'Logged', expiresInDays: 7 })
    const { _id: id } = made.bypassToken
    expect(await lastEntry()).toMatchObject({
      action: 'bypassToken.create',
      details: { id, name: 'Logged', expiresInDays: 7 },
    })
    expect(JSON.stringify(await lastEntry())).not.toContain(made.token)
    await manager.remove(`${path}/${id}`)
    expect(await lastEntry()).toMatchObject({ action: 'bypassToken.revoke', details: { id } })
  })

  test('is made by those who manage settings, in their own branches', async () => {
    const chef = await house.signIn('la.chef')
    for (const answer of [await chef.get(path), await chef.post(path, { name: 'Mine' })]) {
      expect(answer.status).toBe(403)
    }
    const foreign = `/branches/${bangkok.branch._id}/bypass-tokens`
    expect((await owner.post(foreign, { name: 'Theirs' })).status).toBe(404)
    const made = await create()
    const elsewhere = `/branches/${luangPrabang.branch._id}/bypass-tokens/${made.bypassToken._id}`
    expect((await owner.remove(elsewhere)).status).toBe(404)
    expect((await enter(made.token)).status).toBe(200)
  })
})

describe('revoking a link', () => {
  test('ends its screens and no others, and cannot be undone by a refresh', async () => {
    const [first, second] = [await screen(), await screen()]
    const me = (token: string) => house.call('GET', '/auth/me', { token })
    const ended = house.ended.length
    const answer = await owner.remove(`${path}/${first.made.bypassToken._id}`)
    expect(answer).toEqual({ status: 200, body: { success: true } })
    expect(house.ended).toHaveLength(ended + 1)
    expect((await me(first.token)).status).toBe(401)
    expect((await me(second.token)).status).toBe(200)
    const { refreshToken } = first.tokens
    const refresh = await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(refresh.status).toBe(401)
    expect(await enter(first.made.token)).toMatchObject({
      status: 401,
      body: { message: 'Invalid bypass token' },
    })
    // Twice is not an error, and is not written twice.
    const again = await owner.remove(`${path}/${first.made.bypassToken._id}`)
    expect(again.status).toBe(200)
    expect(house.ended).toHaveLength(ended + 1)
  })

  test('cuts the sockets of its screens at once', async () => {
    const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
    const { made, token } = await screen()
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const heard: string[] = []
    socket.on('session.ended', () => heard.push('ended'))
    socket.on('disconnect', () => heard.push('cut'))
    await soon(() => expect(socket.connected).toBe(true))
    await owner.remove(`${path}/${made.bypassToken._id}`)
    await soon(() => expect(heard).toEqual(['ended', 'cut']))
  })

  test('notifies every window that lists links', async () => {
    const made = await create()
    await owner.remove(`${path}/${made.bypassToken._id}`)
    const events = await house.db
      .selectFrom('branch_events')
      .select('areas')
      .where('branch_id', '=', riverside.branch._id)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    const areas = ['kioskLinks', 'grants']
    expect(events).toEqual([{ areas }, { areas }])
  })
})

describe('a kitchen screen', () => {
  /** All it needs: who it is, its branch, its tickets, sold-out dishes, and a logout. */
  const NEEDED = [
    'session.logout',
    'session.me',
    'branches.get',
    'branches.registerDevice',
    'sync.commands',
    'sync.since',
    'menuItems.setCount',
    'menuItems.setSoldOut',
    'menuItems.soldOut',
    'stations.stages',
  ]
  const calls = Object.entries(contract).flatMap(([area, group]) =>
    Object.entries<Route>(group).map(([name, route]) => ({ call: `${area}.${name}`, ...route })),
  )
  const closed = calls.filter(({ call, access }) => access !== 'public' && !NEEDED.includes(call))

  test('finds every call closed that its purpose does not need', async () => {
    const { token } = await screen()
    const answers: Record<string, number> = {}
    for (const { call, method, path: pattern } of closed) {
      const target = pattern
        .replace(':branchId', riverside.branch._id)
        .replaceAll(/:\w+/g, () => randomUUID())
      const body = method === 'GET' ? {} : { body: {} }
      const { status } = await house.call(method, target, { token, ...body })
      if (status !== 403) answers[call] = status
    }
    expect(answers).toEqual({})
    expect(closed.length).toBeGreaterThan(20)
  })

  test('may do what its purpose needs', async () => {
    const { token } = await screen()
    const branchId = riverside.branch._id
    const answers = [
      await house.call('GET', '/auth/me', { token }),
      await house.call('GET', `/branches/${branchId}`, { token }),
      await house.call('POST', `/branches/${branchId}/devices`, {
        token,
        body: { deviceId: newId() },
      }),
      await house.call('GET', `/branches/${branchId}/sync`, { token }),
      await house.call('POST', '/auth/logout', { token, body: {} }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('sees its own branch and no other', async () => {
    const { token } = await screen()
    for (const { branch } of [luangPrabang, bangkok]) {
      expect((await house.call('GET', `/branches/${branch._id}`, { token })).status).toBe(404)
    }
  })
})
