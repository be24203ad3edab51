import { describe, expect, test } from 'vitest'
import { demoUser, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'

/* How many screens a person may open, and what is recorded of it (decision 0018). */
const house = await openHouse()
const owner = await house.signIn('la.owner')
const secret = (n: number) => String(n).padStart(43, 'y')

const linkIn = async (branchId: string, name: string) => {
  const { body } = await owner.post(`/branches/${branchId}/bypass-tokens`, { name })
  return body.token as string
}
const byLink = (token: string, device?: string) => {
  const address = `/auth/validate-bypass-token/${lao.id}?token=${token}`
  return house.call('GET', address, device === undefined ? {} : { device })
}
const claim = async (as: string, device?: string) => {
  const { token } = await house.signIn(as)
  const path = `/branches/${riverside.branch._id}/grants`
  const from = device === undefined ? {} : { device }
  return house.call('POST', path, { token, body: { name: 'Kitchen screen' }, ...from })
}
const times = async <T>(count: number, work: () => Promise<T>): Promise<readonly T[]> => {
  const all: T[] = []
  while (all.length < count) all.push(await work())
  return all
}
const written = async () =>
  house.db
    .selectFrom('audit_log')
    .select(['action', 'actor_name', 'details'])
    .where('restaurant_id', '=', lao.id)
    .where('action', 'like', 'screen.%')
    .orderBy('seq')
    .execute()
const announced = async () => {
  const events = await house.db
    .selectFrom('branch_events')
    .select('areas')
    .where('branch_id', '=', riverside.branch._id)
    .execute()
  return events.filter(({ areas }) => areas.includes('grants')).length
}

test('screens of a branch have a bound, a link one of its own, and the error says what to do', async () => {
  const { _id } = luangPrabang.branch
  for (const n of [1, 2, 3, 4, 5]) {
    const token = await linkIn(_id, `Wall ${n}`)
    const answers = await times(21, () => byLink(token))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)).toMatchObject({ status: 409, body: { code: 'TOO_MANY_SCREENS' } })
  }
  const there = `/branches/${_id}/grants`
  expect(await owner.post(there, { name: 'One more' })).toMatchObject({
    status: 409,
    body: { code: 'TOO_MANY_SCREENS', message: expect.stringContaining('Settings') },
  })
  // Screens that were not seen for a month block no one.
  house.wait(31 * 86_400_000)
  const back = await house.signIn('la.owner')
  expect((await back.post(there, { name: 'One more' })).status).toBe(200)
  house.wait(-31 * 86_400_000)
}, 60_000)

describe('one person', () => {
  test('opens 20 screens, opens those again, and leaves the others to colleagues', async () => {
    const answers = [
      await claim('la.chef', secret(1)),
      ...(await times(20, () => claim('la.chef'))),
    ]
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.at(-1)?.body.code).toBe('TOO_MANY_SCREENS')
    expect((await claim('la.chef', secret(1))).status).toBe(200)
    expect((await claim('la.branch')).status).toBe(200)
  })

  test('gets no more by taking over the screens of a link', async () => {
    const token = await linkIn(riverside.branch._id, 'Wall')
    const { body } = await byLink(token, secret(2))
    expect((await claim('la.chef', secret(2))).body.code).toBe('TOO_MANY_SCREENS')
    const me = await house.call('GET', '/auth/me', { token: body.tokens.accessToken })
    expect(me.status).toBe(200)
  })
})

describe('a screen that comes by a link', () => {
  test('is recorded and announced as any other', async () => {
    const token = await linkIn(riverside.branch._id, 'Bar wall')
    const before = await announced()
    const { body } = await byLink(token, secret(3))
    expect((await written()).at(-1)).toEqual({
      action: 'screen.create',
      actor_name: 'Bar wall',
      details: { id: body.user.id, name: 'Bar wall' },
    })
    expect(await announced()).toBe(before + 1)
  })

  test('and continues under a person is recorded, once', async () => {
    const token = await linkIn(riverside.branch._id, 'Hall wall')
    const { body } = await byLink(token, secret(4))
    const before = (await written()).length
    await claim('la.branch', secret(4))
    await claim('la.branch', secret(4))
    expect((await written()).slice(before)).toEqual([
      {
        action: 'screen.reopen',
        actor_name: demoUser('la.branch').name,
        details: {
          id: body.user.id,
          name: 'Kitchen screen',
          before: { kind: 'link', name: 'Hall wall' },
        },
      },
    ])
  })
})
