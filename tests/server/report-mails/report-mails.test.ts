import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '#shared/time/business-date.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { Mail } from '../../../server/platform/mail/mailer.ts'
import { createReportMailer, REPORT_MAIL } from '../../../server/report-mails/send.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { createMailTexts } from '../../../server/session/mail-texts.ts'
import { createRandom } from '../../worker/support/random.ts'
import { writeFacts } from '../reports/facts.ts'
import { bangkok, demoUser, lao, luangPrabang, openHouse, riverside } from '../support/house.ts'

const house = await openHouse()
const random = createRandom(7)
const HERE = { restaurantId: lao.id, branchId: riverside.branch._id }
const THERE = { restaurantId: lao.id, branchId: luangPrabang.branch._id }
const THAI = { restaurantId: bangkok.branch.restaurantId, branchId: bangkok.branch._id }
type Place = typeof HERE
const OWNER = demoUser('la.owner').id
const DAILY = /summary of|ສະຫຼຸບ|สรุปของ/

/** Days of the tests: each begins with a new one. */
let day = '2026-11-23'
beforeEach(() => {
  day = addDays(day, 1)
})

const owner = () => house.signIn('la.owner')
const named = async (userIds: readonly string[], sendAt = '07:00', branchId = HERE.branchId) => {
  const login = branchId === THAI.branchId ? 'th.owner' : 'la.owner'
  const person = await house.signIn(login)
  const draft = { name: `Figures ${day}`, userIds, sendAt }
  const { status, body } = await person.post(`/report-mails?branchId=${branchId}`, draft)
  expect([status, body.code]).toEqual([200, undefined])
  return body._id as string
}
const remove = async (id: string) =>
  (await owner()).remove(`/report-mails/${id}?branchId=${HERE.branchId}`)

async function sell(place: Place, date: string, sales = 6) {
  for (let sale = 0; sale < sales; sale += 1) await writeFacts(house.db, place, date, random, sale)
}
const sealed = async (place: Place, date: string) => {
  await seal(house.db, place, date)
  await remakeChanged(house.db, 0)
}
/** Moves the clock to when a branch shows a time. */
const at = (date: string, clock: string, timeZone = riverside.branch.timeZone) =>
  house.wait(instantAt(date, clock, timeZone) - house.now().getTime())

/** The mails that come when the clock looks once. */
async function mailed(): Promise<readonly Mail[]> {
  const before = (await house.mails()).length
  await sql`delete from jobs where every_ms is not null`.execute(house.db)
  await sql`insert into jobs (name, payload, every_ms, run_at)
    values ('reportMails.clock', '{}', 60000, now())`.execute(house.db)
  return (await house.mails()).slice(before).filter(({ subject }) => DAILY.test(subject))
}
const netOf = async (place: Place, date: string) => {
  const { rows } = await sql<{ readonly net: number }>`
    select coalesce(sum(net), 0)::bigint as net from sales
    where branch_id = ${place.branchId} and business_date = ${date}::date`.execute(house.db)
  return rows[0]?.net ?? 0
}
const kip = (amount: number) => `₭${amount.toLocaleString('en')}`

test('a day is mailed once, when it is sealed and the hour has come', async () => {
  const id = await named([OWNER])
  await sell(HERE, addDays(day, -7))
  await sell(HERE, day)
  await sell(THERE, day)
  at(addDays(day, 1), '06:59')
  await sealed(HERE, day)
  expect(await mailed()).toEqual([])
  at(addDays(day, 1), '07:00')
  const [mail, another] = await mailed()
  expect(another).toBeUndefined()
  expect(mail?.to).toBe('la.owner@sala.example')
  const net = await netOf(HERE, day)
  expect(mail?.text).toContain(kip(net))
  expect(mail?.html).toContain(kip(net))
  // Nothing of another branch.
  const elsewhere = await netOf(THERE, day)
  expect(mail?.text).not.toContain(kip(elsewhere))
  expect(await mailed()).toEqual([])
  await remove(id)
})

test('an hour before the cut-off waits for the figures', async () => {
  const id = await named([OWNER], '02:00')
  await sell(HERE, day)
  at(addDays(day, 1), '02:30')
  expect(await mailed()).toEqual([])
  at(addDays(day, 1), '04:40')
  await sealed(HERE, day)
  expect(await mailed()).toHaveLength(1)
  await remove(id)
})

test('in another time zone and currency, the hour and the money are those of the branch', async () => {
  await named([demoUser('th.owner').id], '08:00', THAI.branchId)
  await sell(THAI, day)
  await sealed(THAI, day)
  const { timeZone } = bangkok.branch
  at(addDays(day, 1), '07:59', timeZone)
  expect(await mailed()).toEqual([])
  at(addDays(day, 1), '08:00', timeZone)
  const [mail] = await mailed()
  expect(mail?.to).toBe('th.owner@sala.example')
  expect(mail?.text).toContain('฿')
  expect(mail?.text).not.toContain('₭')
})

