import { shareOf } from '../../ui/report/change.ts'
import { FigureTable } from './FigureTable.tsx'
import {
  changeColumn,
  derivedColumn,
  measureColumn,
  nameColumn,
  shareColumn,
} from './measure-columns.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import type { ReportParts } from './use-report-address.ts'

const MONTH = 30
const TITLES = {
  causes: 'reports.causes',
  givers: 'shifts.byPerson',
  days: 'reports.netByDay',
} as const

const STRIP: readonly StripFigure[] = [
  sumFigure('reports.givenAway', 'causes', 'amount', { good: 'down' }),
  {
    label: 'reports.shareOfGross',
    panel: 'causes',
    unit: 'share',
    good: 'down',
    value: ({ amount = 0 }, part) => shareOf(amount, part('days', {})['gross'] ?? 0),
  },
  sumFigure('reports.times', 'causes', 'count', { unit: 'count', good: 'none' }),
  sumFigure('reports.gross', 'days', 'gross'),
  sumFigure('reports.net', 'days', 'net'),
]

/** What was taken off prices in any days: why, and by whom. */
export const PromotionUsagePage = () => (
  <ReportFrame
    report="promotionUsage"
    name="pages.promotionUsage"
    question="reports.questions.promotionUsage"
    lastDays={MONTH}
    titles={TITLES}
  >
    {(answer, address) => <Usage answer={answer} address={address} />}
  </ReportFrame>
)

function Usage({ answer, address }: ReportParts) {
  const parts = { answer, address }
  const gross = answer.panels['days']?.total.now['gross'] ?? 0
  const ofGross = derivedColumn(
    'reports.shareOfGross',
    ({ amount = 0 }) => shareOf(amount, gross),
    'share',
  )
  return (
    <>
      <ReportStrip {...parts} figures={STRIP} />
      <FigureTable
        {...parts}
        name="reports.causes"
        panel="causes"
        sort="-amount"
        columns={(lines) => [
          nameColumn('fields.reason'),
          measureColumn('reports.times', 'count', { phone: 'low' }),
          shareColumn('amount', lines, { phone: 'end' }),
          ofGross,
          measureColumn('fields.amount', 'amount', { phone: 'top' }),
          changeColumn('amount', 'down'),
        ]}
      />
      <FigureTable
        {...parts}
        name="shifts.byPerson"
        panel="givers"
        sort="-amount"
        columns={(lines) => [
          nameColumn('fields.employee'),
          measureColumn('reports.times', 'count', { phone: 'low' }),
          shareColumn('amount', lines, { phone: 'end' }),
          ofGross,
          measureColumn('fields.amount', 'amount', { phone: 'top' }),
          changeColumn('amount', 'down'),
        ]}
      />
    </>
  )
}
