import { io } from 'socket.io-client'
import { describe, expect, onTestFinished, test } from 'vitest'
import { bangkok, demoUser, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { beersFor, createTill, newId, opened, outcomes, paidInCash } from '../support/till.ts'
import { soon } from '../support/soon.ts'

/* What a screen of a branch may do on its own (decision 0018). */
const house = await openHouse()
const owner = await house.signIn('la.owner')
const branchId = riverside.branch._id
const path = `/branches/${branchId}/grants`
const secret = (n: number) => String(n).padStart(43, 'x')
const me = (token: string) => house.call('GET', '/auth/me', { token })

type Open = {
  readonly as?: string
  readonly name?: string
  readonly device?: string
  readonly to?: string
}
const claim = async ({ as = 'la.chef', name = 'Kitchen screen, Hot', device, to = path }: Open) => {
  const { token } = await house.signIn(as)
  const from = device === undefined ? {} : { device }
  return house.call('POST', to, { token, body: { name }, ...from })
}
const board = async (open: Open = {}) => {
  const { body } = await claim(open)
  const { accessToken: token, refreshToken } = body.tokens as Record<string, string>
  return { id: body.user.id as string, token: token ?? '', refreshToken: refreshToken ?? '' }
}
const byLink = async (token = riverside.kitchenToken, device?: string) => {
  const address = `/auth/validate-bypass-token/${lao.id}?token=${token}`
  const { body } = await house.call('GET', address, device === undefined ? {} : { device })
  return { id: body.user.id as string, token: body.tokens.accessToken as string }
}
const listed = async (id: string) => {
  const { body } = await owner.get(`${path}?limit=100`)
  return body.results.find(({ _id }: { readonly _id: string }) => _id === id)
}

describe('a kitchen screen that a person opens', () => {
  test('goes on when they log out, another person takes over, or their session ends', async () => {
    const chef = await house.signIn('la.chef')
    const { body } = await chef.post(path, { name: 'Hot' })
    const token: string = body.tokens.accessToken
    expect(body.user).toMatchObject({
      name: 'Hot',
      branchId,
      permissions: ['view_kitchen_orders', 'manage_kitchen_orders'],
    })
    await chef.post('/auth/logout')
    house.wait(5000)
    expect((await me(token)).status).toBe(200)
  })

  test.each(['la.waiter', 'la.cashier', 'la.manager', 'la.staff'])(
    'is refused to %s, who may neither cook nor make a link',
    async (as) => expect((await claim({ as })).status).toBe(403),
  )

  test('may also be opened by people who may make links', async () => {
    expect((await claim({ as: 'la.branch' })).status).toBe(200)
  })

  test('is refused to another screen, and in a branch that is not theirs', async () => {
    const { token } = await board()
    expect(await house.call('POST', path, { token, body: { name: 'More' } })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
    for (const { branch } of [luangPrabang, bangkok]) {
      expect((await claim({ to: `/branches/${branch._id}/grants` })).status).toBe(404)
    }
  })

  test('is the same one when the same device asks again, and another for every other device', async () => {
    const [first, again] = [
      await board({ device: secret(1) }),
      await board({ device: secret(1), name: 'Kitchen screen, Cold' }),
    ]
    const others = [await board({ device: secret(2) }), await board(), await board()]
    expect(again.id).toBe(first.id)
    expect(new Set([first, ...others].map(({ id }) => id)).size).toBe(4)
    expect(await listed(first.id)).toMatchObject({ name: 'Kitchen screen, Cold' })
    expect((await me(again.token)).status).toBe(200)
  })

  test('opened again ends the session before, whatever holds that', async () => {
    const device = secret(7)
    const [before, now] = [await board({ device }), await board({ device })]
    const { refreshToken } = before
    const exchange = await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect([(await me(before.token)).status, exchange.status]).toEqual([401, 401])
    expect((await me(now.token)).status).toBe(200)
  })

  test('at once in two windows is one grant', async () => {
    const both = await Promise.all([board({ device: secret(3) }), board({ device: secret(3) })])
    expect(both[0].id).toBe(both[1].id)
  })
})

describe('the list of screens', () => {
  test('shows who opened each, on which device, since when and when it was last seen', async () => {
    const made = await house.signIn('la.chef')
    const till = await createTill(made)
    const opening = await made.post(path, { name: 'Kitchen screen, Hot' })
    const id: string = opening.body.user.id
    const since = house.now().toISOString()
    expect(await listed(id)).toEqual({
      _id: id,
      branchId,
      name: 'Kitchen screen, Hot',
      purpose: 'kitchen',
      deviceCode: till.code,
      openedBy: { kind: 'person', name: demoUser('la.chef').name },
      createdAt: since,
      seenAt: since,
      revokedAt: null,
    })
    house.wait(600_000)
    const { refreshToken } = opening.body.tokens
    await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(await listed(id)).toMatchObject({ createdAt: since, seenAt: house.now().toISOString() })
  })

  test('names the link of a screen that used one', async () => {
    const { id } = await byLink()
    expect(await listed(id)).toMatchObject({ openedBy: { kind: 'link' }, deviceCode: null })
  })

  test('is closed to people who may not manage settings, and shows no secret', async () => {
    const chef = await house.signIn('la.chef')
    const { id, token, refreshToken } = await board()
    expect((await chef.get(path)).status).toBe(403)
    expect((await chef.remove(`${path}/${id}`)).status).toBe(403)
    const heard = JSON.stringify(await owner.get(`${path}?limit=100`))
    expect([token, refreshToken].some((one) => heard.includes(one))).toBe(false)
  })
})

describe('ending a screen', () => {
  test('ends it at once, for good, and no other', async () => {
    const fresh = await house.signIn('la.owner')
    const [gone, stays] = [await board({ device: secret(4) }), await board()]
    expect(await fresh.remove(`${path}/${gone.id}`)).toEqual({
      status: 200,
      body: { success: true },
    })
    expect((await me(gone.token)).status).toBe(401)
    const { refreshToken } = gone
    const refresh = await house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect(refresh.status).toBe(401)
    expect((await me(stays.token)).status).toBe(200)
    expect((await fresh.remove(`${path}/${gone.id}`)).status).toBe(200)
    // Opened again by a person who may, it is another grant.
    expect((await board({ device: secret(4) })).id).not.toBe(gone.id)
  })

  test('cuts its socket at once', async () => {
    const fresh = await house.signIn('la.owner')
    const url = await house.app.listen({ host: '127.0.0.1', port: 0 })
    const { id, token } = await board()
    const socket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
    onTestFinished(() => void socket.close())
    const heard: string[] = []
    socket.on('session.ended', () => heard.push('ended'))
    socket.on('disconnect', () => heard.push('cut'))
    await soon(() => expect(socket.connected).toBe(true))
    await fresh.remove(`${path}/${id}`)
    await soon(() => expect(heard).toEqual(['ended', 'cut']))
  })

  test('is recorded, with who opened it and who ended it', async () => {
    const fresh = await house.signIn('la.owner')
    const { id } = await board()
    await fresh.remove(`${path}/${id}`)
    const rows = await house.db
      .selectFrom('audit_log')
      .select(['action', 'actor_name'])
      .where('restaurant_id', '=', lao.id)
      .orderBy('seq', 'desc')
      .limit(2)
      .execute()
    expect(rows).toEqual([
      { action: 'screen.revoke', actor_name: demoUser('la.owner').name },
      { action: 'screen.create', actor_name: demoUser('la.chef').name },
    ])
  })

  test('by its link ends the screens of that link, and no other', async () => {
    const fresh = await house.signIn('la.owner')
    const links = `/branches/${branchId}/bypass-tokens`
    const { body: made } = await fresh.post(links, { name: 'Wall' })
    const [first, second, other] = [
      await byLink(made.token, secret(5)),
      await byLink(made.token),
      await board(),
    ]
    await fresh.remove(`${links}/${made.bypassToken._id}`)
    const signedIn = [first, second, other].map(async ({ token }) => (await me(token)).status)
    expect(await Promise.all(signedIn)).toEqual([401, 401, 200])
  })
})

describe('a stolen or forged grant', () => {
  test('takes no money and sells nothing, in no name', async () => {
    const cashier = await house.signIn('la.cashier')
    const till = await createTill(cashier)
    const orderId = newId()
    const given = await till.give(opened(orderId), beersFor(orderId, 2))
    const order = given.rows.find(({ topic }) => topic === 'orders')?.row
    const { token } = await board()
    await house.call('GET', `/auth/me?deviceId=${till.deviceId}`, { token })
    for (const actorId of [undefined, demoUser('la.cashier').id]) {
      for (const draft of [opened(newId()), beersFor(orderId), paidInCash(order)]) {
        const body = { commands: [till.command(draft)], ...(actorId && { actorId }) }
        const answer = await house.call('POST', `/branches/${branchId}/commands`, { token, body })
        expect(['FORBIDDEN', 'SENDER_MAY_NOT']).toContain(outcomes(answer.body)[0])
      }
    }
  })

  test('opens no other branch and shows no price', async () => {
    const { token } = await board()
    const sync = (id: string) => house.call('GET', `/branches/${id}/sync`, { token })
    expect((await sync(luangPrabang.branch._id)).status).toBe(404)
    expect((await sync(bangkok.branch._id)).status).toBe(404)
    const { body } = await sync(branchId)
    const topics = new Set(body.rows.map(({ topic }: { readonly topic: string }) => topic))
    expect([...topics].filter((topic) => topic !== 'tickets')).toEqual(['branch'])
  })

  test.each([
    ['a changed signature', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
  ])('with %s is invalid', async (_, forge) => {
    const { token } = await board()
    expect((await me(forge(token))).status).toBe(401)
  })

  test('that is used twice ends with its thief, and only that session', async () => {
    const [stolen, later] = [await board({ device: secret(6) }), await board()]
    const exchange = (refreshToken: string) =>
      house.call('POST', '/auth/refresh-token', { body: { refreshToken } })
    expect((await exchange(stolen.refreshToken)).status).toBe(200)
    house.wait(31_000)
    expect((await exchange(stolen.refreshToken)).status).toBe(401)
    expect((await me(stolen.token)).status).toBe(401)
    expect((await me(later.token)).status).toBe(200)
  })
})

describe('a kitchen screen’s work without the server', () => {
  test('still counts when the screen was ended in the meantime and a person sends it', async () => {
    const chef = await house.signIn('la.chef')
    const till = await createTill(chef)
    const orderId = newId()
    const seller = await createTill(await house.signIn('la.cashier'))
    const sold = await seller.give(opened(orderId), beersFor(orderId, 1), {
      kind: 'order.send',
      payload: { orderId, sendId: newId() },
    })
    const ticketId = sold.rows.find(({ topic }) => topic === 'tickets')?._id ?? ''
    const { body: opening } = await chef.post(path, { name: 'Kitchen screen, Bar' })
    const bump = till.command({ kind: 'ticket.bump', payload: { orderId, ticketId } })
    const fresh = await house.signIn('la.owner')
    await fresh.remove(`${path}/${opening.user.id}`)
    const next = await house.signIn('la.chef')
    await next.get(`/auth/me?deviceId=${till.deviceId}`)
    const { body } = await next.post(`/branches/${branchId}/commands`, {
      commands: [bump],
      actorId: opening.user.id,
    })
    expect(outcomes(body)).toEqual(['applied'])
    const row = await house.db
      .selectFrom('applied_commands')
      .select(['actor_id', 'sender_id'])
      .where('op_id', '=', bump.opId)
      .executeTakeFirst()
    expect(row).toEqual({ actor_id: opening.user.id, sender_id: demoUser('la.chef').id })
  })
})
