import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PromotionsAnswer } from '#shared/reports/contract.ts'
import { hoursOf } from '#shared/dayparts/hours-of.ts'
import { SET_NAMES } from '#shared/reports/panels.ts'
import { addDays } from '#shared/time/business-date.ts'
import { weekdayOf, WEEKDAYS } from '#shared/time/weekday.ts'
import { FULL } from '../../../e2e/support/full.ts'
import { strayDays } from '../../../server/reports/summaries/check.ts'
import { remakeChanged } from '../../../server/reports/summaries/remake.ts'
import { seal } from '../../../server/reports/summaries/seal.ts'
import { createRandom } from '../../worker/support/random.ts'
import { lao, type Loose, luangPrabang, openHouse, riverside } from '../support/house.ts'
import { type Fact, writeSale, writeUses } from './write-sale.ts'

const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 1_000_000)
const house = await openHouse()
const { db } = house
const owner = await house.signIn('la.owner')
const branchId = riverside.branch._id
const HERE = { restaurantId: lao.id, branchId }
const THERE = { restaurantId: lao.id, branchId: luangPrabang.branch._id }
const TODAY = '2026-11-22'
const DAYS = 40
const random = createRandom(SEED)
const below = (most: number) => Math.floor(random() * most)
const promotions = [randomUUID(), randomUUID(), randomUUID()]
const people = Array.from({ length: 30 }, () => randomUUID())
const facts: Fact[] = []
const evening = {
  name: { en: 'Evening' },
  days: [...WEEKDAYS],
  startsAt: '17:00',
  endsAt: '22:00',
}
let daypart = ''

beforeAll(async () => {
  const made = await owner.post(`/dayparts?restaurantId=${lao.id}`, evening)
  daypart = made.body._id
  for (let n = 0; n < (FULL ? 1200 : 300); n += 1) {
    const orderId = randomUUID()
    const net = 1000 * (1 + below(90))
    const had = promotions.filter(() => random() < 0.15)
    const sale: Fact = {
      ...(n % 6 === 5 ? THERE : HERE),
      day: addDays(TODAY, -below(DAYS)),
      hour: 15 + below(8),
      kind: 'sale',
      orderId,
      saleId: orderId,
      type: 'dine_in',
      guest: random() < 0.4 ? null : (people[below(people.length)] ?? null),
      net,
      cost: random() < 0.3 ? null : below(net),
      promotions: Object.fromEntries(had.map((one) => [one, 100 * (1 + below(9))])),
    }
    facts.push(sale)
    await writeSale(db, sale)
    if (random() > 0.15) continue
    const day = addDays(sale.day, below(4))
    // Half of them give back a dish of which nothing was taken off.
    const given = random() < 0.5 ? {} : sale.promotions
    const refund: Fact = {
      ...sale,
      day: day > TODAY ? TODAY : day,
      hour: 15 + below(8),
      kind: 'refund',
      saleId: randomUUID(),
      net: -below(net),
      cost: sale.cost === null ? null : 0,
      promotions: Object.fromEntries(Object.entries(given).map(([one, amount]) => [one, -amount])),
    }
    facts.push(refund)
    await writeSale(db, refund)
  }
}, 120_000)

const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
type Sums = Readonly<Record<string, number>>

function sumsOf(some: readonly Fact[], prefix = ''): Sums {
  const known = some.filter(({ cost }) => cost !== null)
  return {
    [`${prefix}orders`]: orders(some),
    [`${prefix}net`]: sum(some.map(({ net }) => net)),
    [`${prefix}known_orders`]: orders(known),
    [`${prefix}known_net`]: sum(known.map(({ net }) => net)),
    [`${prefix}cost`]: sum(known.map(({ cost }) => 1000 * (cost ?? 0))),
  }
}

const orders = (of: readonly Fact[]) => of.filter(({ kind }) => kind === 'sale').length
const time = ({ day, hour }: Fact) => `${day} ${hour}`

/** Sales of each guest. */
function byGuest(all: readonly Fact[]) {
  const found = new Map<string, Fact[]>()
  for (const one of all)
    if (one.guest !== null && one.kind === 'sale')
      found.set(one.guest, [...(found.get(one.guest) ?? []), one])
  return found
}

