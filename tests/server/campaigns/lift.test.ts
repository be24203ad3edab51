import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { insertCampaigns } from '../../../server/demo/campaigns.ts'
import {
  demoCustomers,
  insertCustomers,
  insertGuestConsents,
  withCustomers,
} from '../../../server/demo/customers.ts'
import { insertPast } from '../../../server/demo/insert-past.ts'
import { demoLogins } from '../../../server/demo/logins.ts'
import { pastService } from '../../../server/demo/month.ts'
import { bangkok, lao, type Loose, NOON, openHouse, riverside } from '../support/house.ts'

const DAYS = 30
const house = await openHouse()
const owner = await house.signIn('la.owner')
const known = demoCustomers(lao)

/** The month of the demonstration in one restaurant: its sales, guests and campaign. */
await house.db.transaction().execute(async (trx) => {
  // The demonstration without a past has its devices.
  await trx.deleteFrom('devices').where('restaurant_id', '=', lao.id).execute()
  await insertCustomers(trx, lao, known, { now: NOON, days: DAYS })
  await insertGuestConsents(trx, lao, known, NOON)
  for (const place of lao.branches) {
    const past = pastService(lao, place, demoLogins(), { now: NOON, days: DAYS })
    const orders = withCustomers(past.orders, place, { restaurant: lao, known })
    await insertPast(trx, place, lao.menu, { ...past, orders }, NOON)
  }
  await insertCampaigns(
    trx,
    lao,
    known.map(({ _id }) => _id),
    NOON,
  )
})
const at = `?branchId=${riverside.branch._id}`
const analytics = async (): Promise<Loose> => (await owner.get(`/crm/analytics${at}`)).body

test('the true lift of the demonstration, 12 %, is within the interval that is measured', async () => {
  const { campaigns } = await analytics()
  const [{ result }] = campaigns
  expect(campaigns).toHaveLength(1)
  const { sent, held, visits, net, verdict } = result
  expect(sent.guests + held.guests).toBe(known.length)
  expect(Math.min(sent.guests, held.guests)).toBeGreaterThanOrEqual(100)
  for (const { difference, low, high, lift } of [visits, net]) {
    expect(difference).toBeGreaterThan(low)
    expect(lift.low).toBeLessThan(12)
    expect(lift.high).toBeGreaterThan(12)
    expect(high - low).toBeGreaterThan(0)
  }
  expect(verdict).toBe(net.low > 0 ? 'more' : 'unclear')
  expect(visits.difference).toBeCloseTo(sent.visits - held.visits, 9)
})

test('cohorts count each guest once, in the month of the first visit', async () => {
  const { cohorts, currency } = await analytics()
  expect(currency).toBe('LAK')
  expect(cohorts.map(({ month }: Loose) => month)).toEqual(['2026-11', '2026-10'])
  const [november, october] = cohorts
  expect(november.came).toEqual([november.guests])
  expect(october.came[0]).toBe(october.guests)
  expect(october.came[1]).toBeLessThanOrEqual(october.guests)
  const { rows } = await sql<Loose>`
    select count(distinct customer_id) as guests, sum(net)::bigint as net from sales
    where restaurant_id = ${lao.id} and customer_id is not null`.execute(house.db)
  const [came] = rows
  expect(november.guests + october.guests).toBe(came.guests)
  expect(november.net + october.net).toBe(came.net)
})

test('margins are for people who may see costs, and the page for packages that measure', async () => {
  const thai = await house.signIn('th.owner')
  expect((await thai.get(`/crm/analytics${at}`)).status).toBe(404)
  const theirs = await thai.get(`/crm/analytics?branchId=${bangkok.branch._id}`)
  expect(theirs.body).toMatchObject({ cohorts: [], campaigns: [] })
  const platform = await house.signIn('sala.admin')
  await platform.patch(`/restaurants/${lao.id}/package`, {
    packageType: 'standard',
    billingPeriod: 'monthly',
  })
  const standard = await house.signIn('la.owner')
  expect((await standard.get(`/crm/analytics${at}`)).body.code).toBe('FEATURE_NOT_IN_PACKAGE')
})
