import type { DayFigures, ZReport } from '#shared/end-of-day/z-report.ts'
import { inUnits } from '../../ui/export/amounts.ts'
import type { useT } from '../../ui/i18n/use-t.ts'
import type { Column } from '../../ui/list/list.ts'
import { type DayLine, ladderLines, moreLines, taxLines, tenderLines } from './day-lines.ts'

/** What an X or a Z report says, for a file. */
export type ReportOfDay = Pick<ZReport, 'days' | 'drawers' | 'businessDate' | 'currency'> & {
  readonly carried?: ZReport['carried']
}

/** A line of a report as a row of its file. Amounts are in whole units of their currency. */
type SheetRow = {
  /** The same in all languages. */
  readonly _id: string
  readonly day: string
  readonly part: string
  readonly name: string
  readonly detail: string
  readonly count: number | null
  readonly rate: number | null
  readonly base: number | null
  readonly amount: number | null
  readonly currency: string
}
type T = ReturnType<typeof useT>

/** Returns every figure of a report as a row: one table that can be filtered by its part. */
export function sheetRows(report: ReportOfDay, t: T): readonly SheetRow[] {
  return [
    ...report.days.flatMap((day) => rowsOfDay(day, report.currency, t)),
    ...drawerRows(report, t),
    ...carriedRows(report, t),
  ]
}

function rowsOfDay(day: DayFigures, currency: string, t: T): readonly SheetRow[] {
  const of = (part: string, title: string) => ({
    line: ({ key, name, count, rate, base, amount }: DayLine): SheetRow => ({
      _id: `${day.date} ${part} ${key}`,
      day: day.date,
      part: title,
      name,
      detail: '',
      count: count ?? null,
      rate: rate ?? null,
      base: base === undefined ? null : inUnits(base, currency),
      amount: inUnits(amount, currency),
      currency,
    }),
  })
  const sales = of('sales', t('nav.sales'))
  const orders = { key: 'orders', name: t('reports.orders'), count: day.orders, amount: 0 }
  const receipts = of('receipts', t('receipts.title'))
  return [
    { ...sales.line(orders), amount: null },
    ...ladderLines(day, t).map(sales.line),
    ...tenderLines(day, t).map(of('tenders', t('reports.byTender')).line),
    ...taxLines(day).map(of('taxes', t('endOfDay.taxes')).line),
    ...moreLines(day, t).map(of('more', t('endOfDay.more')).line),
    ...day.receipts.map(({ device, first, last, count }) => ({
      ...receipts.line({ key: device, name: first, count, amount: 0 }),
      detail: last,
      amount: null,
    })),
  ]
}

const NO_FIGURES = { count: null, rate: null, base: null }

/** What had to be in each drawer, what was, and the difference: a row each, in each currency. */
function drawerRows(report: ReportOfDay, t: T): readonly SheetRow[] {
  const { drawers, businessDate: day } = report
  return drawers.flatMap(({ _id, shiftName, openedBy, foreign = [], ...own }) => {
    const row = (figure: string, detail: string, money: number, currency: string): SheetRow => ({
      ...NO_FIGURES,
      _id: `${day} drawers ${_id} ${currency} ${figure}`,
      day,
      part: t('endOfDay.drawers'),
      name: `${shiftName} · ${openedBy}`,
      detail,
      amount: inUnits(money, currency),
      currency,
    })
    const opening = row('opening', t('fields.openingCash'), own.opening, report.currency)
    const counts = [{ ...own, currency: report.currency }, ...foreign].flatMap(
      ({ expected, counted, difference, currency }) => [
        row('expected', t('endOfDay.expected'), expected, currency),
        row('counted', t('endOfDay.counted'), counted, currency),
        row('difference', t('endOfDay.difference'), difference, currency),
      ],
    )
    return [opening, ...counts]
  })
}

const carriedRows = ({ carried = [], businessDate, currency }: ReportOfDay, t: T) =>
  carried.map((order): SheetRow => ({
    ...NO_FIGURES,
    _id: `${businessDate} carried ${order._id}`,
    day: businessDate,
    part: t('endOfDay.carried'),
    name: order.number,
    detail: order.tableName ?? '',
    amount: inUnits(order.due, currency),
    currency,
  }))

/** The columns of the file; it is never shown as a list. */
export const SHEET_COLUMNS: readonly Column<SheetRow>[] = [
  { title: 'reports.day', cell: ({ day }) => day, value: ({ day }) => ({ day }) },
  { title: 'fields.type', cell: ({ part }) => part },
  { title: 'fields.name', cell: ({ name }) => name },
  { title: 'fields.description', cell: ({ detail }) => detail },
  { title: 'fields.quantity', cell: ({ count }) => count },
  { title: 'fields.taxRate', cell: ({ rate }) => rate },
  { title: 'fields.serviceBase', cell: ({ base }) => base },
  { title: 'fields.amount', cell: ({ amount }) => amount },
  { title: 'fields.currency', cell: ({ currency }) => currency },
]
