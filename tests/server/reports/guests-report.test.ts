import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AWAY, followedDays } from '#shared/reports/guest-groups.ts'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { guestsBehind } from '../../../server/reports/guests/guests-behind.ts'
import { createRandom } from '../../worker/support/random.ts'
import { customerDraft } from '../collections/drafts.ts'
import { bangkok, lao, type Loose, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { countGroups, countGuests, grouped, groupOf, sum } from './count-guests.ts'
import { type Fact, writeSale } from './write-sale.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const house = await openHouse()
const { db } = house
const owner = await house.signIn('la.owner')
const branchId = riverside.branch._id
const HERE = { restaurantId: lao.id, branchId }
const ELSEWHERE = [
  { restaurantId: lao.id, branchId: luangPrabang.branch._id },
  { restaurantId: bangkok.branch.restaurantId, branchId: bangkok.branch._id },
]
const TODAY = '2026-11-22'
const DAYS = 400
const random = createRandom(SEED)
const below = (most: number) => Math.floor(random() * most)
const people = Array.from({ length: 40 }, () => randomUUID())
const facts: Fact[] = []
/** Whose id another guest has been merged into. */
const heirs = new Map<string, string>()

function fact(place: typeof HERE): Fact {
  const orderId = randomUUID()
  // Few come often, many come rarely.
  const guest = random() < 0.3 ? null : (people[Math.floor(people.length * random() ** 2)] ?? null)
  return {
    ...place,
    day: addDays(TODAY, -below(DAYS)),
    hour: 10 + below(12),
    kind: 'sale',
    orderId,
    saleId: orderId,
    type: random() < 0.7 ? 'dine_in' : 'takeaway',
    guest,
    net: 1000 * (1 + below(90)),
    cost: null,
    promotions: {},
  }
}

async function merge(kept: string, gone: string) {
  await sql`insert into customer_merges (restaurant_id, id, kept_id, gone_id, filled, allergens, at, done_by, done_by_name)
    values (${lao.id}, ${randomUUID()}, ${kept}, ${gone}, '{}', '{}', now(), ${randomUUID()}, 'A')`.execute(
    db,
  )
  heirs.set(gone, kept)
}

beforeAll(async () => {
  const draft = customerDraft('Khamla', '020 5577 0001')
  const { body } = await owner.post(`/crm/customers?restaurantId=${lao.id}`, draft)
  people[0] = body._id
  for (let n = 0; n < (FULL ? 1500 : 350); n += 1) {
    const place = n % 5 === 4 ? (ELSEWHERE[n % 2] ?? HERE) : HERE
    const sale = fact(place)
    facts.push(sale)
    await writeSale(db, sale)
    if (random() > 0.1) continue
    const day = addDays(sale.day, below(9))
    if (day > TODAY) continue
    const refund: Fact = { ...sale, kind: 'refund', saleId: randomUUID(), net: -sale.net, day }
    facts.push(refund)
    await writeSale(db, refund)
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = people
  await merge(first, third)
  await merge(second, fourth)
  await sql`insert into erased_customers (restaurant_id, id, at) values (${lao.id}, ${fifth}, now())`.execute(
    db,
  )
  // Half of it is summed, the rest is read from the facts.
  await seal(db, HERE, addDays(TODAY, -200))
  await remakeChanged(db, 0)
}, 120_000)

const here = () => ({ facts: facts.filter((one) => one.branchId === branchId), heirs })

const read = async (more: string): Promise<ReportAnswer> => {
  const { status, body } = await owner.get(`/reports/guests?branchId=${branchId}${more}`)
  expect([more, status, body.code]).toEqual([more, 200, undefined])
  return body
}
type Sums = Readonly<Record<string, number>>
/** Rows by their key; a row that has something in the other days alone has nothing in these. */
const rowsOf = (rows: readonly ReportRow[] = [], name: string, when: 'now' | 'before' = 'now') =>
  ordered(new Map(rows.map((row) => [String(row.key[name]), row[when] ?? {}])))
const ordered = (rows: ReadonlyMap<string, object>) =>
  [...rows]
    .filter(([, sums]) => Object.values(sums as Sums).some((one) => one !== 0))
    .toSorted(([one], [other]) => one.localeCompare(other))

const followed = () =>
  countGuests(here(), followedDays({ to: TODAY })).filter(({ visits }) => visits > 0)
const numbers = ({ visits, orders, net }: Loose) => [visits, orders, net]

describe(`the report on guests (seed ${SEED})`, () => {
  test.each([
    [TODAY, TODAY, undefined],
    [addDays(TODAY, -29), TODAY, undefined],
    [addDays(TODAY, -230), addDays(TODAY, -170), undefined],
    [addDays(TODAY, -399), TODAY, undefined],
    [addDays(TODAY, -100), addDays(TODAY, -11), 'takeaway'],
  ])('counts each guest once, whatever the days: %s to %s %s', async (from, to, type) => {
    const narrowed = `&from=${from}&to=${to}${type === undefined ? '' : `&order_type=${type}`}`
    const { panels, compared } = await read(`${narrowed}&compare=before`)
    const now = countGroups(here(), { from, to, type })
    const before = countGroups(here(), { ...(compared ?? { from, to }), type })
    const { kinds, often } = panels
    expect(rowsOf(kinds?.rows, 'kind')).toEqual(ordered(now.kinds))
    expect(rowsOf(kinds?.rows, 'kind', 'before')).toEqual(ordered(before.kinds))
    expect(rowsOf(often?.rows, 'often')).toEqual(ordered(now.often))
    expect(rowsOf(often?.rows, 'often', 'before')).toEqual(ordered(before.often))
    const came = countGuests(here(), { from, to, type }).filter(({ visits }) => visits > 0)
    expect(kinds?.total.now['guests']).toBe(came.length)
    // New, returning and nameless make the net sales of every other report.
    const address = `/reports/pages?branchId=${branchId}&report=operationalSales${narrowed}`
    const whole = (await owner.get(address)).body.panels.types.total.now
    expect(kinds?.total.now).toMatchObject({ net: whole.net ?? 0, orders: whole.orders ?? 0 })
  })

  test('says how long guests have not come', async () => {
    const { panels } = await read(`&from=${addDays(TODAY, -6)}&to=${TODAY}`)
    const guests = followed()
    const wanted = grouped(guests, ({ last }) =>
      String(groupOf(AWAY, (Date.parse(TODAY) - Date.parse(last)) / DAY_MS)),
    )
    const sums = [...wanted].map(([away, some]): [string, object] => [
      away,
      {
        guests: some.length,
        net: sum(some.map(({ net }) => net)),
      },
    ])
    expect(rowsOf(panels['away']?.rows, 'away')).toEqual(ordered(new Map(sums)))
  })

  test('follows the guests of each first month', async () => {
    const { panels } = await read(`&from=${addDays(TODAY, -6)}&to=${TODAY}`)
    const found = new Map(
      panels['cohorts']?.rows.map(({ key, now }) => [
        `${key['month']} ${key['later']}`,
        now['guests'],
      ]),
    )
    const { from } = followedDays({ to: TODAY })
    for (let month = monthOf(from); month <= monthOf(TODAY); month = addMonths(month, 1)) {
      const begun = followed().filter(({ first }) => monthOf(first) === month)
      for (let later = 0; addMonths(month, later) <= monthOf(TODAY); later += 1) {
        const then = addMonths(month, later)
        const came = begun.filter(({ days }) => [...days].some((day) => monthOf(day) === then))
        const id = `${month} ${later}`
        expect([id, found.get(id) ?? 0]).toEqual([id, came.length])
      }
    }
  })

  test('opens exactly the guests of each group, on pages that hold each once', async () => {
    const days = `&from=${addDays(TODAY, -120)}&to=${TODAY}`
    const { panels } = await read(days)
    for (const [group, { rows }] of Object.entries(panels))
      for (const { key, now } of rows) {
        if (key['kind'] === 'nameless') continue
        const given = Object.entries(key).map(([name, value]) => `&${name}=${value}`)
        const at = `/reports/guests-behind?branchId=${branchId}${days}&group=${group}${given.join('')}&limit=7`
        const found: Loose[] = []
        let pages = 1
        for (let page = 1; page <= pages; page += 1) {
          const { status, body } = await owner.get(`${at}&page=${page}`)
          expect([at, status]).toEqual([at, 200])
          expect(body.totalResults).toBe(now['guests'])
          pages = body.totalPages
          found.push(...body.results)
        }
        expect(new Set(found.map(({ _id }) => _id)).size).toBe(now['guests'])
        // Of some groups guests alone are counted.
        const visits = sum(found.map((one) => one.visits))
        expect(now['visits'] ?? visits).toBe(visits)
      }
  })

  test('names guests for people who may see them, and none who was erased', async () => {
    const days = { from: addDays(TODAY, -399), to: TODAY }
    const at = `/reports/guests-behind?branchId=${branchId}&from=${days.from}&to=${TODAY}&group=kinds&limit=100`
    const [first = '', , , , fifth = ''] = people
    const { body } = await owner.get(at)
    const seen: readonly Loose[] = body.results
    expect(seen.find(({ _id }) => _id === first)).toMatchObject({ name: 'Khamla', erased: false })
    expect(seen.find(({ _id }) => _id === fifth)).toMatchObject({ name: null, erased: true })
    const query = { branchId, group: 'kinds', page: 1, limit: 100 } as const
    const counted = await guestsBehind(db, riverside.branch, { query, days, named: false })
    expect(counted.totalResults).toBe(body.totalResults)
    expect(counted.results.every(({ _id, name }) => _id === null && name === null)).toBe(true)
    expect(counted.results.map(numbers)).toEqual(seen.map(numbers))
  })

  test('is for people who see reports, in branches of their own and plans that analyse', async () => {
    const waiter = await house.signIn('la.waiter')
    const stranger = await house.signIn('th.owner')
    for (const path of ['guests', 'guests-behind', 'promotions']) {
      const at = `/reports/${path}?branchId=${branchId}&group=kinds`
      expect([path, (await waiter.get(at)).status]).toEqual([path, 403])
      expect([path, (await stranger.get(at)).status]).toEqual([path, 404])
      expect((await owner.get(`${at}&from=2026-11-22&to=2026-11-21`)).status).toBe(400)
      expect((await owner.get(`${at}&from=2021-01-01&to=2026-11-22`)).status).toBe(400)
    }
    const { body } = await stranger.get(
      `/reports/guests?branchId=${bangkok.branch._id}&from=${addDays(TODAY, -399)}&to=${TODAY}`,
    )
    const theirs = facts.filter((one) => one.branchId === bangkok.branch._id && one.guest !== null)
    expect(body.panels.kinds.total.now.guests).toBe(
      new Set(theirs.filter(({ kind }) => kind === 'sale').map(({ guest }) => guest)).size,
    )
    const platform = await house.signIn('sala.admin')
    const plan = { packageType: 'standard', billingPeriod: 'monthly' }
    await platform.patch(`/restaurants/${lao.id}/package`, plan)
    const standard = await house.signIn('la.owner')
    for (const path of ['guests', 'guests-behind', 'promotions'])
      expect(
        (await standard.get(`/reports/${path}?branchId=${branchId}&group=kinds`)).body.code,
      ).toBe('FEATURE_NOT_IN_PACKAGE')
  })
})
