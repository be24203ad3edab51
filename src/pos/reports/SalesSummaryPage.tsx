import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { beside, viewsRow } from '../../ui/report/report-look.ts'
import { DayBars } from './DayBars.tsx'
import { PERIODS, periodOf } from './day-bars.ts'
import { FigureTable } from './FigureTable.tsx'
import { afterBills, takenLadder } from '#shared/reports/ladder.ts'
import { LadderPanel } from './LadderPanel.tsx'
import { changeColumn, measureColumn, nameColumn } from './measure-columns.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportStrip, sumFigure } from './ReportStrip.tsx'
import { mergeRows } from './rows.ts'
import type { ReportParts } from './use-report-address.ts'

const TITLES = {
  days: 'reports.netByDay',
  taxes: 'endOfDay.taxes',
  tenders: 'reports.byTender',
} as const
const PERIOD_TEXTS = { day: 'reports.byDay', month: 'reports.byMonth' } as const
const STRIP = [
  sumFigure('reports.net', 'days', 'net'),
  sumFigure('reports.service', 'days', 'service', { good: 'none' }),
  sumFigure('endOfDay.tax', 'taxes', 'amount', { good: 'none' }),
  sumFigure('reports.billed', 'days', 'billed'),
  sumFigure('reports.orders', 'days', 'orders', { unit: 'count' }),
]

/** What the books need of any days: from gross sales to what was billed, taxes by rate, and how it was paid. */
export const SalesSummaryPage = () => (
  <ReportFrame
    report="salesSummary"
    name="pages.salesSummary"
    question="reports.questions.salesSummary"
    titles={TITLES}
  >
    {(answer, address) => <Summary answer={answer} address={address} />}
  </ReportFrame>
)

function Summary({ answer, address }: ReportParts) {
  const t = useT()
  const { panels, currency } = answer
  const period = periodOf(answer, address.get('per'))
  const days = panels['days']
  const sales = days?.total.now ?? {}
  const taxes = panels['taxes']?.rows ?? []
  const parts = { answer, address }
  return (
    <>
      <ReportStrip {...parts} figures={STRIP} />
      <div css={viewsRow}>
        <SegmentedRow
          label={t('reports.per')}
          segments={PERIODS.map((value) => ({ value, label: t(PERIOD_TEXTS[value]) }))}
          value={period}
          onChange={(per) => address.narrow({ per })}
        />
      </div>
      <DayBars {...parts} asked={period} />
      <div css={beside}>
        <FigureTable
          {...parts}
          name="endOfDay.taxes"
          panel="taxes"
          sort="name"
          columns={() => [
            nameColumn('endOfDay.tax'),
            measureColumn('reports.taxBase', 'base', { phone: 'low' }),
            measureColumn('fields.amount', 'amount', { phone: 'top' }),
            changeColumn('amount', 'none', { phone: 'end' }),
          ]}
        />
        <LadderPanel
          title="reports.ladder"
          currency={currency}
          rungs={takenLadder(
            { ...sales, ...afterBills(sales, panels['tenders']?.rows ?? []) },
            taxes.map(({ key, name, now }) => ({
              name: typeof name === 'string' ? name : String(key['tax']),
              rate: Number(key['rate']),
              amount: now['amount'] ?? 0,
            })),
          )}
        />
      </div>
      <FigureTable
        {...parts}
        name="reports.byTender"
        panel="tenders"
        sort="-amount"
        columns={() => [
          nameColumn('fields.method'),
          measureColumn('checkout.payments', 'payments', { phone: 'low' }),
          measureColumn('reports.tips', 'tips'),
          measureColumn('reports.rounding', 'rounding'),
          measureColumn('fields.amount', 'amount', { phone: 'top' }),
          changeColumn('amount', 'none', { phone: 'end' }),
        ]}
      />
      <FigureTable
        {...parts}
        name={PERIOD_TEXTS[period]}
        panel="days"
        rows={period === 'day' ? (days?.rows ?? []) : mergeRows(days?.rows ?? [], ['month'])}
        sort="-name"
        columns={() => [
          nameColumn(period === 'day' ? 'fields.day' : 'expenses.month'),
          measureColumn('reports.orders', 'orders', { phone: 'low' }),
          measureColumn('reports.gross', 'gross'),
          measureColumn('reports.discounts', 'discounts'),
          measureColumn('reports.comps', 'comps', { wide: true }),
          measureColumn('reports.refunds', 'refunds', { wide: true }),
          measureColumn('reports.net', 'net', { phone: 'top' }),
          changeColumn('net', 'up', { phone: 'end' }),
          measureColumn('reports.service', 'service', { wide: true }),
          measureColumn('endOfDay.tax', 'tax'),
          measureColumn('reports.billed', 'billed'),
        ]}
      />
    </>
  )
}
