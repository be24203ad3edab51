import type { PromotionsAnswer } from '#shared/reports/contract.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { BehindPanel } from './BehindPanel.tsx'
import { FigureTable } from './FigureTable.tsx'
import { HeldOut } from './HeldOut.tsx'
import { changeColumn, derivedColumn, measureColumn, nameColumn } from './measure-columns.tsx'
import { AverageBars } from './AverageBars.tsx'
import { averageWith, averageWithout, marginWith, marginWithout } from './promotion-figures.ts'
import type { ReportFilter } from './report-context.ts'
import { isShown } from './ReportFrame.tsx'
import { ReportLayout } from './ReportLayout.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import { sliceOf } from './rows.ts'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'
import { useDaypartFilter } from './use-report-filters.ts'

const MONTH = 30
const TITLES = {
  promotions: 'reports.byPromotion',
  days: 'reports.byDay',
  hours: 'reports.hourOf',
  dayparts: 'reports.byDaypart',
} as const

const STRIP: readonly StripFigure[] = [
  sumFigure('reports.ordersWith', 'hours', 'orders', { unit: 'count' }),
  sumFigure('reports.net', 'hours', 'net'),
  sumFigure('reports.takenOff', 'hours', 'amount', { good: 'down' }),
  { label: 'reports.averageWith', panel: 'hours', unit: 'money', value: averageWith },
  {
    label: 'reports.averageWithout',
    panel: 'hours',
    unit: 'money',
    good: 'none',
    value: averageWithout,
  },
  sumFigure('reports.guestKinds.new', 'hours', 'new_guests', { unit: 'count' }),
]
const MARGINS: readonly StripFigure[] = [
  { label: 'reports.marginWith', panel: 'hours', unit: 'money', value: marginWith },
  {
    label: 'reports.marginWithout',
    panel: 'hours',
    unit: 'money',
    good: 'none',
    value: marginWithout,
  },
]

/** Whether promotions pay: orders with them beside those without in the same hours, and what is known of their effect. */
export function PromotionsAnalyticsPage() {
  const { branch } = useBranch()
  const address = useReportAddress(MONTH)
  const { compare, days, get, opened } = address
  const [promotion, daypart] = [get('promotion'), get('daypart')]
  const query = {
    branchId: branch._id,
    ...days,
    ...(compare !== 'none' && { compare }),
    ...(promotion && { promotion }),
    ...(daypart && { daypart }),
  }
  const loading = useRead('reports.promotions', { query }, ['reports', 'campaigns'])
  const byPromotion = usePromotionFilter(loading.page)
  const filters = [byPromotion, ...useDaypartFilter(['promotions'])]
  return (
    <ReportLayout
      report="promotionsAnalytics"
      name="pages.promotionsAnalytics"
      question="reports.questions.promotionsAnalytics"
      {...{ address, filters, loading }}
      record={
        opened &&
        isShown(loading.page, opened) && <Behind answer={loading.page} address={address} />
      }
    >
      {(answer) => <Comparison answer={answer} address={address} />}
    </ReportLayout>
  )
}

/** Promotions that orders of these days had. */
function usePromotionFilter(answer: PromotionsAnswer | undefined): ReportFilter {
  const local = useLocalText()
  const rows = answer?.panels['promotions']?.rows ?? []
  return {
    field: 'promotion',
    label: 'endOfDay.causes.promotion',
    choices: rows.map(({ key, name }) => ({
      value: String(key['promotion']),
      label: name === null || typeof name === 'string' ? String(name) : local(name),
    })),
    sets: ['promotions'],
  }
}

/** The orders of the open row. */
function Behind({
  answer,
  address: { opened, get, close },
}: {
  readonly answer: PromotionsAnswer
  readonly address: ReportAddress
}) {
  const t = useT()
  const given = opened && answer.panels[opened.panel]
  const slice = given && sliceOf(given, opened.key)
  if (!opened || !slice) return null
  const [promotion, daypart] = [get('promotion'), get('daypart')]
  // The rows of promotions are of all of them, whichever one is asked for.
  const isNarrowed = promotion !== '' && opened.panel !== 'promotions'
  return (
    <BehindPanel
      key={JSON.stringify(opened)}
      set="promotions"
      rowKey={opened.key}
      slice={slice}
      answer={answer}
      narrowed={{ ...(isNarrowed && { promotion }), ...(daypart && { daypart }) }}
      title={t(titleOf(opened.panel))}
      onClose={close}
    />
  )
}

function Comparison({
  answer,
  address,
}: {
  readonly answer: PromotionsAnswer
  readonly address: ReportAddress
}) {
  const t = useT()
  const parts = { answer, address }
  const priced = answer.panels['hours']?.total.now['known_net'] !== undefined
  const columns = columnsOf(priced)
  return (
    <>
      <ReportStrip {...parts} figures={[...STRIP, ...(priced ? MARGINS : [])]} />
      <FigureTable
        {...parts}
        name="reports.byPromotion"
        note={t('reports.promotionsHint')}
        panel="promotions"
        sort="-net"
        columns={() => [nameColumn('endOfDay.causes.promotion'), ...columns]}
      />
      <HeldOut campaigns={answer.campaigns} />
      <AverageBars {...parts} />
      <FigureTable
        {...parts}
        name="reports.byDaypart"
        panel="dayparts"
        sort="-net"
        columns={() => [nameColumn('reports.daypart'), ...columns]}
      />
      <FigureTable
        {...parts}
        name="reports.hourOf"
        panel="hours"
        sort="name"
        columns={() => [nameColumn('reports.hour'), ...columns]}
      />
    </>
  )
}

const titleOf = (panel: string) =>
  TITLES[
    (['promotions', 'days', 'hours', 'dayparts'] as const).find((one) => one === panel) ??
      'promotions'
  ]

const columnsOf = (priced: boolean) => [
  measureColumn('reports.ordersWith', 'orders', { phone: 'low' }),
  measureColumn('reports.takenOff', 'amount', { phone: 'end' }),
  derivedColumn('reports.averageWith', averageWith, 'money'),
  derivedColumn('reports.averageWithout', averageWithout, 'money'),
  ...(priced
    ? [
        derivedColumn('reports.marginWith', marginWith, 'money'),
        derivedColumn('reports.marginWithout', marginWithout, 'money'),
      ]
    : []),
  measureColumn('reports.ordersWithout', 'other_orders', { wide: true }),
  measureColumn('reports.guestKinds.new', 'new_guests'),
  measureColumn('reports.net', 'net', { phone: 'top' }),
  changeColumn('net'),
]
