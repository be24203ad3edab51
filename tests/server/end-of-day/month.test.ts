import { beforeAll, describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { Order } from '#shared/orders/order.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { ShiftReport } from '#shared/shifts/shift.ts'
import { createRandom } from '../../worker/support/random.ts'
import { liftLimits, openHouse } from '../support/house.ts'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { createSealing } from '../../../server/reports/summaries/seal.ts'
import { createTrade, STEP_MS, type Trade } from './month.ts'

/* A generated month in ten currencies: what is on the Z reports, in the documents and in the drawers is the same. */

const isFull = process.env['SALA_MATRIX'] === 'full'
const SEED = Number(process.env['SALA_SEED'] ?? Date.now() % 2_147_483_648)
/** Days of the month on which the house trades, and things that happen on each. */
const DAYS = isFull ? 30 : 3
const EVENTS = isFull ? 20 : 7

const house = await openHouse()
const trades = new Map<CountryCode, Trade>()

beforeAll(async () => {
  const random = createRandom(SEED)
  await liftLimits(house, 'KH', 'LA')
  for (const country of COUNTRIES) trades.set(country, await createTrade(house, country, random))
  const all = [...trades.values()]
  for (let day = 0; day < DAYS; day++) {
    for (const trade of all) {
      await trade.renew()
      await trade.open()
    }
    house.wait(STEP_MS)
    for (const trade of all) await trade.trade(EVENTS)
    house.wait(STEP_MS)
    for (const trade of all) await trade.close()
    // Some days the house is closed; all of them are within a month.
    const apart = isFull ? 1 : 1 + Math.floor(random() * (26 / DAYS))
    house.wait(apart * DAY_MS)
  }
  for (const trade of all) {
    await trade.renew()
    await trade.rest()
  }
}, 600_000)

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const withoutNothing = (sums: ReadonlyMap<string, number>) =>
  Object.fromEntries([...sums].filter(([, amount]) => amount !== 0))
function sumBy<T>(rows: readonly T[], key: (row: T) => string, amount: (row: T) => number) {
  const sums = new Map<string, number>()
  for (const row of rows) sums.set(key(row), (sums.get(key(row)) ?? 0) + amount(row))
  return withoutNothing(sums)
}

/** What the documents of a branch say, which no report reads. */
async function documentsOf({ branch }: Trade) {
  const rows = await house.db
    .selectFrom('orders')
    .select((eb) => eb.ref('doc').$castTo<Order>().as('doc'))
    .where('branch_id', '=', branch._id)
    .execute()
  const dayOf = (at: string) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const orders = rows.map(({ doc }) => doc).filter(({ status }) => status === 'paid')
  const refunds = orders.flatMap(({ refunds: back = [] }) => back)
  const bills = [
    ...orders.map(({ closedAt, totals }) => ({ date: dayOf(closedAt ?? ''), totals })),
    ...refunds.map(({ at, totals }) => ({ date: dayOf(at), totals })),
  ]
  const money = orders.flatMap(({ payments, tips = [] }) => [
    ...payments.map(({ method, amount, rounding, tip = 0 }) => ({
      method,
      amount: amount + rounding + tip,
    })),
    ...tips.map(({ paymentId, amount }) => ({
      method: payments.find(({ _id }) => _id === paymentId)?.method ?? '',
      amount,
    })),
  ])
  const back = refunds.flatMap(({ tenders }) =>
    tenders.map(({ method, amount, rounding }) => ({ method, amount: amount + rounding })),
  )
  return { orders, refunds, bills, money: [...money, ...back] }
}

const tradeIn = (country: CountryCode): Trade => {
  const trade = trades.get(country)
  if (!trade) throw new Error(`No trade in ${country}`)
  return trade
}
const daysOf = ({ reports }: Trade) => reports.flatMap(({ days }) => days)
const cashOf = (days: readonly DayFigures[]) =>
  sum(
    days
      .flatMap(({ tenders }) => tenders)
      .filter(({ method }) => method === 'cash')
      .map(({ amount, rounding, tip }) => amount + rounding + tip),
  )

test(`in the generated months dishes were sold for less (seed ${SEED})`, () => {
  const days = [...trades.values()].flatMap(daysOf)
  expect(sum(days.map(({ discount, comp }) => discount + comp))).toBeGreaterThan(0)
})

describe.each(COUNTRIES)(`a generated month in %s (seed ${SEED})`, (country) => {
  test('is on its Z reports as in the documents, under the day on which it happened', async () => {
    const trade = tradeIn(country)
    const { orders, refunds, bills, money } = await documentsOf(trade)
    const days = daysOf(trade)
    const total = ({ totals }: (typeof bills)[number]) => totals.total
    expect(
      sumBy(
        days,
        ({ date }) => date,
        ({ billed }) => billed,
      ),
    ).toEqual(sumBy(bills, ({ date }) => date, total))
    expect(sum(days.map((day) => day.orders))).toBe(orders.length)
    expect(sum(days.map((day) => day.refundCount))).toBe(refunds.length)
    expect(sum(days.map(({ held }) => held))).toBe(0)
    const given = orders.flatMap(({ discounts = [] }) => discounts)
    expect(
      sumBy(
        days.flatMap(({ reductions }) => reductions),
        ({ cause }) => cause,
        ({ times }) => times,
      ),
    ).toEqual(
      sumBy(
        given,
        ({ category }) => (category === 'discount' ? 'manual' : category),
        () => 1,
      ),
    )
    const tenders = days.flatMap((day) => day.tenders)
    expect(
      sumBy(
        tenders,
        ({ method }) => method,
        ({ amount, rounding, tip }) => amount + rounding + tip,
      ),
    ).toEqual(
      sumBy(
        money,
        ({ method }) => method,
        ({ amount }) => amount,
      ),
    )
  })

  test('adds up in every step of every report', () => {
    for (const day of daysOf(tradeIn(country))) {
      expect(day.gross - day.discount - day.comp - day.refunds).toBe(day.net)
      expect(day.net + day.service + day.tax).toBe(day.billed)
      expect(sum(day.taxes.map(({ amount }) => amount))).toBe(day.tax)
      expect(sum(day.tenders.map(({ amount }) => amount))).toBe(day.billed + day.held)
      expect(sum(day.byType.map(({ net }) => net))).toBe(day.net)
    }
  })

  test('is in the reports as on its Z reports, before its days are summed and after', async () => {
    const trade = tradeIn(country)
    const days = daysOf(trade)
    const dates = days.map(({ date }) => date).toSorted()
    const read = async (report: string) => {
      const path = `/reports/pages?branchId=${trade.branch._id}&report=${report}`
      const { body } = await trade.owner.get(`${path}&from=${dates[0]}&to=${dates.at(-1)}`)
      const { panels } = body as unknown as ReportAnswer
      return (panel: string, by: string, measure: string) =>
        sumBy(
          panels[panel]?.rows ?? [],
          ({ key }) => String(key[by]),
          ({ now }) => now[measure] ?? 0,
        )
    }
    const look = async () => {
      const [sales, items, service] = await Promise.all(
        ['salesSummary', 'salesItems', 'operationalSales'].map(read),
      )
      if (!sales || !items || !service) throw new Error('No report')
      const onZ = (of: (day: DayFigures) => number) => sumBy(days, ({ date }) => date, of)
      const ladder = {
        orders: (day: DayFigures) => day.orders,
        gross: (day: DayFigures) => day.gross,
        discounts: (day: DayFigures) => day.discount,
        comps: (day: DayFigures) => day.comp,
        refunds: (day: DayFigures) => day.refunds,
        net: (day: DayFigures) => day.net,
        service: (day: DayFigures) => day.service,
        tax: (day: DayFigures) => day.tax,
        billed: (day: DayFigures) => day.billed,
      }
      for (const [measure, of] of Object.entries(ladder))
        expect([measure, sales('days', 'date', measure)]).toEqual([measure, onZ(of)])
      const taxes = days.flatMap((day) => day.taxes)
      const byRate = sumBy(
        taxes,
        ({ rate }) => String(rate),
        ({ amount }) => amount,
      )
      const reported = Object.entries(sales('taxes', 'rate', 'amount'))
      expect(
        Object.fromEntries(reported.map(([rate, amount]) => [String(Number(rate)), amount])),
      ).toEqual(byRate)
      const tenders = days.flatMap((day) => day.tenders)
      expect(sales('tenders', 'method', 'amount')).toEqual(
        sumBy(
          tenders,
          ({ method }) => method,
          ({ amount }) => amount,
        ),
      )
      const net = sum(days.map((day) => day.net))
      const all = (sums: Readonly<Record<string, number>>) => sum(Object.values(sums))
      for (const [panel, by] of [
        ['dishes', 'dish'],
        ['categories', 'category'],
        ['types', 'order_type'],
      ] as const)
        expect([panel, all(items(panel, by, 'net'))]).toEqual([panel, net])
      for (const [panel, by] of [
        ['heat', 'hour'],
        ['heat', 'weekday'],
        ['types', 'order_type'],
        ['people', 'person'],
      ] as const)
        expect([panel, all(service(panel, by, 'net'))]).toEqual([panel, net])
      return [sales, items, service].map((of) => of('days', 'date', 'net'))
    }
    const before = await look()
    await createSealing({ db: house.db, now: house.now })()
    expect(await look()).toEqual(before)
  })

  test('leaves in each drawer what went through hands, and in all of them the cash of the reports', async () => {
    const trade = tradeIn(country)
    let through = 0
    for (const { id, heap } of trade.drawers) {
      const { report } = (await trade.owner.get(`/shift-sessions/${id}/report`)).body as {
        report: ShiftReport
      }
      expect(report.expected).toBe(heap)
      through += report.cashTaken - report.changeGiven - report.cashReturned
    }
    expect(through).toBe(cashOf(daysOf(trade)))
  })

  test('has reports without a gap, none of which what came late has changed', async () => {
    const { owner, reports } = tradeIn(country)
    expect(reports.map(({ number }) => number)).toEqual(reports.map((_, at) => at + 1))
    for (const report of reports) {
      const path = `/end-of-day/${report._id}`
      expect((await owner.get(path)).body).toEqual(report)
      expect((await owner.get(`${path}/check`)).body).toEqual({ facts: true, chain: true })
    }
  })
})
