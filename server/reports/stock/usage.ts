import type { Branch } from '#shared/branches/branch.ts'
import { comparedDays } from '#shared/reports/compared-days.ts'
import { joinRows } from '#shared/reports/join-rows.ts'
import type { StockQuery, Usage, UsageAnswer } from '#shared/reports/stock-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { completeFrom } from '../complete-from.ts'
import { momentOf } from '../moment-of.ts'
import { atOneMoment, type Kept, readKept, readPanel } from '../summaries/read.ts'
import { categoriesOf, readCategories } from './categories.ts'
import { readQuantities } from './quantities.ts'
import { changeIn, NOTHING, readSince, readSums, type StockSums } from './sums.ts'
import { isCounted, readWindows, type Window } from './windows.ts'

/** How a report on stock is asked, and by whom. */
export type StockAsked = {
  readonly query: StockQuery
  readonly days: Days
  /** The branch's business day. */
  readonly today: string
  readonly seesCosts: boolean
}

type Used = { readonly window: Window; readonly sums: StockSums }

/** Returns what should be gone of each ingredient and what is, and the same of the days that are compared with. */
export const readUsage = (
  db: Db,
  branch: Branch,
  { query: { category, compare }, days, today, seesCosts }: StockAsked,
): Promise<UsageAnswer> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const compared = compare ? comparedDays(days, compare) : null
    const kept = await readKept(trx, place)
    const used = async (span: Days) => {
      const windows = await readWindows(trx, place, { days: span, only: { category } })
      const sums = await readSums(trx, place, windows, kept)
      return windows.map((window): Used => ({ window, sums: sums.get(window.id) ?? NOTHING }))
    }
    const now = await used(days)
    const usage = await usageOf(trx, place, now, { from: days.from, today, kept })
    const shown = new Set(usage.map(({ _id }) => _id))
    const before = compared && (await used(compared.days))
    const money = {
      now: now.filter(({ window }) => shown.has(window.id)).map(moneyOf),
      before: before && before.filter(({ sums }) => isMoved(sums)).map(moneyOf),
      shift: compared?.shift ?? 0,
      hidden: seesCosts ? [] : MONEY,
    }
    const net = (span: Days) =>
      readPanel(trx, place, { set: 'sales', by: [] }, { days: span, kept, filter: {} })
    return {
      currency: branch.currency,
      ...days,
      compared: compared?.days ?? null,
      asOf: await momentOf(trx),
      unfinished: days.to >= today,
      completeFrom: await completeFrom(trx, place),
      panels: {
        usage: joinRows({ by: ['ingredient'] }, money),
        categories: joinRows(
          { by: ['ingredient_category'] },
          {
            ...money,
            now: categoriesOf(money.now),
            before: money.before && categoriesOf(money.before),
          },
        ),
        sales: joinRows(
          { by: [] },
          {
            ...money,
            now: await net(days),
            before: compared && (await net(compared.days)),
          },
        ),
      },
      usage,
      categories: await readCategories(trx, place.restaurantId),
    }
  })

const MONEY = ['received_value', 'used_value', 'wasted_value', 'missing_value', 'gone_value']

/** What an ingredient was worth; of what was not counted it is not known what is missing. */
function moneyOf({ window, sums }: Used) {
  const { received_value, used_value, wasted_value, missing_value } = sums
  return {
    ingredient: window.id,
    ingredient_category: window.category,
    by_name: window.measure.name,
    category_name: window.categoryName,
    received_value,
    used_value,
    wasted_value,
    missing_value: isCounted(window) ? missing_value : 0,
    gone_value: used_value + wasted_value + (isCounted(window) ? missing_value : 0),
  }
}

const isMoved = (sums: StockSums): boolean => Object.values(sums).some((sum) => sum !== 0)

/** Where neither end was counted, what is there now less all that happened since is what there was. */
async function usageOf(
  trx: Db,
  place: BranchPlace,
  used: readonly Used[],
  { from, today, kept }: { readonly from: string; readonly today: string; readonly kept: Kept },
): Promise<Usage[]> {
  const isOfLedger = used.some(({ window: { opening } }) => opening === null)
  const since = isOfLedger
    ? await readSince(trx, place, { from, to: addDays(today, 1) }, kept)
    : new Map<string, StockSums>()
  const quantities = isOfLedger ? await readQuantities(trx, place) : new Map<string, number>()
  return used.flatMap(({ window, sums }): readonly Usage[] => {
    const there = quantities.get(window.id) ?? 0
    const opening = window.opening ?? there - changeIn(since.get(window.id) ?? NOTHING)
    if (!isCounted(window) && !isMoved(sums) && opening === 0) return []
    return [presentUsage(window, sums, opening)]
  })
}

function presentUsage(window: Window, sums: StockSums, opening: number): Usage {
  const { measure, category, fromAt, toAt } = window
  const { received, produced, moved, used, wasted } = sums
  const closing = window.closing ?? opening + changeIn(sums)
  const actual = opening + received + produced + moved - closing
  return {
    ...measure,
    category,
    isCounted: isCounted(window),
    from: fromAt?.toISOString() ?? null,
    to: toAt?.toISOString() ?? null,
    opening,
    received,
    produced,
    moved,
    closing,
    actual,
    used,
    wasted,
    gap: isCounted(window) ? actual - used - wasted : null,
  }
}
