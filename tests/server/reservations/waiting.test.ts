import { describe, expect, test } from 'vitest'
import { openHouse, riverside } from '../support/house.ts'
import { createTill, newId, opened } from '../support/till.ts'

const house = await openHouse()
await (await house.signIn('sala.admin')).patch('/countries/LA', { features: { off: [] } })
const owner = await house.signIn('la.owner')
const waiter = await house.signIn('la.waiter')
const branchId = riverside.branch._id
const ALL = `/waiting-parties?branchId=${branchId}`
const one = (id: string, more = '') => `/waiting-parties/${id}${more}?branchId=${branchId}`
const wait = (more: object) =>
  waiter.post(ALL, { name: 'Noy', phone: '', party: 2, quoted: null, note: '', ...more })
const quote = async (party: number) =>
  (await waiter.get(`/waiting-party-quote?branchId=${branchId}&party=${party}`)).body.minutes

// The evening of the demonstration is not what these tests are about.
await house.db.deleteFrom('waiting_parties').execute()

describe('guests who wait', () => {
  test('are quoted what is known of the tables, unless a person says something else', async () => {
    expect(await quote(2)).toBe(0)
    expect(await quote(40)).toBeNull()
    const big = { name: 'W1', zone: 'Hall', seats: 30 }
    const { body: table } = await owner.post(`/tables?branchId=${branchId}`, big)
    const till = await createTill(waiter)
    await till.give(opened(newId(), table._id))
    expect(await quote(30)).toBe(120)
    expect((await wait({ party: 30 })).body).toMatchObject({ quoted: 120, status: 'waiting' })
    expect(await quote(30)).toBe(240)
    expect((await wait({ party: 30, quoted: 15 })).body.quoted).toBe(15)
  })

  test('are in the order in which they came, called, and seated once', async () => {
    const { body: made } = await wait({ name: 'First' })
    const say = (status: string, from: string) =>
      waiter.post(one(made._id, '/status'), { status, from })
    expect((await say('called', 'waiting')).body).toMatchObject({
      status: 'called',
      calledAt: expect.any(String),
    })
    expect((await say('left', 'waiting')).body.code).toBe('RESERVATION_CHANGED')
    expect((await say('seated', 'called')).body.endedAt).toEqual(expect.any(String))
    expect((await say('waiting', 'seated')).body).toMatchObject({ calledAt: null, endedAt: null })
    const { body } = await waiter.get(`${ALL}&day=${made.day}&status=waiting`)
    const since = body.results.map((party: { since: string }) => party.since)
    expect(since).toEqual(since.toSorted())
    expect((await say('called', 'waiting')).status).toBe(200)
    expect(
      (await waiter.post(one(newId(), '/status'), { status: 'left', from: 'waiting' })).status,
    ).toBe(404)
  })
})
