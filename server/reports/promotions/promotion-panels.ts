import type { Branch } from '#shared/branches/branch.ts'
import { hoursOf } from '#shared/dayparts/hours-of.ts'
import { type Found, joinRows } from '#shared/reports/join-rows.ts'
import type { ReportPanel } from '#shared/reports/page-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Moment } from '../answer-at.ts'
import { hoursIn } from '../dayparts.ts'
import { promotionNames } from './promotion-names.ts'
import { type Cell, readCells } from './read-cells.ts'

type Asked = {
  readonly days: Days
  readonly promotion: string | undefined
  readonly daypart: string | undefined
  readonly seesCosts: boolean
}

const COSTS = [
  'known_orders',
  'known_net',
  'cost',
  'other_known_orders',
  'other_known_net',
  'other_cost',
]

/**
 * Returns what came with promotions, by promotion, day, hour and daypart, beside the orders without them in the hours of those
 * days in which they were given. An order with two promotions counts for each and once in the total.
 */
export async function readPromotionPanels(
  { trx, place, kept, compared }: Moment,
  branch: Branch,
  { days, promotion, daypart, seesCosts }: Asked,
): Promise<Readonly<Record<string, ReportPanel>>> {
  const hours = hoursIn(branch, daypart)
  const cellsOf = (span: Days) => readCells(trx, place, { days: span, kept, promotion, hours })
  const now = await cellsOf(days)
  const before = compared && (await cellsOf(compared.days))
  const names = await promotionNames(trx, place.restaurantId)
  const panelOf = (
    by: string,
    rowsOf: (cells: readonly Cell[]) => readonly Found[],
  ): ReportPanel => {
    const parts = {
      now: rowsOf(now),
      before: before && rowsOf(before),
      shift: compared?.shift ?? 0,
      hidden: seesCosts ? [] : COSTS,
    }
    return joinRows({ by: [by] }, parts)
  }
  const panels = {
    promotions: panelOf('promotion', (cells) =>
      cells
        .filter((cell) => cell.level === 'promotion' && cell.promotion !== null)
        .map((cell) => ({
          ...cell.sums,
          promotion: cell.promotion,
          by_name: names(cell.promotion),
        })),
    ),
    days: panelOf('date', (cells) =>
      cells.flatMap(({ level, date, sums }) => (level === 'day' ? [{ ...sums, date }] : [])),
    ),
    hours: panelOf('hour', (cells) => merged(cells, ({ hour }) => ({ hour }))),
    ...(branch.dayparts?.length && { dayparts: panelOf('daypart', byDaypart(branch)) }),
  }
  // An order with two promotions is in two rows and once in the total.
  const { total } = panelOf('promotion', (cells) =>
    cells
      .filter((cell) => cell.level === 'promotion' && cell.promotion === null)
      .map((cell) => ({ ...cell.sums, promotion: null })),
  )
  return { ...panels, promotions: { ...panels.promotions, total } }
}

/** Returns the cells of hours, put together by what `keyOf` says; null leaves one out. */
function merged(
  cells: readonly Cell[],
  keyOf: (cell: Cell) => Readonly<Record<string, string | number | null>> | null,
): readonly Found[] {
  const rows = new Map<string, Record<string, string | number | null>>()
  for (const cell of cells) {
    const key = cell.level === 'hour' ? keyOf(cell) : null
    if (!key) continue
    const id = JSON.stringify(key)
    const row = rows.get(id) ?? { ...key }
    for (const [name, sum] of Object.entries(cell.sums)) row[name] = Number(row[name] ?? 0) + sum
    rows.set(id, row)
  }
  return [...rows.values()]
}

/** No two dayparts share a minute, so that an hour belongs to one at most; null: to none. */
function byDaypart({ dayparts = [], businessDayCutoff }: Branch) {
  const known = dayparts.map(({ _id, name, ...one }) => ({
    daypart: _id,
    by_name: JSON.stringify(name),
    hours: hoursOf(one, businessDayCutoff),
  }))
  const at = ({ weekday, hour }: Cell) =>
    known.find(({ hours }) => hours.some((one) => one.weekday === weekday && one.hour === hour))
  return (cells: readonly Cell[]) =>
    merged(cells, (cell) => {
      const found = at(cell)
      return { daypart: found?.daypart ?? null, by_name: found?.by_name ?? null }
    })
}
