import { rm } from 'node:fs/promises'
import { REPORT_NAMES, type ReportName } from '#shared/reports/panels.ts'
import { addDays } from '#shared/time/business-date.ts'
import { type Api, signIn } from '../e2e/support/api.ts'
import { startServer } from '../e2e/support/server.ts'
import { DEMO_PASSWORD } from '../server/demo/logins.ts'
import { fillBusyDays } from './support/busy-days.ts'
import { fillSales } from './support/fill-sales.ts'
import { ratio, spreadOf, spreadText } from './support/stats.ts'
import type { Section } from './support/table.ts'
import { timesOf } from './support/times-of.ts'

const [ORDERS, DAYS, CALLS, RAW_CALLS] = [1_000_000, 3 * 365, 20, 3]
const SPANS = [1, 30, 365, DAYS] as const
/** Milliseconds for 95 of 100 calls of a report. */
const LIMIT = 300

/**
 * How fast reports are over a million orders of one branch: from what is summed already, and the same questions asked of the facts
 * alone. Each answer has all panels of its page, compared with as many days before.
 */
export async function measureReports(): Promise<Section> {
  const { folder, days } = await fillBusyDays({ TH: 1 })
  const server = await startServer(folder)
  try {
    const { branch } = days['TH']?.place ?? {}
    if (!branch) throw new Error('No busy day')
    const { api } = await signIn(server.url, { userId: 'th.owner', password: DEMO_PASSWORD })
    await fillSales(server, branch, { orders: ORDERS, days: DAYS })
    const yesterday = addDays(new Date().toISOString().slice(0, 10), -1)
    const read = (report: ReportName, span: number) => () =>
      api.reports.page({
        query: {
          branchId: branch._id,
          report,
          from: addDays(yesterday, 1 - span),
          to: yesterday,
          compare: 'before',
        },
      })
    const raw = await measure(read, RAW_CALLS)
    const began = performance.now()
    await seal(server, branch, yesterday)
    const sealing = performance.now() - began
    const summed = await measure(read, CALLS)
    const behind = spreadOf(await timesOf(ordersOfADish(api, branch._id, yesterday), CALLS))
    const rows = [...summed].map(([what, spread]) => {
      const facts = raw.get(what) ?? spread
      return [what, spreadText(spread), spreadText(facts), ratio(spread.p50, facts.p50)]
    })
    return {
      title: 'Reports over a million orders',
      about: `${ORDERS} orders with three lines each, over ${DAYS} days of one branch; all panels of a report and the same of as many days before, over HTTP, p50 / worst. Milliseconds. All days were summed for the first time in ${Math.round(sealing / 1000)} s.`,
      columns: ['report', 'summed', 'facts alone', 'of it'],
      rows: [...rows, ['orders behind a dish, 30 days', spreadText(behind), '', '']],
      lines: [
        ...[...summed].map(([what, { p95 }]) => ({ what, value: p95, limit: LIMIT, unit: 'ms' })),
        { what: 'orders behind a dish', value: behind.p95, limit: LIMIT, unit: 'ms' },
      ],
    }
  } finally {
    await server.discard()
    await rm(folder, { recursive: true, force: true })
  }
}

type Read = (report: ReportName, span: number) => () => Promise<unknown>

async function measure(read: Read, calls: number) {
  const found = new Map<string, ReturnType<typeof spreadOf>>()
  for (const report of REPORT_NAMES)
    for (const span of SPANS)
      found.set(`${report}, ${span} days`, spreadOf(await timesOf(read(report, span), calls)))
  return found
}

type Server = Awaited<ReturnType<typeof startServer>>
type Place = { readonly _id: string; readonly restaurantId: string }

/** Lets the server sum all days now, and waits until it has. */
async function seal(
  { query }: Pick<Server, 'query'>,
  { _id, restaurantId }: Place,
  through: string,
): Promise<void> {
  const place = [restaurantId, _id]
  // The server may have sealed some days already.
  await query(
    `insert into report_seals (restaurant_id, branch_id, through) values ($1, $2, $3)
     on conflict (restaurant_id, branch_id) do update set through = excluded.through`,
    [...place, through],
  )
  await query(
    `insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
     select distinct restaurant_id, branch_id, business_date, '-infinity'::timestamptz from sales
     where restaurant_id = $1 and branch_id = $2`,
    place,
  )
  await query(`update jobs set run_at = now() where name = 'reports.seal'`)
  for (;;) {
    const [left] = await query<{ readonly days: number }>(
      'select count(*)::int as days from changed_days',
    )
    if (left?.days === 0) return
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
}

/** The orders of the dish that sold most. */
const ordersOfADish = (api: Api, branchId: string, to: string) => async () => {
  const from = addDays(to, -29)
  const { panels } = await api.reports.page({ query: { branchId, report: 'salesItems', from, to } })
  const dish = String(panels['dishes']?.rows[0]?.key['dish'])
  return api.reports.orders({
    query: { branchId, set: 'dishes', from, to, dish, page: 1, limit: 10 },
  })
}
