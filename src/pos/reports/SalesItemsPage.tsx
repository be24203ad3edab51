import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { shareOf } from '../../ui/report/change.ts'
import { viewsRow } from '../../ui/report/report-look.ts'
import { useAccess } from '../place/use-access.ts'
import { FigureTable } from './FigureTable.tsx'
import { marginOf, marginShareOf } from './margin.ts'
import {
  changeColumn,
  derivedColumn,
  type Lines,
  measureColumn,
  nameColumn,
  shareColumn,
} from './measure-columns.tsx'
import { MenuEngineering } from './MenuEngineering.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import { mergeRows, type Sums } from './rows.ts'
import { useCategoryFilter, useTypeFilter } from './use-report-filters.ts'
import type { ReportParts } from './use-report-address.ts'

const TITLES = {
  dishes: 'orders.dishes',
  categories: 'orders.categories',
  types: 'reports.byOrderType',
} as const
type Tabled = keyof typeof TITLES
type View = Tabled | 'engineering'

const STRIP: readonly StripFigure[] = [
  sumFigure('reports.net', 'dishes', 'net'),
  sumFigure('reports.quantity', 'dishes', 'quantity', { unit: 'count' }),
  sumFigure('reports.refunds', 'dishes', 'refunds', { good: 'down' }),
]
const MARGINS: readonly StripFigure[] = [
  { label: 'recipes.margin', panel: 'dishes', unit: 'money', value: marginOf },
  { label: 'reports.marginShare', panel: 'dishes', unit: 'share', value: marginShareOf },
]

/** What dishes brought in any days, and what was earned with them. */
export function SalesItemsPage() {
  const filters = [useTypeFilter(['dishes']), useCategoryFilter()]
  return (
    <ReportFrame
      report="salesItems"
      name="pages.salesItems"
      question="reports.questions.salesItems"
      filters={filters}
      titles={TITLES}
    >
      {(answer, address) => <Items answer={answer} address={address} />}
    </ReportFrame>
  )
}

function Items({ answer, address }: ReportParts) {
  const t = useT()
  const format = useFormat()
  const { priced, views } = useViews(answer)
  const dishes = answer.panels['dishes']
  const view = views.find((one) => one === address.get('view')) ?? 'dishes'
  const parts = { answer, address }
  const known = priced ? knownShare(dishes?.total.now) : null
  return (
    <>
      <ReportStrip {...parts} figures={[...STRIP, ...(priced ? MARGINS : [])]} />
      <div css={viewsRow}>
        <SegmentedRow
          label={t('reports.per')}
          segments={views.map((value) => ({
            value,
            label: t(value === 'engineering' ? 'reports.engineering' : TITLES[value]),
          }))}
          value={view}
          onChange={(next) => address.narrow({ view: next === 'dishes' ? '' : next })}
        />
      </div>
      {view === 'engineering' ? (
        <MenuEngineering {...parts} />
      ) : (
        <FigureTable
          {...parts}
          name={TITLES[view]}
          note={
            known === null ? undefined : t('reports.costKnown', { percent: format.percent(known) })
          }
          panel={view}
          {...(view === 'dishes' && { rows: mergeRows(dishes?.rows ?? [], ['dish']) })}
          sort="-net"
          columns={(lines) => columnsOf(view, lines, priced)}
        />
      )}
    </>
  )
}

/** Of which part of what dishes brought the cost is known. */
const knownShare = ({ known_net: known = 0, net = 0 }: Sums = {}) => shareOf(known, net)

/** Costs are in the answer for the people who may see them; dishes are judged in the plans that have it. */
function useViews({ panels }: ReportAnswer) {
  const { mayOpen } = useAccess()
  const priced = panels['dishes']?.total.now['cost'] !== undefined
  const views: View[] = ['dishes', 'categories', 'types']
  if (priced && mayOpen({ included: 'advancedAnalytics' })) views.push('engineering')
  return { priced, views }
}

const HEADS = {
  dishes: 'reports.dish',
  categories: 'fields.category',
  types: 'reports.orderType',
} as const

const columnsOf = (view: Tabled, lines: Lines, priced: boolean) => [
  nameColumn(HEADS[view]),
  measureColumn('reports.quantity', 'quantity', { phone: 'low' }),
  measureColumn('reports.gross', 'gross', { wide: true }),
  measureColumn('reports.discounts', 'discounts', { wide: true }),
  measureColumn('reports.comps', 'comps', { wide: true }),
  measureColumn('reports.refunds', 'refunds', { wide: true }),
  shareColumn('net', lines, { phone: 'end' }),
  measureColumn('reports.net', 'net', { phone: 'top' }),
  changeColumn('net'),
  ...(priced
    ? [
        derivedColumn('recipes.margin', marginOf, 'money'),
        derivedColumn('reports.marginShare', marginShareOf, 'share'),
      ]
    : []),
]
