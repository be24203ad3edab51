import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { createCampaignMailer } from '../../../server/campaigns/send-mails.ts'
import { createChange } from '../../../server/change/change.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import type { Mail } from '../../../server/platform/mail/mailer.ts'
import { createMailTexts } from '../../../server/session/mail-texts.ts'
import { campaignDraft, customerDraft } from '../collections/drafts.ts'
import { guestsOf } from '../loyalty/guests-in.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'
import { openDrawer } from '../support/drawer.ts'
import { bangkok, demoUser, openHouse, riverside, SECRET } from '../support/house.ts'
import { createTill, newId, orderIn, paidInCash } from '../support/till.ts'
import { campaignsOf } from './campaigns-in.ts'

const house = await openHouse()
await keepPublicUrl(house.db, 'https://till.example', house.now())
const { branch } = riverside
const { restaurantId, _id: branchId } = branch
const at = `?branchId=${branchId}`
const query = { restaurantId }
let [owner, cashier] = [await house.signIn('la.owner'), await house.signIn('la.cashier')]
await openDrawer(owner, riverside)
beforeEach(() => house.wait(1000))

let numbers = 0
async function guest() {
  const number = ++numbers
  const made = await guestsOf(owner, restaurantId, branchId).add({
    ...customerDraft(`Guest ${number}`, `020 57${String(100_000 + number)}`),
    email: `coded${number}@example.com`,
    language: 'en',
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
const codesOf = async (id: string) => {
  const { rows } = await sql<{ readonly until: string }>`
    select expires_on::text as until from vouchers where batch_id = ${id}`.execute(house.db)
  return rows
}
async function reserve(code: string, orderId?: string) {
  const till = await createTill(cashier)
  const order = orderId ?? orderIn(await till.open(newId(), 1))._id
  return (await cashier.post(`/promotions/codes/reserve${at}`, { orderId: order, code })).body
}

/** Does the job of a mail campaign with a mail server that does this with each mail. */
function sendBy(id: string, send: (mail: Mail) => Promise<void>) {
  const { db, now, notifier } = house
  const mailer = createCampaignMailer({
    db,
    secret: SECRET,
    now,
    change: createChange({ db, now, notifier }).change,
    mailer: { send },
    mailTexts: createMailTexts('locales'),
  })
  return mailer.run({ restaurantId, id }, { id: newId(), done: async () => true })
}
const noJobs = () => sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)

test('each guest has an own code that is taken once, expires as set, and counts in what the campaign brought', async () => {
  const campaigns = await fresh()
  const [noy, kham] = [await guest(), await guest()]
  const promotionId = await published()
  const id = await campaigns.running(gift(promotionId))
  const said = await wordFor(noy.code)
  const code = codeIn(said)
  expect(await wordFor(noy.code)).toBe(said)
  expect(codeIn(await wordFor(kham.code))).not.toBe(code)
  const last = new Date(house.now().getTime() + 14 * DAY_MS).toISOString().slice(0, 10)
  expect(await codesOf(id)).toEqual([{ until: last }, { until: last }])

  const till = await createTill(cashier)
  const order = orderIn(await till.open(newId(), 2))
  const { version } = await reserve(code, order._id)
  expect(version.promotionId).toBe(promotionId)
  const payload = { orderId: order._id, offerId: version._id }
  await till.give(paidInCash(orderIn(await till.give({ kind: 'order.applyOffer', payload }))))
  await house.domain.poster.drain()
  house.wait(1000)
  expect((await reserve(code)).code).toBe('VOUCHER_USED')
  const { codes } = await campaigns.result(id)
  expect(codes).toMatchObject({ given: 2, used: 1 })
  expect(codes?.discount).toBeGreaterThan(0)
  const { results } = await owner.api.promotions.batches({ params: { id: promotionId }, query })
  const { name } = await campaigns.get(id)
  expect(results).toMatchObject([{ _id: id, note: name, count: 2, used: 1, singleUse: true }])
})

test('a code never outlives its promotion, and none is for guests who are held out', async () => {
  const campaigns = await fresh()
  const [noy, held] = [await guest(), await guest()]
  const day = new Date(house.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  const promotionId = await published({ when: { until: day } })
  const id = await campaigns.running(gift(promotionId))
  await sql`update campaign_members set arm = 'held' where customer_id = ${held._id}`.execute(
    house.db,
  )
  expect(await wordFor(held.code)).toBe('')
  expect(codeIn(await wordFor(noy.code))).not.toBe('')
  expect(await codesOf(id)).toEqual([{ until: day }])
  // Once it has ended, guests who come hear nothing of it.
  await sql`update campaign_members set arm = 'sent' where customer_id = ${held._id}`.execute(
    house.db,
  )
  house.wait(4 * DAY_MS)
  cashier = await house.signIn('la.cashier')
  expect(await wordFor(held.code)).toBe('')
  expect(await codesOf(id)).toHaveLength(1)
})

test('a sender that is killed leaves one code a guest, and what is sent again has the same', async () => {
  const campaigns = await fresh()
  const known = [await guest(), await guest(), await guest()]
  const id = await campaigns.running(gift(await published(), { channel: 'email' }))
  await noJobs()
  let begun = 0
  void sendBy(id, () => {
    begun += 1
    return new Promise(() => {})
  })
  await expect.poll(() => begun).toBe(1)
  const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', command: 'CONN' })
  const tried: Mail[] = []
  await expect(
    sendBy(id, async (mail) => {
      tried.push(mail)
      throw away
    }),
  ).rejects.toThrow('refused')
  const sent: Mail[] = []
  const send = async (mail: Mail) => void sent.push(mail)
  await Promise.all([sendBy(id, send), sendBy(id, send)])
  expect(sent).toHaveLength(known.length - 1)
  const [first] = tried
  const again = sent.find(({ to }) => to === first?.to)
  expect(codeIn(again?.text ?? '')).toBe(codeIn(first?.text ?? ''))
  expect(new Set(sent.map(({ text }) => codeIn(text))).size).toBe(sent.length)
  expect(await codesOf(id)).toHaveLength(known.length)
  for (const { text } of sent) expect((await reserve(codeIn(text))).version).toBeDefined()
})

test('guests who were merged have one code, and a guest who was erased has none that names them', async () => {
  const campaigns = await fresh()
  const [noy, twin, gone] = [await guest(), await guest(), await guest()]
  const id = await campaigns.running(gift(await published()))
  const code = codeIn(await wordFor(noy.code))
  const body = { mergeId: newId(), otherId: noy._id }
  expect((await owner.post(`/crm/customers/${twin._id}/merges${at}`, body)).status).toBe(200)
  expect(codeIn(await wordFor(twin.code))).toBe(code)
  expect(await codesOf(id)).toHaveLength(1)

  const erased = codeIn(await wordFor(gone.code))
  await owner.post(`/crm/customers/${gone._id}/erase${at}`, { code: gone.code })
  const { rows } = await sql<{ readonly named: string | null }>`
    select voucher_id as named from campaign_sends
    where campaign_id = ${id} and customer_id = ${gone._id}`.execute(house.db)
  expect(rows).toEqual([{ named: null }])
  // What the guest holds in their hand still counts: it says nothing of them.
  expect((await reserve(erased)).version).toBeDefined()
  expect((await campaigns.result(id)).codes).toMatchObject({ given: 2, used: 0 })
})

test('no message leaves with a code that tills refuse: its promotion is paused or archived, or its codes are blocked', async () => {
  const campaigns = await fresh()
  const [noy, kham, late] = [await guest(), await guest(), await guest()]
  const promotionId = await published()
  const one = { params: { id: promotionId }, query }
  const id = await campaigns.running(gift(promotionId, { channel: 'email' }))
  await noJobs()
  const sent: string[] = []
  const run = () => sendBy(id, async ({ to }) => void sent.push(to))
  await owner.api.promotions.pause({ ...one, body: { paused: true } })
  await run()
  expect(sent).toEqual([])
  expect(await campaigns.sends(id)).toEqual([])
  await sql`update campaign_members set arm = 'held'
    where campaign_id = ${id} and customer_id <> ${noy._id}`.execute(house.db)
  await owner.api.promotions.pause({ ...one, body: { paused: false } })
  await run()
  expect(sent).toEqual([noy.email])

  const now = (customerId: string) =>
    sql`update campaign_members set arm = 'sent'
      where campaign_id = ${id} and customer_id = ${customerId}`.execute(house.db)
  const block = (blocked: boolean) =>
    owner.api.promotions.blockCodes({ params: { id }, query, body: { blocked } })
  await block(true)
  await now(kham._id)
  await run()
  expect(sent).toHaveLength(1)
  await block(false)
  await run()
  expect(sent).toEqual([noy.email, kham.email])
  await now(late._id)
  await owner.api.promotions.remove(one)
  await run()
  expect(sent).toHaveLength(2)
  expect(await codesOf(id)).toHaveLength(2)
})

test('a campaign starts with a code only of a promotion that is on and given by code, here', async () => {
  const campaigns = await fresh()
  const create = async (more: object) => {
    const { segmentId, ...draft } = await campaigns.draft()
    const body = { ...draft, segmentId, name: `Other ${++numbers}`, ...more }
    return (await owner.post(`/crm/campaigns${at}`, body)).body
  }
  const automatic = await published({ givenBy: 'itself' })
  const thai = await house.signIn('th.owner')
  const theirs = await thai.api.promotions.create({
    query: { restaurantId: bangkok.branch.restaurantId },
    body: { ...promotionDraft('Theirs'), currency: 'THB', givenBy: 'code' },
  })
  for (const promotionId of [automatic, theirs._id, newId()])
    expect((await create({ promotionId })).code).toBe('CAMPAIGN_PROMOTION')

  const draft = promotionDraft('Not yet', { givenBy: 'code' })
  const { _id: promotionId } = await owner.api.promotions.create({ query, body: draft })
  const move = async (id: string) =>
    (await owner.post(`/crm/campaigns/${id}/move${at}`, { from: 'draft', to: 'scheduled' })).body
  const early = await create({ promotionId })
  expect((await move(early._id)).code).toBe('CAMPAIGN_PROMOTION')
  const bare = await create({ text: { en: 'Say {code}' } })
  expect((await move(bare._id)).code).toBe('CAMPAIGN_PROMOTION')
})

test('codes are money: a person who may make none has no campaign give them, and none are made under its id', async () => {
  const campaigns = await fresh()
  const promotionId = await published()
  const { _id, segmentId } = await campaigns.draft()
  const cook = demoUser('la.chef').id
  const permissions = ['view_customers', 'manage_customers'] as const
  await house.db
    .updateTable('users')
    .set({ permissions: [...permissions] })
    .where('id', '=', cook)
    .execute()
  const person = await house.signIn('la.chef')
  const body = { ...campaignDraft('By a cook'), segmentId }
  const create = (more: object) => person.post(`/crm/campaigns${at}`, { ...body, ...more })
  expect((await create({ promotionId })).status).toBe(403)
  expect((await create({})).status).toBe(200)
  const draft = { count: 1, singleUse: true, expiresOn: null, note: '' }
  const made = owner.api.promotions.makeCodes({
    params: { id: promotionId },
    query,
    body: { batchId: _id, draft },
  })
  await expect(made).rejects.toThrow('ID_REUSED')
})