/** What came with one promotion or any, as a person would sum it, and beside it what came without. */
function expected(
  { from, to }: { readonly from: string; readonly to: string },
  promotion?: string,
  only: (fact: Fact) => boolean = () => true,
): Sums {
  const own = facts.filter((one) => one.branchId === branchId)
  const had = new Set(
    own
      .filter(
        ({ kind, promotions: of }) =>
          kind === 'sale' &&
          (promotion === undefined ? Object.keys(of).length > 0 : promotion in of),
      )
      .map(({ orderId }) => orderId),
  )
  const some = own.filter((one) => one.day >= from && one.day <= to && only(one))
  const having = some.filter(({ orderId }) => had.has(orderId))
  const cells = new Set(
    having.filter(({ kind }) => kind === 'sale').map(({ day, hour }) => `${day} ${hour}`),
  )
  const without = some.filter(
    ({ orderId, day, hour }) => !had.has(orderId) && cells.has(`${day} ${hour}`),
  )
  const first = [...byGuest(own).values()].flatMap((all) => {
    const day = all.map((one) => one.day).toSorted()[0]
    // The first order that had it, on the day of their first visit ever.
    return all
      .filter((one) => one.day === day && had.has(one.orderId))
      .toSorted((one, other) => time(one).localeCompare(time(other)))
      .slice(0, 1)
  })
  return {
    ...sumsOf(having),
    ...sumsOf(without, 'other_'),
    amount: sum(
      having.map(({ promotions: of }) =>
        promotion === undefined ? sum(Object.values(of)) : (of[promotion] ?? 0),
      ),
    ),
    new_guests: first.filter((one) => having.includes(one)).length,
  }
}

