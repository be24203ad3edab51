import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf } from '../loyalty/guests-in.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import { bangkok, demoUser, openHouse, riverside } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { campaignsOf, tick } from './campaigns-in.ts'

const house = await openHouse()
await keepPublicUrl(house.db, 'https://till.example', house.now())
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
let owner = await house.signIn('la.owner')
await guestsOf(owner, restaurantId, branchId).program({ ...programDraft('Club'), active: true })
beforeEach(() => house.wait(1000))

let numbers = 0
type Channel = 'phone' | 'email'
async function guest(channels: readonly Channel[], more = {}) {
  const number = ++numbers
  const made = await guestsOf(owner, restaurantId, branchId).add({
    ...customerDraft(`Guest ${number}`, `020 58${String(100_000 + number)}`),
    email: '',
    language: 'en',
    ...more,
  })
  for (const channel of channels) await consent(made._id, channel, true)
  return made
}
const consent = (id: string, channel: Channel, given: boolean) =>
  owner.api.consents.note({
    params: { id },
    query: { branchId },
    body: { _id: newId(), purpose: 'marketing', channel, given, how: 'spoken' },
  })
async function fresh() {
  await sql`update campaigns set state = 'ended' where state <> 'draft'`.execute(house.db)
  await sql`update customers set archived_at = now() where restaurant_id = ${restaurantId}`.execute(
    house.db,
  )
  house.wait(31 * DAY_MS)
  owner = await house.signIn('la.owner')
  return campaignsOf(house, owner, riverside.branch)
}
const listOf = (id: string, more = true) =>
  owner.api.campaigns.callList({ params: { id }, query: { branchId }, body: { more } })
const namesOn = async (id: string, more = true) =>
  (await listOf(id, more)).results.map(({ name }) => name)

test('the list has guests a mail does not reach who want offers by phone, each once, with words and points', async () => {
  const campaigns = await fresh()
  const reached = await guest(['email', 'phone'], { email: 'a@example.com' })
  const unreached = await guest(['phone'])
  const nowhere = await guest(['email', 'phone'])
  const [silent, byMail] = [await guest([]), await guest(['email'])]
  const id = await campaigns.running({ channel: 'email', text: { en: 'Come back' }, points: 20 })
  // Its mails had not their turn: no one is called who may be written to.
  await sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)
  expect(await namesOn(id)).toEqual([])
  await tick(house)
  await house.work()
  expect(await namesOn(id, false)).toEqual([])
  const list = await listOf(id)
  expect(list.added).toBe(2)
  expect(list.results.map(({ name }) => name).toSorted()).toEqual(
    [unreached.name, nowhere.name].toSorted(),
  )
  expect(list.results[0]).toMatchObject({ words: 'Come back', points: 20, code: '' })
  expect(list.results[0]?.phone).toMatch(/^\+?856/)
  expect(await listOf(id)).toEqual({ ...list, added: 0 })
  const points = guestsOf(owner, restaurantId, branchId)
  expect(await points.points(unreached._id)).toBe(20)
  for (const { _id } of [silent, byMail]) expect(await points.points(_id)).toBe(0)
  expect(await points.points(reached._id)).toBe(20)
  expect((await campaigns.get(id)).sent).toBe(3)
})

test('a guest who is called reads nothing again at the till, and of guests who are held out or had enough none is called', async () => {
  const campaigns = await fresh()
  const [noy, held, full] = [await guest(['phone']), await guest(['phone']), await guest(['phone'])]
  const earlier = await campaigns.running()
  await sql`update campaign_members set arm = 'held'
    where campaign_id = ${earlier} and customer_id <> ${full._id}`.execute(house.db)
  expect(await namesOn(earlier)).toEqual([full.name])
  const id = await campaigns.running()
  await sql`update campaign_members set arm = 'held'
    where campaign_id = ${id} and customer_id = ${held._id}`.execute(house.db)
  expect(await namesOn(id)).toEqual([noy.name])
  const cashier = await house.signIn('la.cashier')
  const found = await cashier.post(`/crm/customers/find${at}`, { key: noy.code })
  expect(found.body.word).toBeNull()
})

test('a guest who takes back the consent or is erased is on the list no longer', async () => {
  const campaigns = await fresh()
  const [noy, sorry, gone] = [
    await guest(['phone']),
    await guest(['phone']),
    await guest(['phone']),
  ]
  const id = await campaigns.running()
  expect(await namesOn(id)).toHaveLength(3)
  await consent(sorry._id, 'phone', false)
  await owner.post(`/crm/customers/${gone._id}/erase${at}`, { code: gone.code })
  expect(await namesOn(id)).toEqual([noy.name])
  await campaigns.move(id, 'running', 'paused')
  await guest(['phone'])
  expect((await listOf(id)).added).toBe(0)
  const story = await owner.get(`/crm/customers/${noy._id}/story${at}`)
  expect(story.body.entries).toContainEqual(expect.objectContaining({ channel: 'call' }))
})

test('a guest on the list has a code of their own, the same each time it is printed', async () => {
  const campaigns = await fresh()
  for (let n = 0; n < 2; n++) await guest(['phone'])
  const body = promotionDraft('Called', { givenBy: 'code' })
  const query = { restaurantId }
  const { _id, revision } = await owner.api.promotions.create({ query, body })
  await owner.api.promotions.publish({ params: { id: _id }, query, body: { revision } })
  const id = await campaigns.running({ promotionId: _id, text: { en: 'Say {code}' } })
  const { results } = await listOf(id)
  const codes = results.map(({ code }) => code)
  expect(new Set(codes).size).toBe(2)
  for (const { code, words } of results) expect(words).toBe(`Say ${code}`)
  expect((await listOf(id, false)).results).toEqual(results)
})

test('the list is for people who manage campaigns and may see guests, here, and each look is noted', async () => {
  const campaigns = await fresh()
  await guest(['phone'])
  const id = await campaigns.running()
  const path = `/crm/campaigns/${id}/calls`
  expect((await (await house.signIn('la.cashier')).post(path + at, { more: false })).status).toBe(
    403,
  )
  const thai = await house.signIn('th.owner')
  const there = `?branchId=${bangkok.branch._id}`
  expect((await thai.post(path + there, { more: false })).status).toBe(404)
  const permit = (...permissions: ('manage_customers' | 'view_customers')[]) =>
    house.db
      .updateTable('users')
      .set({ permissions })
      .where('id', '=', demoUser('la.chef').id)
      .execute()
  await permit('manage_customers')
  expect((await (await house.signIn('la.chef')).post(path + at, { more: true })).status).toBe(403)
  expect(await campaigns.sends(id)).toEqual([])
  await permit('manage_customers', 'view_customers')
  expect((await (await house.signIn('la.chef')).post(path + at, { more: true })).status).toBe(200)
  const { rows } = await sql<{ readonly details: { readonly count: number } }>`
    select details from audit_log where action = 'campaign.call' order by at desc limit 1`.execute(
    house.db,
  )
  expect(rows[0]?.details).toMatchObject({ count: 1, added: 1 })
  expect(JSON.stringify(rows[0])).not.toContain('Guest')
})
