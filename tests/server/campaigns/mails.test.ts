import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { mayDisturb, messageRules } from '#shared/campaigns/message-rules.ts'
import { DAY_MS, HOUR_MS } from '#shared/time/milliseconds.ts'
import { createChange } from '../../../server/change/change.ts'
import { createCampaignMailer } from '../../../server/campaigns/send-mails.ts'
import { keepPublicUrl } from '../../../server/change/public-url.ts'
import type { Mail } from '../../../server/platform/mail/mailer.ts'
import { wasNeverSent } from '../../../server/platform/mail/never-sent.ts'
import { createMailTexts } from '../../../server/session/mail-texts.ts'
import { customerDraft, programDraft } from '../collections/drafts.ts'
import { guestsOf } from '../loyalty/guests-in.ts'
import { openHouse, riverside, SECRET } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { campaignsOf, tick } from './campaigns-in.ts'

const ORIGIN = 'https://till.example'
const house = await openHouse()
await keepPublicUrl(house.db, ORIGIN, house.now())
const { restaurantId, _id: branchId } = riverside.branch
let owner = await house.signIn('la.owner')
await guestsOf(owner, restaurantId, branchId).program({ ...programDraft('Club'), active: true })
beforeEach(() => house.wait(1000))

let numbers = 0
async function reader(wants = true, email = `guest${numbers + 1}@example.com`) {
  const made = await guestsOf(owner, restaurantId, branchId).add({
    ...customerDraft(`Reader ${++numbers}`),
    email,
    language: 'en',
  })
  if (wants)
    await owner.api.consents.note({
      params: { id: made._id },
      query: { branchId },
      body: { _id: newId(), purpose: 'marketing', channel: 'email', given: true, how: 'paper' },
    })
  return made
}
/** A month later, at three in the afternoon: no limit of before holds. */
async function fresh() {
  await sql`update campaigns set state = 'ended' where state <> 'draft'`.execute(house.db)
  house.wait(31 * DAY_MS)
  owner = await house.signIn('la.owner')
  return campaignsOf(house, owner, riverside.branch)
}
const pointsOf = (id: string) => guestsOf(owner, restaurantId, branchId).points(id)

/** Does the job of a campaign with a mail server that does this with each mail. */
function sendBy(id: string, send: (mail: Mail) => Promise<void>) {
  const mailer = createCampaignMailer({
    db: house.db,
    secret: SECRET,
    now: house.now,
    change: createChange({ db: house.db, now: house.now, notifier: house.notifier }).change,
    mailer: { send },
    mailTexts: createMailTexts('locales'),
  })
  return mailer.run({ restaurantId, id }, { id: newId(), done: async () => true })
}

describe('a campaign by e-mail', () => {
  test('goes once to each guest who wants it, with a name, a sender and a way out', async () => {
    const campaigns = await fresh()
    const [noy, silent, nowhere] = [await reader(), await reader(false), await reader(true, '')]
    const id = await campaigns.running({ channel: 'email', text: { en: 'Come back' }, points: 20 })
    const mine = (await house.mails()).filter(({ to }) => to === noy.email)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.text).toContain('Come back')
    expect(mine[0]?.text).toContain(`${ORIGIN}/o/`)
    expect(mine[0]?.text).toContain(noy.name)
    const sends = await campaigns.sends(id)
    const of = (guest: string) => sends.find((send) => send.guest === guest)
    expect(of(noy._id)).toMatchObject({ state: 'sent' })
    expect(of(silent._id)).toMatchObject({ state: 'skipped', reason: 'consent' })
    expect(of(nowhere._id)).toMatchObject({ state: 'skipped', reason: 'address' })
    expect(await pointsOf(noy._id)).toBe(20)
    // At its next run nothing goes out.
    await tick(house)
    await sendBy(id, async () => {
      throw new Error('Nothing is left to send.')
    })
  })

  test('is not sent again after a server that was killed while it sent', async () => {
    const campaigns = await fresh()
    const noy = await reader()
    const id = await campaigns.running({ channel: 'email' })
    await sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)
    let begun = 0
    // A kill leaves what was written: nothing comes back from the mail server.
    void sendBy(id, () => {
      begun += 1
      return new Promise(() => {})
    })
    await expect.poll(() => begun).toBe(1)
    await expect
      .poll(async () => (await campaigns.sends(id)).some(({ state }) => state === 'begun'))
      .toBe(true)
    const sent: string[] = []
    await sendBy(id, async ({ to }) => void sent.push(to))
    const lost = (await campaigns.sends(id)).filter(({ state }) => state === 'begun')
    expect(lost).toHaveLength(1)
    expect(new Set(sent).size).toBe(sent.length)
    const [held] = lost
    expect(sent.includes(noy.email)).toBe(held?.guest !== noy._id)
  })

  test('waits for a mail server that is not reached, and gives its points once', async () => {
    const campaigns = await fresh()
    const noy = await reader()
    const id = await campaigns.running({ channel: 'email', points: 5 })
    await sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)
    const away = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', command: 'CONN' })
    await expect(sendBy(id, () => Promise.reject(away))).rejects.toThrow('refused')
    await expect(sendBy(id, () => Promise.reject(away))).rejects.toThrow('refused')
    const sent: string[] = []
    await sendBy(id, async ({ to }) => void sent.push(to))
    expect(sent.filter((to) => to === noy.email)).toHaveLength(1)
    expect(await pointsOf(noy._id)).toBe(5)
    expect((await campaigns.sends(id)).filter(({ state }) => state === 'waiting')).toEqual([])
  })

  test('is sent by one of two nodes', async () => {
    const campaigns = await fresh()
    await Promise.all(Array.from({ length: 5 }, () => reader()))
    const id = await campaigns.running({ channel: 'email' })
    await sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)
    const sent: string[] = []
    const send = async ({ to }: Mail) => void sent.push(to)
    await Promise.all([sendBy(id, send), sendBy(id, send), sendBy(id, send)])
    expect(sent.length).toBeGreaterThanOrEqual(5)
    expect(new Set(sent).size).toBe(sent.length)
  })

  test('is quiet between eight in the evening and eight in the morning of the branch', async () => {
    const campaigns = await fresh()
    await reader()
    const id = await campaigns.running({ channel: 'email' })
    await sql`delete from jobs where name = 'campaign.mails'`.execute(house.db)
    house.wait(5 * HOUR_MS)
    const sent: string[] = []
    const send = async ({ to }: Mail) => void sent.push(to)
    await sendBy(id, send)
    expect(sent).toEqual([])
    house.wait(12 * HOUR_MS)
    await sendBy(id, send)
    expect(sent.length).toBeGreaterThan(0)
  })
})

