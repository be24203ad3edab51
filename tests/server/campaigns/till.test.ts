import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderCustomer } from '#shared/orders/order-values.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/milliseconds.ts'
import { armOf } from '../../../server/campaigns/arm.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf, named } from '../loyalty/guests-in.ts'
import { bangkok, openHouse, riverside, storedOrder, through } from '../support/house.ts'
import { beersFor, createTill, newId, opened } from '../support/till.ts'
import { campaignsOf, tick } from './campaigns-in.ts'

const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
/** Sessions are short: after a wait of hours people log in again. */
async function logIn() {
  const [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
  return {
    owner,
    cashier,
    guests: guestsOf(owner, restaurantId, branchId),
    campaigns: campaignsOf(house, owner, riverside.branch),
  }
}
let { owner, cashier, guests, campaigns } = await logIn()
const later = async (milliseconds: number) => {
  house.wait(milliseconds)
  ;({ owner, cashier, guests, campaigns } = await logIn())
}
await guests.program({ ...programDraft('Club'), active: true })
const RACES = process.env['SALA_MATRIX'] === 'full' ? 200 : 20
beforeEach(() => house.wait(1000))

let numbers = 0
/** A guest who wants offers by these channels. */
async function guest(...channels: readonly ('phone' | 'email')[]) {
  const made = await guests.add({
    ...customerDraft(`Guest ${++numbers}`, `020 55${String(100_000 + numbers)}`),
    language: 'en',
  })
  for (const channel of channels) await consent(made._id, channel, true)
  return made
}
const consent = (id: string, channel: 'phone' | 'email', given: boolean) =>
  owner.api.consents.note({
    params: { id },
    query: { branchId },
    body: { _id: newId(), purpose: 'marketing', channel, given, how: 'spoken' },
  })
const find = (key: string, by: Pick<typeof cashier, 'post'> = cashier) =>
  by.post(`/crm/customers/find${at}`, { key })
const wordFor = async (key: string) => (await find(key)).body.word
/** The guest of a new order, as the server keeps them. */
const keptOf = async (customer: OrderCustomer) => {
  const till = await createTill(cashier)
  const orderId = newId()
  await till.give(opened(orderId), beersFor(orderId), named(orderId, customer))
  return (await storedOrder(house.db, orderId))?.customer
}
/** Ends what earlier tests have begun, and the limits of its guests with it. */
async function alone() {
  await sql`update campaigns set state = 'ended' where state <> 'draft'`.execute(house.db)
  await later(31 * DAY_MS)
}

describe('whom a campaign is about', () => {
  test('is fixed when it starts, on sides that follow from the ids alone', async () => {
    await Promise.all(Array.from({ length: 12 }, () => guest('phone')))
    const { _id } = await campaigns.draft({ holdOut: 50 })
    expect(await campaigns.members(_id)).toEqual([])
    await campaigns.move(_id, 'draft', 'scheduled')
    await tick(house)
    const members = await campaigns.members(_id)
    expect(members.length).toBeGreaterThanOrEqual(12)
    expect(members.map(({ arm }) => arm)).toEqual(
      members.map((member) => armOf(_id, member.guest, 50)),
    )
    await guest('phone')
    await tick(house)
    await tick(await house.addNode())
    expect(await campaigns.members(_id)).toEqual(members)
    expect(await campaigns.get(_id)).toMatchObject({ state: 'running', members: members.length })
  })

  test('waits for its day and hour by the clock of the branch', async () => {
    const { _id } = await campaigns.draft({ startsOn: '2026-11-22', startTime: '09:30' })
    await campaigns.move(_id, 'draft', 'scheduled')
    await tick(house)
    expect((await campaigns.get(_id)).state).toBe('scheduled')
    await later(Date.parse('2026-11-22T02:30:00.000Z') - house.now().getTime())
    await tick(house)
    expect((await campaigns.get(_id)).state).toBe('running')
  })
})

describe('a word at the till', () => {
  test('comes once to a guest who wants offers, for as long as the visit, with its points', async () => {
    await alone()
    const noy = await guest('email')
    const id = await campaigns.running({
      text: { en: 'Welcome back', lo: 'ຍິນດີ' },
      points: 30,
      messageCost: 5,
    })
    const word = { campaignId: id, text: 'Welcome back', points: 30, channel: 'till' }
    for (let n = 0; n < 2; n++)
      expect((await find(noy.code)).body).toMatchObject({ word, points: 30 })
    const seen = await cashier.get(`/crm/customers/${noy._id}/recognise${at}`)
    expect(seen.body.word).toEqual(word)
    expect(await campaigns.sends(id)).toMatchObject([
      // 30 points of 100 each, and the message.
      { guest: noy._id, state: 'sent', reason: null, cost: 3005 },
    ])
    await later(13 * HOUR_MS)
    expect((await find(noy.code)).body).toMatchObject({ word: null, points: 30 })
  })

  test('is for no one who is held out, has not consented or took it back, or is at another restaurant', async () => {
    await alone()
    const [silent, sorry, member] = [await guest(), await guest('phone'), await guest('phone')]
    const id = await campaigns.running()
    await consent(sorry._id, 'phone', false)
    await sql`update campaign_members set arm = 'held' where customer_id = ${member._id}`.execute(
      house.db,
    )
    for (const { code } of [silent, sorry, member]) expect(await wordFor(code)).toBeNull()
    const thai = await house.signIn('th.cashier')
    const there = `/crm/customers/find?branchId=${bangkok.branch._id}`
    expect((await thai.post(there, { key: member.code })).status).toBe(404)
    expect(await campaigns.sends(id)).toEqual([])
    // A guest who consents hears it: nothing was decided yet.
    await consent(silent._id, 'phone', true)
    expect(await wordFor(silent.code)).toMatchObject({ campaignId: id })
  })

  test('comes once a day and four times in thirty days, whatever the campaigns', async () => {
    await alone()
    const noy = await guest('phone')
    for (let n = 0; n < 6; n++) await campaigns.running()
    const heard: unknown[] = []
    for (let day = 0; day < 6; day++) {
      heard.push((await wordFor(noy.code))?.campaignId ?? null)
      await later(13 * HOUR_MS)
      expect(await wordFor(noy.code)).toBeNull()
      await later(12 * HOUR_MS)
    }
    expect(heard.filter(Boolean).length).toBe(4)
    expect(new Set(heard).size).toBe(5)
    expect(heard.slice(4)).toEqual([null, null])
  })

  test('is said by one of two tills and nodes that recognise the guest at once', async () => {
    await alone()
    const other = await house.addNode()
    const known = await Promise.all(Array.from({ length: RACES }, () => guest('phone')))
    const id = await campaigns.running({ points: 10 })
    const second = await campaigns.running({ points: 10 })
    for (const { _id, code } of known) {
      const answers = await Promise.all([
        find(code),
        find(code, through(other, cashier)),
        find(code),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(await guests.points(_id)).toBe(10)
    }
    const sends = [...(await campaigns.sends(id)), ...(await campaigns.sends(second))]
    expect(sends.length).toBe(RACES)
  })

  test('ends for a guest who says so to the cashier, and a person who may not sell hears nothing', async () => {
    await alone()
    const noy = await guest('phone', 'email')
    await campaigns.running()
    expect(await wordFor(noy.code)).not.toBeNull()
    const refuse = (by: typeof cashier, customerId = noy._id) =>
      by.post(`/crm/campaigns/refuse${at}`, { customerId })
    expect((await refuse(await house.signIn('la.chef'))).status).toBe(403)
    expect((await refuse(cashier, newId())).status).toBe(404)
    expect((await refuse(cashier)).body).toEqual({ success: true })
    expect((await refuse(cashier)).body).toEqual({ success: true })
    const { results } = await owner.api.consents.list({
      params: { id: noy._id },
      query: { branchId },
    })
    expect(results.filter(({ given }) => !given)).toHaveLength(2)
    expect(await wordFor(noy.code)).toBeNull()
  })
})

describe.each([
  { channel: 'receipt', field: 'offer' },
  { channel: 'display', field: 'onDisplay' },
] as const)('a campaign for the $channel', ({ channel, field }) => {
  test('is put beside the guest by the server alone, whatever a till sends, for this visit', async () => {
    await alone()
    const noy = await guest('phone')
    await campaigns.running({ channel, text: { en: 'A coffee on us' } })
    const plain = { _id: noy._id, key: noy.code }
    const offerOn = (forged?: string) => {
      const said = forged !== undefined && { offer: forged, onDisplay: forged, tier: forged }
      return keptOf({ ...plain, ...said })
    }
    expect(await offerOn('Free for all')).toEqual(plain)
    expect(await wordFor(noy.code)).toMatchObject({
      text: 'A coffee on us',
      channel,
    })
    expect(await offerOn()).toEqual({ ...plain, [field]: 'A coffee on us' })
    expect(await offerOn('Free for all')).toEqual({ ...plain, [field]: 'A coffee on us' })
    await later(13 * HOUR_MS)
    expect(await keptOf(plain)).toEqual(plain)
  })

  test('is that of a guest under every id, and of none who wants no more', async () => {
    await alone()
    const [noy, other] = [await guest('phone'), await guest('phone')]
    await campaigns.running({ channel, text: { en: 'A coffee on us' } })
    expect(await wordFor(noy.code)).not.toBeNull()
    const plain = { _id: other._id, key: other.code }
    const body = { mergeId: newId(), otherId: noy._id }
    expect((await owner.post(`/crm/customers/${other._id}/merges${at}`, body)).status).toBe(200)
    expect(await keptOf(plain)).toEqual({ ...plain, [field]: 'A coffee on us' })
    await cashier.post(`/crm/campaigns/refuse${at}`, { customerId: other._id })
    expect(await keptOf(plain)).toEqual(plain)
  })
})

describe('the state of a campaign', () => {
  test('follows from one to the next, doubled once, and never from one that it is not in', async () => {
    const { _id } = await campaigns.draft()
    const forged = (from: string, to: string) =>
      owner.post(`/crm/campaigns/${_id}/move${at}`, { from, to })
    expect((await forged('draft', 'running')).body.code).toBe('CAMPAIGN_STATE')
    expect((await forged('running', 'ended')).body.code).toBe('CAMPAIGN_STATE')
    await campaigns.move(_id, 'draft', 'scheduled')
    await campaigns.move(_id, 'draft', 'scheduled')
    await campaigns.move(_id, 'scheduled', 'draft')
    await campaigns.move(_id, 'draft', 'scheduled')
    await tick(house)
    expect((await forged('scheduled', 'draft')).body.code).toBe('CAMPAIGN_STATE')
    for (const [from, to] of [
      ['running', 'paused'],
      ['paused', 'running'],
      ['running', 'ended'],
      ['ended', 'paused'],
    ] as const)
      expect((await campaigns.move(_id, from, to)).state).toBe(to)
    const edited = await owner.patch(`/crm/campaigns/${_id}${at}`, {
      points: 9,
      base: { points: 0 },
    })
    expect(edited.body.code).toBe('CAMPAIGN_FIXED')
    expect((await owner.remove(`/crm/campaigns/${_id}${at}`)).body.code).toBe('CAMPAIGN_UNDER_WAY')
  })

  test('is no one else’s: not of a cashier, and not of another restaurant', async () => {
    const { _id } = await campaigns.draft()
    const move = { from: 'draft', to: 'scheduled' }
    expect((await cashier.post(`/crm/campaigns/${_id}/move${at}`, move)).status).toBe(403)
    const thai = await house.signIn('th.owner')
    const there = `?branchId=${bangkok.branch._id}`
    expect((await thai.post(`/crm/campaigns/${_id}/move${there}`, move)).status).toBe(404)
    expect((await thai.get(`/crm/campaigns/${_id}/result${there}`)).status).toBe(404)
    const foreign = await thai.post(`/crm/campaigns${there}`, {
      ...(await owner.get(`/crm/campaigns/${_id}${at}`)).body,
      name: 'Theirs',
    })
    expect(foreign.body.code).toBe('SEGMENT_UNKNOWN')
  })

  test('says nothing while it is paused, and ends after thirty days', async () => {
    await alone()
    const noy = await guest('phone')
    const id = await campaigns.running()
    await campaigns.move(id, 'running', 'paused')
    expect(await wordFor(noy.code)).toBeNull()
    await campaigns.move(id, 'paused', 'running')
    await later(30 * DAY_MS)
    await tick(house)
    expect(await campaigns.get(id)).toMatchObject({ state: 'ended', sent: 0 })
    expect((await campaigns.result(id)).verdict).toBe('few')
  })

  test('does not become scheduled with points that no program gives, or mails without a way out', async () => {
    const { _id } = await campaigns.draft({ channel: 'email' })
    const answer = await owner.post(`/crm/campaigns/${_id}/move${at}`, {
      from: 'draft',
      to: 'scheduled',
    })
    expect(answer.body.code).toBe('CAMPAIGN_NO_ADDRESS')
    const thai = await house.signIn('th.owner')
    const theirs = campaignsOf(house, thai, bangkok.branch)
    const segment = await theirs.segment({ currency: 'THB' })
    const { _id: rich } = await theirs.draft({ segmentId: segment._id, points: 5 })
    const there = `/crm/campaigns/${rich}/move?branchId=${bangkok.branch._id}`
    const refused = await thai.post(there, { from: 'draft', to: 'scheduled' })
    expect(refused.body.code).toBe('POINTS_OFF')
  })
})

test('an erased guest is in no campaign, and their data name what they were sent', async () => {
  await alone()
  const noy = await guest('phone')
  const id = await campaigns.running()
  await wordFor(noy.code)
  const data = await owner.post(`/crm/customers/${noy._id}/personal-data${at}`)
  const { name } = await campaigns.get(id)
  expect(data.body.messages).toMatchObject([{ campaign: name, channel: 'till' }])
  const story = await owner.get(`/crm/customers/${noy._id}/story${at}`)
  expect(story.body.entries).toContainEqual(
    expect.objectContaining({ kind: 'message', campaign: name, words: 'Welcome back' }),
  )
  expect(
    (await owner.post(`/crm/customers/${noy._id}/erase${at}`, { code: noy.code })).status,
  ).toBe(200)
  expect((await campaigns.members(id)).filter((member) => member.guest === noy._id)).toEqual([])
})
