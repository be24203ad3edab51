import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { beside } from '../../ui/report/report-look.ts'
import { BusyBars, BusyHeat } from './BusyHours.tsx'
import { ForecastFigures } from './ForecastFigures.tsx'
import { FigureTable } from './FigureTable.tsx'
import {
  changeColumn,
  derivedColumn,
  measureColumn,
  nameColumn,
  shareColumn,
} from './measure-columns.tsx'
import { NotesPanel } from './Notes.tsx'
import { ReportFrame } from './ReportFrame.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import { mergeRows, type Sums } from './rows.ts'
import { useForecast } from './use-forecast.ts'
import { useNotes } from './use-notes.ts'
import { useTypeFilter } from './use-report-filters.ts'
import type { ReportParts } from './use-report-address.ts'

/** Whole weeks, so that each weekday is in it as often as the others. */
const WEEKS = 28
const TITLES = {
  heat: 'reports.byWeekdayHour',
  types: 'reports.byOrderType',
  voids: 'reports.voids',
  people: 'shifts.byPerson',
  voiders: 'reports.voidsByPerson',
} as const

const quotient = (sum = 0, count = 0) => (count > 0 ? sum / count : null)
const averageCheck = ({ sold_net: net, orders }: Sums) => quotient(net, orders)

const STRIP: readonly StripFigure[] = [
  sumFigure('reports.net', 'heat', 'net'),
  sumFigure('reports.orders', 'heat', 'orders', { unit: 'count' }),
  { label: 'reports.averageCheck', panel: 'heat', unit: 'money', value: averageCheck },
  sumFigure('tables.covers', 'types', 'covers', { unit: 'count' }),
  {
    label: 'reports.perGuest',
    panel: 'types',
    unit: 'money',
    // Guests are counted where they eat.
    value: (_, part) => {
      const { net, covers } = part('types', { order_type: 'dine_in' })
      return quotient(net, covers)
    },
  },
  sumFigure('reports.voids', 'voids', 'amount', { good: 'down' }),
]

/** When the branch sells, at tables or to take away, what is voided, and who sells. */
export function OperationalSalesPage() {
  const filters = [useTypeFilter(['sales'])]
  return (
    <ReportFrame
      report="operationalSales"
      name="pages.operationalSales"
      question="reports.questions.operationalSales"
      lastDays={WEEKS}
      filters={filters}
      titles={TITLES}
    >
      {(answer, address) => <Operations answer={answer} address={address} />}
    </ReportFrame>
  )
}

function Operations({ answer, address }: ReportParts) {
  const t = useT()
  const parts = { answer, address }
  const forecast = useForecast()
  const noted = useNotes()
  const heat = answer.panels['heat']?.rows ?? []
  const ofAll = address.get('order_type') === '' ? undefined : t('reports.ofAllTypes')
  const figures = [
    measureColumn('reports.orders', 'orders', { phone: 'low' }),
    measureColumn('tables.covers', 'covers'),
    derivedColumn('reports.averageCheck', averageCheck, 'money'),
    measureColumn('reports.net', 'net', { phone: 'top' }),
    changeColumn('net', 'up', { phone: 'end' }),
  ]
  return (
    <>
      <ReportStrip {...parts} figures={STRIP} />
      {noted && <NotesPanel noted={noted} />}
      {forecast && (
        <Panel title={t('reports.forecast.title')}>
          <ForecastFigures forecast={forecast} />
        </Panel>
      )}
      <BusyHeat {...parts} />
      <BusyBars {...parts} />
      <div css={beside}>
        <FigureTable
          {...parts}
          name="reports.hourOf"
          panel="heat"
          rows={mergeRows(heat, ['hour'])}
          sort="name"
          columns={() => [nameColumn('reports.hour'), ...figures]}
        />
        <FigureTable
          {...parts}
          name="reports.byOrderType"
          panel="types"
          sort="-net"
          columns={() => [
            nameColumn('reports.orderType'),
            ...figures.slice(0, 1),
            ...figures.slice(3),
          ]}
        />
      </div>
      <FigureTable
        {...parts}
        name="reports.voids"
        note={ofAll}
        panel="voids"
        sort="-amount"
        columns={(lines) => [
          nameColumn('fields.reason'),
          measureColumn('reports.quantity', 'quantity', { phone: 'low' }),
          shareColumn('amount', lines, { phone: 'end' }),
          measureColumn('fields.amount', 'amount', { phone: 'top' }),
          changeColumn('amount', 'down'),
        ]}
      />
      <FigureTable
        {...parts}
        name="reports.voidsByPerson"
        note={ofAll}
        panel="voiders"
        sort="-amount"
        columns={(lines) => [
          nameColumn('fields.employee'),
          measureColumn('reports.quantity', 'quantity', { phone: 'low' }),
          shareColumn('amount', lines, { phone: 'end' }),
          measureColumn('fields.amount', 'amount', { phone: 'top' }),
          changeColumn('amount', 'down'),
        ]}
      />
      <FigureTable
        {...parts}
        name="shifts.byPerson"
        note={ofAll}
        panel="people"
        sort="-net"
        columns={(lines) => [
          nameColumn('fields.employee'),
          measureColumn('reports.quantity', 'quantity', { phone: 'low' }),
          measureColumn('reports.gross', 'gross', { wide: true }),
          measureColumn('reports.discounts', 'discounts'),
          measureColumn('reports.comps', 'comps'),
          measureColumn('reports.refunds', 'refunds', { wide: true }),
          shareColumn('net', lines, { phone: 'end' }),
          measureColumn('reports.net', 'net', { phone: 'top' }),
          changeColumn('net'),
        ]}
      />
    </>
  )
}