const open = (url: string) => house.app.inject({ url })
const press = (url: string) =>
  house.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })

describe('the way out of a mail', () => {
  test('asks once, takes back every consent to offers, and can be pressed again', async () => {
    const campaigns = await fresh()
    const noy = await reader()
    const id = await campaigns.running({ channel: 'email' })
    await house.work()
    const [{ wayOut }] = (await campaigns.sends(id)).filter(({ guest }) => guest === noy._id)
    const page = await open(`/o/${wayOut}?l=en`)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('Send me no more offers')
    const said = async () => {
      const { results } = await owner.api.consents.list({
        params: { id: noy._id },
        query: { branchId },
      })
      return results.map(({ given, how }) => [given, how])
    }
    expect(await said()).toEqual([[true, 'paper']])
    for (let n = 0; n < 2; n++) {
      const done = await press(`/o/${wayOut}?l=en`)
      expect(done.statusCode).toBe(303)
      expect((await open(String(done.headers.location))).body).toContain('sends you no more offers')
    }
    expect(await said()).toEqual([
      [false, 'ownPhone'],
      [true, 'paper'],
    ])
  })

  test('is closed to keys of no message', async () => {
    for (const key of [newId(), 'x']) {
      expect((await open(`/o/${key}`)).statusCode).toBe(404)
      expect((await press(`/o/${key}`)).statusCode).toBe(404)
    }
  })
})

const failure = (more: object) => Object.assign(new Error('failed'), more)

test('a mail has certainly not left before a server let it in, and else it may have', () => {
  expect(wasNeverSent(failure({ code: 'ECONNREFUSED', command: 'CONN' }))).toBe(true)
  expect(wasNeverSent(failure({ code: 'ETIMEDOUT', command: 'CONN' }))).toBe(true)
  expect(wasNeverSent(failure({ code: 'EAUTH', command: 'AUTH PLAIN' }))).toBe(true)
  expect(wasNeverSent(failure({ code: 'ETIMEDOUT', command: 'DATA' }))).toBe(false)
  expect(wasNeverSent(failure({ code: 'EENVELOPE', command: 'RCPT TO' }))).toBe(false)
  expect(wasNeverSent(failure({}))).toBe(false)
  expect(wasNeverSent(undefined)).toBe(false)
})

test('offers go out from eight to eight by the clock of the branch, and are marked where the law says so', () => {
  for (const [clock, may] of [
    ['07:59', false],
    ['08:00', true],
    ['19:59', true],
    ['20:00', false],
  ] as const)
    expect([
      clock,
      mayDisturb(new Date(`2026-11-21T${clock}:00.000+07:00`), 'VN', 'Asia/Ho_Chi_Minh'),
    ]).toEqual([clock, may])
  expect(messageRules('VN').mark).toBe('[QC]')
  expect(messageRules('LA')).toMatchObject({ mark: null, aDay: 1, aMonth: 4 })
})
