import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { createCampaignPoster } from '../../../server/campaigns/send-hooks.ts'
import { createChange } from '../../../server/change/change.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import { checkSignature } from '../../../server/platform/secrets/signature.ts'
import { customerDraft } from '../collections/drafts.ts'
import { guestsOf } from '../loyalty/guests-in.ts'
import { bangkok, openHouse, riverside, SECRET } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { campaignsOf, tick } from './campaigns-in.ts'

const GATEWAY = 'https://gateway.example/messages?key=abc'
const house = await openHouse()
const { restaurantId, _id: branchId } = riverside.branch
const at = `?branchId=${branchId}`
let owner = await house.signIn('la.owner')
beforeEach(() => house.wait(1000))

let numbers = 0
async function reader(wants = true, phone = `020 56${String(100_000 + ++numbers)}`) {
  const made = await guestsOf(owner, restaurantId, branchId).add({
    ...customerDraft(`Reader ${numbers}`, phone),
    language: 'en',
  })
  if (wants) await consent(made._id, true)
  return made
}
const consent = (id: string, given: boolean) =>
  owner.api.consents.note({
    params: { id },
    query: { branchId },
    body: { _id: newId(), purpose: 'marketing', channel: 'phone', given, how: 'paper' },
  })
const setHook = async (url = GATEWAY) =>
  (await owner.api.campaigns.setHook({ query: { branchId }, body: { url } })).secret
/** A month later: no limit of before holds, and of earlier tests no one is left. */
async function fresh() {
  await sql`update campaigns set state = 'ended' where state <> 'draft'`.execute(house.db)
  await sql`update customers set archived_at = now() where restaurant_id = ${restaurantId}`.execute(
    house.db,
  )
  house.wait(31 * DAY_MS)
  owner = await house.signIn('la.owner')
  return campaignsOf(house, owner, riverside.branch)
}

type Sent = { readonly id: string; readonly phone: string; readonly text: string }
/** Does the job of a campaign with a program that responds so to each message. */
async function sendBy(id: string, respond: (sent: Sent) => number) {
  const got: (Sent & { readonly body: string; readonly header: string; readonly url: string })[] =
    []
  const poster = createCampaignPoster({
    db: house.db,
    secret: SECRET,
    now: house.now,
    change: createChange({ db: house.db, now: house.now, notifier: house.notifier }).change,
    async post(url, { body, headers }) {
      const sent = JSON.parse(body)
      got.push({ ...sent, body, header: headers['sala-signature'] ?? '', url })
      const status = respond(sent)
      if (status === 0) throw new Error('refused')
      return status
    },
  })
  const failure = await poster
    .run({ restaurantId, id }, { id: newId(), done: async () => true })
    .then(
      () => null,
      (error: Error) => error.message,
    )
  return { got, failure }
}
/** One that runs, and whose job the test does itself. */
async function running(campaigns: Awaited<ReturnType<typeof fresh>>) {
  const id = await campaigns.running({ channel: 'webhook', text: { en: 'Come back' } })
  await sql`delete from jobs where name = 'campaign.hooks'`.execute(house.db)
  return id
}

describe('the program that takes messages', () => {
  test('is named by people who may, at an https address on the internet, and has a secret that is shown once', async () => {
    const put = (url: string, by = owner) =>
      by.api.campaigns.setHook({ query: { branchId }, body: { url } })
    for (const url of ['http://gateway.example/', 'https://localhost/', 'https://10.0.0.1/'])
      await expect(put(url)).rejects.toThrow('HOOK_ADDRESS')
    const waiter = await house.signIn('la.waiter')
    await expect(put(GATEWAY, waiter)).rejects.toThrow('403')
    expect((await waiter.get(`/crm/campaign-hook${at}`)).status).toBe(403)
    const stranger = await house.signIn('th.owner')
    await expect(put(GATEWAY, stranger)).rejects.toThrow('404')
    expect((await stranger.get(`/crm/campaign-hook${at}`)).status).toBe(404)
    expect((await owner.get(`/crm/campaign-hook${at}`)).body.url).toBeNull()

    const first = await setHook()
    const second = await setHook()
    expect(second).not.toBe(first)
    const seen = await owner.get(`/crm/campaign-hook${at}`)
    expect(seen.body).toMatchObject({ url: GATEWAY, failingSince: null })
    const { rows } = await sql<{ readonly all: string }>`
      select coalesce(json_agg(h), '[]')::text || (select json_agg(a)::text from audit_log a) as all
      from campaign_hooks h`.execute(house.db)
    for (const secret of [first, second]) expect(rows[0]?.all).not.toContain(secret)
    // What is behind the host may be a password.
    const { rows: log } = await sql<{ readonly all: string }>`
      select json_agg(a)::text as all from audit_log a where action like 'campaignHook.%'`.execute(
      house.db,
    )
    expect(log[0]?.all).toContain('gateway.example')
    expect(log[0]?.all).not.toContain('key=abc')
  })

  test('is needed before a campaign for it is scheduled, as the way out is', async () => {
    await owner.remove(`/crm/campaign-hook${at}`)
    const campaigns = await fresh()
    const { _id } = await campaigns.draft({ channel: 'webhook' })
    const schedule = () =>
      owner.post(`/crm/campaigns/${_id}/move${at}`, { from: 'draft', to: 'scheduled' })
    expect((await schedule()).body.code).toBe('CAMPAIGN_NO_ADDRESS')
    await keepPublicUrl(house.db, 'https://till.example', house.now())
    expect((await schedule()).body.code).toBe('CAMPAIGN_NO_HOOK')
    await setHook()
    expect((await schedule()).status).toBe(200)
  })
})