test('a later mail says which day moved since it was mailed', async () => {
  const id = await named([OWNER])
  await sell(HERE, day)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  await mailed()
  const before = await netOf(HERE, day)
  await sell(HERE, day, 1)
  const after = await netOf(HERE, day)
  day = addDays(day, 1)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  const [mail] = await mailed()
  expect(mail?.text).toContain(kip(before))
  expect(mail?.text).toContain(kip(after))
  await remove(id)
})

test('names of dishes and branches are nothing but text', async () => {
  const id = await named([OWNER])
  const person = await owner()
  const name = { en: '<b>Bold</b> & "co"', lo: '<b>Bold</b> & "co"' }
  expect((await person.patch(`/branches/${HERE.branchId}`, { name })).status).toBe(200)
  await sell(HERE, day)
  await sql`update sale_lines set name = ${JSON.stringify({ en: '<img src=x onerror=alert(1)>' })}
    where branch_id = ${HERE.branchId} and business_date = ${day}::date`.execute(house.db)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  const [mail] = await mailed()
  expect(mail?.html).not.toContain('<img')
  expect(mail?.html).not.toContain('<b>Bold')
  expect(mail?.html).toContain('&lt;img src=x')
  expect(mail?.html).toContain('&lt;b&gt;Bold&lt;/b&gt; &amp; &quot;co&quot;')
  await person.patch(`/branches/${HERE.branchId}`, { name: riverside.branch.name })
  await remove(id)
})

test('a person who may no longer see reports is named no more, and a mail without receivers ends', async () => {
  const waiter = demoUser('la.waiter').id
  const allow = async (permissions: readonly string[]) => {
    const { status } = await (await owner()).patch(`/staffs/${waiter}`, { permissions })
    expect(status).toBe(200)
  }
  const refused = await (
    await owner()
  ).post(`/report-mails?branchId=${HERE.branchId}`, {
    name: 'Waiter',
    userIds: [waiter],
    sendAt: '07:00',
  })
  expect([refused.status, refused.body.code]).toEqual([400, 'RECEIVER_UNFIT'])
  await allow(['view_reports'])
  const both = await named([OWNER, waiter])
  await allow([])
  await sell(HERE, day)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  expect((await mailed()).map(({ to }) => to)).toEqual(['la.owner@sala.example'])
  const list = async () =>
    (await (await owner()).get(`/report-mails?branchId=${HERE.branchId}`)).body.results
  expect(await list()).toMatchObject([{ _id: both, userIds: [OWNER] }])
  await allow(['view_reports'])
  // Given back, it does not come back.
  day = addDays(day, 1)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  expect(await mailed()).toHaveLength(1)
  await remove(both)
  const alone = await named([waiter])
  await allow([])
  day = addDays(day, 1)
  await sealed(HERE, day)
  at(addDays(day, 1), '07:00')
  expect(await mailed()).toEqual([])
  expect((await list()).map(({ _id }: { _id: string }) => _id)).not.toContain(alone)
})

test('a server that is killed mails after its restart what it had not handed over, and nothing twice', async () => {
  const id = await named([OWNER])
  await sell(HERE, day)
  const due = { ...HERE, mailId: id, userId: OWNER, date: day }
  await sql`insert into report_mail_days (restaurant_id, report_mail_id, business_date, branch_id)
    values (${HERE.restaurantId}, ${id}, ${day}::date, ${HERE.branchId})`.execute(house.db)
  const sent: Mail[] = []
  const mailerOf = (send: (mail: Mail) => Promise<void>) =>
    createReportMailer({
      db: house.db,
      now: house.now,
      mailTexts: createMailTexts('locales'),
      mailer: { send },
    })
  const job = { id: '1', done: async () => true }
  const away = mailerOf(() =>
    Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })),
  )
  expect(away.name).toBe(REPORT_MAIL.name)
  await expect(away.run(due, job)).rejects.toThrow('away')
  // It may have left: the connection ended after the mail was given.
  const torn = mailerOf((mail) => {
    sent.push(mail)
    return Promise.reject(Object.assign(new Error('torn'), { command: 'DATA', code: 'ESOCKET' }))
  })
  await expect(torn.run(due, job)).rejects.toThrow('torn')
  const restarted = mailerOf((mail) => Promise.resolve(void sent.push(mail)))
  await restarted.run(due, job)
  await restarted.run(due, job)
  expect(sent).toHaveLength(1)
  await remove(id)
})

test('is for people who manage reports, in their own branches', async () => {
  const path = `/report-mails?branchId=${HERE.branchId}`
  expect((await (await house.signIn('la.manager')).get(path)).status).toBe(403)
  expect((await (await house.signIn('th.owner')).get(path)).status).toBe(404)
  const stranger = { name: 'Stranger', userIds: [demoUser('th.owner').id], sendAt: '07:00' }
  expect((await (await owner()).post(path, stranger)).status).toBe(404)
})