const read = async (days: object, more = ''): Promise<PromotionsAnswer> => {
  const given = new URLSearchParams({ branchId, ...days })
  const { status, body } = await owner.get(`/reports/promotions?${given}${more}`)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const SPANS = [
  { from: TODAY, to: TODAY },
  { from: addDays(TODAY, -20), to: addDays(TODAY, -3) },
  { from: addDays(TODAY, 1 - DAYS), to: TODAY },
]
const isEvening = ({ day, hour }: Fact) =>
  hoursOf(evening, riverside.branch.businessDayCutoff).some(
    (one) => one.hour === hour && WEEKDAYS[one.weekday - 1] === weekdayOf(day),
  )

async function expectRight() {
  for (const days of SPANS) {
    const answer = await read(days, '&compare=before')
    const { panels, compared } = answer
    const then = compared ?? days
    expect(panels['hours']?.total.now).toEqual(orNothing(expected(days)))
    expect(panels['promotions']?.total.now).toEqual(orNothing(expected(days)))
    expect(panels['days']?.total.before).toEqual(orNothing(expected(then)))
    for (const { key, now } of daysOf(answer)) {
      const date = String(key['date'])
      expect(now).toEqual(expected({ from: date, to: date }))
    }
    await expectEachPromotion(answer)
    await expectDaypart(answer)
  }
}

/** Days on which there was something now; others have what they are compared with alone. */
const daysOf = ({ panels }: PromotionsAnswer) =>
  (panels['days']?.rows ?? []).filter(({ now }) => Object.values(now).some((one) => one !== 0))

async function expectEachPromotion({ from, to, panels }: PromotionsAnswer) {
  const days = { from, to }
  for (const promotion of promotions) {
    const row = panels['promotions']?.rows.find(({ key }) => key['promotion'] === promotion)
    expect(row?.now ?? none(expected(days))).toEqual(expected(days, promotion))
    const alone = await read(days, `&promotion=${promotion}`)
    expect(alone.panels['days']?.total.now).toEqual(orNothing(expected(days, promotion)))
    expect(alone.panels['promotions']?.total.now).toEqual(panels['promotions']?.total.now)
  }
}

async function expectDaypart({ from, to, panels }: PromotionsAnswer) {
  const days = { from, to }
  const narrowed = await read(days, `&daypart=${daypart}`)
  const inEvening = expected(days, undefined, isEvening)
  expect(narrowed.panels['hours']?.total.now).toEqual(orNothing(inEvening))
  const row = panels['dayparts']?.rows.find(({ key }) => key['daypart'] === daypart)
  expect(row?.now ?? none(inEvening)).toEqual(inEvening)
}
const none = (sums: Sums): Sums => Object.fromEntries(Object.keys(sums).map((name) => [name, 0]))
/** A panel without a row has no sums. */
const orNothing = (sums: Sums) =>
  Object.values(sums).every((one) => one === 0) ? expect.anything() : sums

describe(`the report on promotions (seed ${SEED})`, () => {
  test(
    'sets orders with a promotion beside those without it, in the same hours of the same days',
    expectRight,
  )

  test('says the same from summaries, and of sales that come late', async () => {
    await seal(db, HERE, addDays(TODAY, -2))
    await remakeChanged(db, 0)
    expect(await strayDays(db, HERE, DAYS)).toEqual([])
    const { rows } = await sql`select from day_promotions limit 1`.execute(db)
    expect(rows).toHaveLength(1)
    await expectRight()
    const orderId = randomUUID()
    const [first = ''] = promotions
    const late: Fact = {
      ...HERE,
      day: addDays(TODAY, -9),
      hour: 18,
      kind: 'sale',
      orderId,
      saleId: orderId,
      type: 'dine_in',
      guest: null,
      net: 7000,
      cost: 500,
      promotions: { [first]: 300 },
    }
    facts.push(late)
    await writeSale(db, late)
    await expectRight()
    await remakeChanged(db, 0)
    await expectRight()
  })

  test('opens orders that add up to each row', async () => {
    const [, days = { from: TODAY, to: TODAY }] = SPANS
    const [promotion = ''] = promotions
    for (const more of ['', `&promotion=${promotion}`, `&daypart=${daypart}`, '&hour=18']) {
      const at = `/reports/orders?branchId=${branchId}&set=promotions&from=${days.from}&to=${days.to}${more}`
      const { body } = await owner.get(`${at}&limit=100`)
      const wanted = expected(
        days,
        more.includes('promotion=') ? promotion : undefined,
        more.includes('daypart') ? isEvening : ({ hour }) => !more.includes('hour') || hour === 18,
      )
      expect([more, body['sum']]).toEqual([more, wanted['net']])
      expect(sum(body.results.map(({ amount }: Loose) => amount))).toBe(wanted['net'])
    }
  })

  test('opens the orders of a daypart for every kind of figure', async () => {
    for (const set of SET_NAMES) {
      const at = `/reports/orders?branchId=${branchId}&set=${set}&from=${TODAY}&to=${TODAY}`
      expect([set, (await owner.get(`${at}&daypart=${daypart}`)).status]).toEqual([set, 200])
    }
  })

  test('says of a refund that was summed what its order had, when that is written late', async () => {
    const [orderId, promotion] = [randomUUID(), randomUUID()]
    const day = addDays(TODAY, -9)
    const sale: Fact = {
      ...HERE,
      day,
      hour: 18,
      kind: 'sale',
      orderId,
      saleId: orderId,
      type: 'dine_in',
      guest: null,
      net: 9000,
      cost: 500,
      promotions: {},
    }
    await writeSale(db, sale)
    const refund = {
      kind: 'refund',
      saleId: randomUUID(),
      day: addDays(day, 2),
      net: -4000,
    } as const
    await writeSale(db, { ...sale, ...refund })
    await remakeChanged(db, 0)
    expect(await strayDays(db, HERE, DAYS)).toEqual([])
    await writeUses(db, { ...sale, promotions: { [promotion]: 300 } })
    await remakeChanged(db, 0)
    expect(await strayDays(db, HERE, DAYS)).toEqual([])
    const days = { from: refund.day, to: refund.day }
    const { panels } = await read(days, `&promotion=${promotion}`)
    expect(panels['days']?.total.now).toMatchObject({ orders: 0, net: -4000 })
  })

  test('says nothing of costs to people who see none, and nothing of an effect without guests held out', async () => {
    const { panels, campaigns } = await read({ from: TODAY, to: TODAY })
    expect(campaigns).toEqual([])
    expect(panels['hours']?.total.now['known_net']).toBeDefined()
  })
})