describe('a message that is posted', () => {
  test('is signed, and goes to guests who permit messages by phone and have a number', async () => {
    const campaigns = await fresh()
    const secret = await setHook()
    const [noy, silent, nowhere] = [await reader(), await reader(false), await reader(true, '')]
    const id = await running(campaigns)
    const { got, failure } = await sendBy(id, () => 204)
    expect(failure).toBeNull()
    expect(got).toMatchObject([
      { id: `${id}.${noy._id}`, phone: noy.phone, text: 'Come back', url: GATEWAY, language: 'en' },
    ])
    const [one] = got
    expect(one?.body).toContain('https://till.example/o/')
    const now = house.now().getTime()
    expect(checkSignature(one?.header, one?.body ?? '', [secret], now)).toBe('good')
    expect(checkSignature(one?.header, `${one?.body} `, [secret], now)).toBe('wrong')
    const sends = await campaigns.sends(id)
    const of = (guest: string) => sends.find((send) => send.guest === guest)
    expect(of(noy._id)).toMatchObject({ state: 'sent' })
    expect(of(silent._id)).toMatchObject({ state: 'skipped', reason: 'consent' })
    expect(of(nowhere._id)).toMatchObject({ state: 'skipped', reason: 'address' })
    expect((await sendBy(id, () => 200)).got).toEqual([])
  })

  test('comes again with the same id until it is taken, counts once, and people are shown since when it is not', async () => {
    const campaigns = await fresh()
    await setHook()
    const noy = await reader()
    const id = await running(campaigns)
    for (const status of [0, 500, 302, 404, 429]) {
      const { got, failure } = await sendBy(id, () => status)
      expect(got.map((one) => one.id)).toEqual([`${id}.${noy._id}`])
      expect(failure).toContain('did not take 1')
    }
    const failing = (await owner.get(`/crm/campaign-hook${at}`)).body.failingSince
    expect(failing).not.toBeNull()
    expect(await campaigns.sends(id)).toMatchObject([{ state: 'begun' }])
    expect((await sendBy(id, () => 200)).failure).toBeNull()
    expect(await campaigns.sends(id)).toMatchObject([{ guest: noy._id, state: 'sent' }])
    expect((await owner.get(`/crm/campaign-hook${at}`)).body.failingSince).toBeNull()
    expect((await campaigns.get(id)).sent).toBe(1)
  })

  test('is not posted again to a guest who took the consent back in the meantime', async () => {
    const campaigns = await fresh()
    await setHook()
    const noy = await reader()
    const id = await running(campaigns)
    await sendBy(id, () => 500)
    await consent(noy._id, false)
    expect(await sendBy(id, () => 200)).toEqual({ got: [], failure: null })
    // It may have arrived: for limits and results it was sent.
    expect(await campaigns.sends(id)).toMatchObject([{ state: 'begun' }])
  })

  test('that is refused for good holds up no other; a program that is away is asked for three', async () => {
    const campaigns = await fresh()
    await setHook()
    for (let n = 0; n < 5; n++) await reader()
    const id = await running(campaigns)
    expect((await sendBy(id, () => 503)).got).toHaveLength(3)
    let n = 0
    const { got, failure } = await sendBy(id, () => (n++ === 0 ? 422 : 200))
    expect([got.length, failure]).toEqual([5, null])
    const states = (await campaigns.sends(id)).map(({ state }) => state)
    expect(states.filter((state) => state === 'failed')).toHaveLength(1)
    expect(states.filter((state) => state === 'sent')).toHaveLength(4)
  })

  test('waits for the hours in which guests may be disturbed, and ends where the program is switched off', async () => {
    const campaigns = await fresh()
    await setHook()
    await reader()
    const id = await running(campaigns)
    // From three in the afternoon to nine in the evening.
    house.wait(6 * 3_600_000)
    expect((await sendBy(id, () => 200)).got).toEqual([])
    house.wait(12 * 3_600_000)
    owner = await house.signIn('la.owner')
    expect((await owner.remove(`/crm/campaign-hook${at}`)).body.url).toBeNull()
    expect((await owner.remove(`/crm/campaign-hook${at}`)).body.url).toBeNull()
    expect((await sendBy(id, () => 200)).got).toEqual([])
    await setHook()
    expect((await sendBy(id, () => 200)).got).toHaveLength(1)
  })

  test('has a job of its own, made by the clock', async () => {
    const campaigns = await fresh()
    await setHook()
    const id = await running(campaigns)
    await tick(house)
    await tick(house)
    const { rows } = await sql`select from jobs where name = 'campaign.hooks'
      and payload ->> 'id' = ${id}`.execute(house.db)
    expect(rows).toHaveLength(1)
    await sql`delete from jobs where name = 'campaign.hooks'`.execute(house.db)
  })
})

test('another restaurant’s program is asked nothing', async () => {
  const thai = await house.signIn('th.owner')
  const there = `?branchId=${bangkok.branch._id}`
  expect((await thai.get(`/crm/campaign-hook${there}`)).body.url).toBeNull()
})
