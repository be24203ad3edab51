import type { Contribution, ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { App } from '../../../src/pos/app/App.tsx'
import { branch, cashier } from '../../worker/support/fixtures.ts'
import { paged } from './paged.ts'
import { BRANCH_PATH, openBranch } from './till.tsx'
import { openWindow } from './window.tsx'

export const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** A row whose gross is 10 % more than its net, half of which were discounts. */
const row = (key: ReportRow['key'], net: number, more: Partial<ReportRow> = {}): ReportRow => ({
  key,
  name: null,
  now: { ...ladder(net), orders: net / 100_000, quantity: net / 10_000 },
  before: ladder(net / 2),
  ...more,
})
const ladder = (net: number) => ({
  gross: net * 1.1,
  discounts: net * 0.05,
  comps: net * 0.05,
  refunds: 0,
  net,
  service: 0,
  tax: net / 10,
  billed: net * 1.1,
})
/** A dish of one category, with what one of its pieces costs. */
const dish = (name: string, net: number, quantity: number, cost: number) =>
  row({ dish: name, category: id(30) }, net, {
    name: { en: name },
    now: {
      ...ladder(net),
      quantity,
      known_net: net,
      known_sold: quantity,
      cost: cost * quantity * 1000,
    },
  })
/** Pieces or reductions of an amount, twice as much as before. */
const taken = (key: ReportRow['key'], amount: number, name: string | null = null): ReportRow => ({
  key,
  name,
  now: { amount, count: 3, quantity: 3 },
  before: { amount: amount / 2, count: 1, quantity: 1 },
})
const sumsOf = (rows: readonly ReportRow[], of: 'now' | 'before') => {
  const sums: Record<string, number> = {}
  for (const one of rows)
    for (const [name, sum] of Object.entries(one[of] ?? {})) sums[name] = (sums[name] ?? 0) + sum
  return sums
}
const panel = (...rows: readonly ReportRow[]) => ({
  rows: [...rows],
  total: { now: sumsOf(rows, 'now'), before: sumsOf(rows, 'before') },
})

const ANSWER: Omit<ReportAnswer, 'panels'> = {
  currency: 'LAK',
  from: '2026-11-16',
  to: '2026-11-22',
  compared: { from: '2026-11-09', to: '2026-11-15' },
  asOf: '2026-11-22T14:04:11.000Z',
  unfinished: true,
  completeFrom: null,
}
const PANELS: Readonly<Record<string, ReportAnswer['panels']>> = {
  salesSummary: {
    days: panel(
      row({ date: '2026-11-20' }, 1_000_000),
      row({ date: '2026-11-21' }, 3_000_000),
      row({ date: '2026-11-22' }, 2_000_000, { before: null }),
    ),
    taxes: panel(
      row({ tax: id(1), rate: 10, included: true }, 0, {
        name: 'VAT',
        now: { base: 6_000_000, amount: 600_000 },
        before: { base: 2_000_000, amount: 200_000 },
      }),
    ),
    tenders: panel(
      row({ method: 'cash', loads: null }, 0, {
        now: { payments: 40, amount: 4_600_000, tips: 20_000, rounding: -500 },
        before: null,
      }),
      row({ method: 'credit_card', loads: null }, 0, {
        now: { payments: 10, amount: 2_000_000, tips: 0, rounding: 0 },
        before: null,
      }),
      row({ method: 'cash', loads: 'giftCard' }, 0, {
        now: { payments: 1, amount: 70_000, tips: 0, rounding: 0 },
        before: null,
      }),
    ),
  },
  salesItems: {
    dishes: panel(
      dish('Laap', 4_000_000, 200, 1),
      dish('Papaya salad', 2_000_000, 190, 15_000),
      dish('Beerlao', 500_000, 20, 1),
    ),
    categories: panel(row({ category: id(30) }, 6_500_000, { name: { en: 'Food' } })),
    types: panel(row({ order_type: 'dine_in' }, 6_500_000)),
  },
  operationalSales: {
    heat: panel(
      row({ weekday: 6, hour: 23 }, 1_000_000),
      row({ weekday: 6, hour: 1 }, 3_000_000),
      row({ weekday: 7, hour: 23 }, 500_000),
    ),
    types: panel(
      row({ order_type: 'dine_in' }, 4_500_000, { now: { net: 4_500_000, covers: 30 } }),
    ),
    voids: panel(
      taken({ reason: 'Wrong dish', sent: true, cancelled: false }, 90_000),
      taken({ reason: null, sent: false, cancelled: true }, 20_000),
    ),
    people: panel(row({ person: id(40) }, 4_500_000, { name: 'Noy' })),
  },
  promotionUsage: {
    causes: panel(
      taken({ cause: 'promotion', reason: 'Happy hour' }, 300_000),
      taken({ cause: 'comp', reason: 'Complaint' }, 30_000),
    ),
    givers: panel(
      taken({ person: null, cause: 'promotion' }, 300_000),
      taken({ person: id(40), cause: 'comp' }, 30_000, 'Noy'),
    ),
    days: panel(row({ date: '2026-11-21' }, 3_000_000)),
  },
}
const PART: Contribution = {
  _id: 'one',
  orderId: id(9),
  number: 'A1293',
  at: '2026-11-21T05:00:00.000Z',
  kind: 'sale',
  quantity: null,
  amount: 3_000_000,
  currency: 'LAK',
}

export async function openReport(path: string) {
  const asked: Record<string, unknown>[] = []
  await openWindow(App, {
    at: `${BRANCH_PATH}/reports/${path}`,
    arrange(server) {
      openBranch(server)
      server.accounts.allow(cashier.id, ['view_reports', 'view_employees', 'view_orders'])
      server.branch().change('branch', { ...branch, packageType: 'premium' })
    },
    answers: {
      'reports.page'({ query }) {
        asked.push(query)
        const { report } = query as { readonly report: string }
        return { ...ANSWER, panels: PANELS[report] ?? {} }
      },
      'reports.exported'({ body }) {
        asked.push(body as Record<string, unknown>)
        return { success: true }
      },
      'reports.orders'({ query }) {
        asked.push(query)
        return { ...paged([PART, { ...PART, _id: 'two', kind: 'refund' }]), sum: 6_000_000 }
      },
    },
  })
  return asked
}
