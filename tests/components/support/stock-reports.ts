import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import type {
  Level,
  OperationsAnswer,
  Usage,
  UsageAnswer,
  UsageBehind,
} from '#shared/reports/stock-contract.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const [PORK, ACT, ORDER, MEAT] = [id(1), id(3), id(4), id(5)]
const OIL = id(2)
export const KILO = 1_000_000

const head: Omit<ReportAnswer, 'panels'> = {
  currency: 'LAK',
  from: '2026-10-26',
  to: '2026-11-22',
  compared: { from: '2026-09-28', to: '2026-10-25' },
  asOf: '2026-11-22T14:04:11.000Z',
  unfinished: true,
  completeFrom: null,
}
export const measure = (_id: string, name: string) => ({
  _id,
  name,
  dimension: 'mass' as const,
  unit: 'kg',
  units: [],
  category: MEAT,
})
const panel = (...rows: readonly ReportRow[]) => {
  const sums = (of: 'now' | 'before') => {
    const found: Record<string, number> = {}
    for (const row of rows)
      for (const [name, sum] of Object.entries(row[of] ?? {}))
        found[name] = (found[name] ?? 0) + sum
    return found
  }
  return { rows: [...rows], total: { now: sums('now'), before: sums('before') } }
}
/** Costs in kip. */
const costs = (used: number, wasted: number, gap: number) => ({
  used_value: used * 1000,
  wasted_value: wasted * 1000,
  missing_value: gap * 1000,
  gone_value: (used + wasted + gap) * 1000,
})

const pork: Usage = {
  ...measure(PORK, 'Pork'),
  isCounted: true,
  from: '2026-10-25T14:00:00.000Z',
  to: '2026-11-22T14:00:00.000Z',
  opening: 10 * KILO,
  received: 30 * KILO,
  produced: 0,
  moved: 0,
  closing: 8 * KILO,
  actual: 32 * KILO,
  used: 28 * KILO,
  wasted: 1 * KILO,
  gap: 3 * KILO,
}
const oil: Usage = {
  ...pork,
  ...measure(OIL, 'Oil'),
  isCounted: false,
  from: null,
  to: null,
  used: 4 * KILO,
  actual: 4 * KILO,
  wasted: 0,
  gap: null,
}
export const USED: UsageAnswer = {
  ...head,
  usage: [pork, oil],
  categories: [{ _id: MEAT, name: 'Meat' }],
  panels: {
    usage: panel(
      {
        key: { ingredient: PORK },
        name: 'Pork',
        now: costs(1_400_000, 50_000, 150_000),
        before: costs(1_000_000, 0, 100_000),
      },
      { key: { ingredient: OIL }, name: 'Oil', now: costs(100_000, 0, 0), before: null },
    ),
    categories: panel({
      key: { ingredient_category: MEAT },
      name: 'Meat',
      now: costs(1_500_000, 50_000, 150_000),
      before: costs(1_000_000, 0, 100_000),
    }),
    sales: {
      rows: [],
      total: { now: { net: 6_000_000 }, before: { net: 5_000_000 } },
    },
  },
}
export const BEHIND: UsageBehind = {
  dishes: [{ dish: id(6), name: { en: 'Laap' }, quantity: 28 * KILO, value: 1_400_000_000 }],
  causes: [
    {
      kind: 'void',
      at: '2026-11-20T05:00:00.000Z',
      by: 'Noy',
      quantity: KILO,
      reason: 'Mistake',
      orderId: ORDER,
      actId: null,
    },
    {
      kind: 'waste',
      at: '2026-11-19T05:00:00.000Z',
      by: 'Noy',
      quantity: KILO,
      reason: 'Spoilt',
      orderId: null,
      actId: ACT,
    },
  ],
  counts: [
    { at: '2026-11-22T14:00:00.000Z', by: 'Noy', counted: 8 * KILO, missing: 3 * KILO, actId: ACT },
  ],
}

const level = (one: Partial<Level>): Level => ({
  ...measure(PORK, 'Pork'),
  quantity: 8 * KILO,
  minimum: 10 * KILO,
  par: 20 * KILO,
  perDay: 2 * KILO,
  onStove: 0,
  ...one,
})
export const OPERATIONS: OperationsAnswer = {
  ...head,
  levels: [
    level({}),
    level({ ...measure(OIL, 'Oil'), quantity: 40 * KILO, minimum: 5 * KILO, perDay: KILO }),
  ],
  prices: [
    {
      ...measure(PORK, 'Pork'),
      deliveries: 2,
      before: { value: 50_000_000, quantity: KILO },
      last: { value: 60_000_000, quantity: KILO },
      at: '2026-11-20T05:00:00.000Z',
    },
  ],
  expiring: [{ ...measure(OIL, 'Oil'), expiresOn: '2026-11-24', quantity: 40 * KILO }],
  categories: [{ _id: MEAT, name: 'Meat' }],
  panels: {
    stock: panel(
      { key: { ingredient: OIL }, name: 'Oil', now: { stock_value: 9e8, low: 0 }, before: null },
      { key: { ingredient: PORK }, name: 'Pork', now: { stock_value: 4e8, low: 1 }, before: null },
    ),
    waste: panel({
      key: { reason: 'Spoilt' },
      name: null,
      now: { count: 2, wasted_value: 5e7 },
      before: { count: 1, wasted_value: 2e7 },
    }),
    prices: panel({
      key: { ingredient: PORK },
      name: 'Pork',
      now: { received_value: 3.6e9, dearer_value: 6e8 },
      before: null,
    }),
  },
}
