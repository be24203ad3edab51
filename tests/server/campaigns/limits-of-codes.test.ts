import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf } from '../loyalty/guests-in.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import { openDrawer } from '../support/drawer.ts'
import { demoUser, openHouse, riverside } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'
import { campaignsOf } from './campaigns-in.ts'

const house = await openHouse()
await keepPublicUrl(house.db, 'https://till.example', house.now())
const { branch } = riverside
const { restaurantId, _id: branchId } = branch
const at = `?branchId=${branchId}`
const query = { restaurantId }
let [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
await guestsOf(owner, restaurantId, branchId).program({ ...programDraft('Club'), active: true })
await openDrawer(owner, riverside)
beforeEach(() => house.wait(1000))

let numbers = 0
async function guest(more = {}) {
  const number = ++numbers
  const made = await guestsOf(owner, restaurantId, branchId).add({
    ...customerDraft(`Guest ${number}`, `020 56${String(100_000 + number)}`),
    email: `limits${number}@example.com`,
    language: 'en',
    ...more,
  })
  for (const channel of ['phone', 'email'] as const)
    await owner.api.consents.note({
      params: { id: made._id },
      query: { branchId },
      body: { _id: newId(), purpose: 'marketing', channel, given: true, how: 'paper' },
    })
  return made
}
/** A month later: no limit of before holds, and of earlier tests no guest is left. */
async function fresh() {
  await sql`update campaigns set state = 'ended' where state <> 'draft'`.execute(house.db)
  await sql`update customers set archived_at = now() where restaurant_id = ${restaurantId}`.execute(
    house.db,
  )
  house.wait(31 * DAY_MS)
  ;[owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
  return campaignsOf(house, owner, branch)
}
async function published(more = {}) {
  const body = promotionDraft(`Gift ${++numbers}`, { givenBy: 'code', ...more })
  const { _id, revision } = await owner.api.promotions.create({ query, body })
  await owner.api.promotions.publish({ params: { id: _id }, query, body: { revision } })
  return _id
}
const gift = (promotionId: string, more: Partial<CampaignDraft> = {}) => ({
  channel: 'till' as const,
  text: { en: 'Your code: {code}, until {until}' },
  promotionId,
  codeDays: 14,
  ...more,
})
const codeIn = (words: string) => /[A-Z0-9]{10}/.exec(words)?.[0] ?? ''
const wordFor = async (key: string): Promise<string> =>
  (await cashier.post(`/crm/customers/find${at}`, { key })).body.word?.text ?? ''
const untils = async (id: string) => {
  const { rows } = await sql<{ readonly until: string }>`
    select expires_on::text as until from vouchers where batch_id = ${id}`.execute(house.db)
  return rows.map(({ until }) => until)
}
const dayIn = (days: number) =>
  new Date(house.now().getTime() + days * DAY_MS).toISOString().slice(0, 10)

test('a guest hears of no code that ends before its promotion begins', async () => {
  const campaigns = await fresh()
  const noy = await guest()
  const promotionId = await published({ when: { from: dayIn(20) } })
  const id = await campaigns.running(gift(promotionId))
  expect(await wordFor(noy.code)).toBe('')
  expect(await untils(id)).toEqual([])
  house.wait(10 * DAY_MS)
  cashier = await house.signIn('la.cashier')
  expect(codeIn(await wordFor(noy.code))).not.toBe('')
  expect(await untils(id)).toEqual([dayIn(14)])
})

test('a person who may make no codes starts no campaign that gives them', async () => {
  const campaigns = await fresh()
  const { _id } = await campaigns.draft(gift(await published()))
  await house.db
    .updateTable('users')
    .set({ permissions: ['view_customers', 'manage_customers'] })
    .where('id', '=', demoUser('la.chef').id)
    .execute()
  const person = await house.signIn('la.chef')
  const move = { from: 'draft', to: 'scheduled' }
  expect((await person.post(`/crm/campaigns/${_id}/move${at}`, move)).status).toBe(403)
  await campaigns.move(_id, 'draft', 'scheduled')
})

test('a guest whose mail failed and who was merged since has the points once', async () => {
  const campaigns = await fresh()
  const [noy, twin] = [await guest(), await guest({ email: '' })]
  const id = await campaigns.running({ channel: 'email', text: { en: 'Come back' }, points: 20 })
  await house.work()
  await sql`update campaign_sends set state = 'failed' where campaign_id = ${id}
    and customer_id = ${noy._id}`.execute(house.db)
  const body = { mergeId: newId(), otherId: noy._id }
  expect((await owner.post(`/crm/customers/${twin._id}/merges${at}`, body)).status).toBe(200)
  const points = guestsOf(owner, restaurantId, branchId)
  expect(await points.points(twin._id)).toBe(20)
  const list = await owner.api.campaigns.callList({
    params: { id },
    query: { branchId },
    body: { more: true },
  })
  expect(list.results.map(({ _id }) => _id)).toEqual([twin._id])
  expect(await points.points(twin._id)).toBe(20)
})

test('a guest who used the code hears it no more at the same visit', async () => {
  const campaigns = await fresh()
  const noy = await guest()
  const promotionId = await published()
  await campaigns.running(gift(promotionId))
  const code = codeIn(await wordFor(noy.code))
  const till = await createTill(cashier)
  const order = orderIn(await till.open(newId(), 2))
  const { body } = await cashier.post(`/promotions/codes/reserve${at}`, {
    orderId: order._id,
    code,
  })
  const payload = { orderId: order._id, offerId: body.version._id }
  await till.give(paidInCash(orderIn(await till.give({ kind: 'order.applyOffer', payload }))))
  await house.domain.poster.drain()
  house.wait(1000)
  expect(await wordFor(noy.code)).toBe('')
})

test('a guest whose mail failed and who used its code is not called', async () => {
  const campaigns = await fresh()
  const noy = await guest()
  const promotionId = await published()
  const id = await campaigns.running(gift(promotionId, { channel: 'email' }))
  await house.work()
  await sql`update campaign_sends set state = 'failed' where campaign_id = ${id}`.execute(house.db)
  const { rows } = await sql<{ readonly words: string }>`
    select words from campaign_sends where campaign_id = ${id} and customer_id = ${noy._id}`.execute(
    house.db,
  )
  const code = codeIn(rows[0]?.words ?? '')
  const till = await createTill(cashier)
  const order = orderIn(await till.open(newId(), 2))
  const { body } = await cashier.post(`/promotions/codes/reserve${at}`, {
    orderId: order._id,
    code,
  })
  const payload = { orderId: order._id, offerId: body.version._id }
  await till.give(paidInCash(orderIn(await till.give({ kind: 'order.applyOffer', payload }))))
  await house.domain.poster.drain()
  house.wait(1000)
  const list = await owner.api.campaigns.callList({
    params: { id },
    query: { branchId },
    body: { more: true },
  })
  expect(list.results).toEqual([])
})
