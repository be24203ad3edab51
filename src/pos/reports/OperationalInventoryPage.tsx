import type { OperationsAnswer } from '#shared/reports/stock-contract.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { line, list, quiet } from './behind-look.ts'
import { FigureTable } from './FigureTable.tsx'
import { changeColumn, measureColumn, nameColumn, shareColumn } from './measure-columns.tsx'
import { OperationsRecord } from './OperationsRecord.tsx'
import { PriceTable } from './PriceTable.tsx'
import { ReportLayout } from './ReportLayout.tsx'
import { ReportStrip, type StripFigure, sumFigure } from './ReportStrip.tsx'
import { sliceOf } from './rows.ts'
import { StockOnHand } from './StockOnHand.tsx'
import { groupFilter, STOCK_AREAS, STOCK_DAYS, useStockQuery } from './stock-parts.ts'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'

const thousandths =
  (measure: string): StripFigure['value'] =>
  ({ [measure]: value }) =>
    value === undefined ? null : value / 1000
const STRIP: readonly StripFigure[] = [
  {
    label: 'inventory.value',
    panel: 'stock',
    unit: 'money',
    good: 'none',
    value: thousandths('stock_value'),
  },
  sumFigure('inventory.only.low', 'stock', 'low', { unit: 'count', good: 'down' }),
  {
    label: 'inventory.moved.waste',
    panel: 'waste',
    unit: 'money',
    good: 'down',
    value: thousandths('wasted_value'),
  },
  {
    label: 'reports.stock.bought',
    panel: 'prices',
    unit: 'money',
    good: 'none',
    value: thousandths('received_value'),
  },
  {
    label: 'reports.stock.dearer',
    panel: 'prices',
    unit: 'money',
    good: 'down',
    value: thousandths('dearer_value'),
  },
]

/** What a branch has and for how long, what it threw away and why, and which prices of suppliers changed. */
export function OperationalInventoryPage() {
  const address = useReportAddress(STOCK_DAYS)
  const query = useStockQuery(address)
  const loading = useRead('reports.operationalInventory', { query }, STOCK_AREAS)
  const { opened } = address
  const slice = opened && loading.page?.panels[opened.panel]
  return (
    <ReportLayout
      report="operationalInventory"
      name="pages.operationalInventory"
      question="reports.questions.operationalInventory"
      address={address}
      filters={[groupFilter(loading.page?.categories)]}
      loading={loading}
      record={
        opened &&
        slice &&
        sliceOf(slice, opened.key) && (
          <OperationsRecord
            key={JSON.stringify(opened)}
            answer={loading.page}
            opened={opened}
            address={address}
          />
        )
      }
    >
      {(answer) => <Operations answer={answer} address={address} />}
    </ReportLayout>
  )
}

type Parts = { readonly answer: OperationsAnswer; readonly address: ReportAddress }

function Operations({ answer, address }: Parts) {
  const parts = { answer, address }
  return (
    <>
      <ReportStrip {...parts} figures={STRIP} />
      <StockOnHand {...parts} />
      <Soon of={answer.expiring} />
      <FigureTable
        {...parts}
        name="reports.stock.wasteByReason"
        panel="waste"
        sort="-wasted_value"
        columns={(lines) => [
          nameColumn('fields.reason'),
          measureColumn('reports.times', 'count', { phone: 'low' }),
          ...(answer.panels['waste']?.total.now['wasted_value'] === undefined
            ? []
            : [
                shareColumn('wasted_value', lines, { phone: 'end' }),
                measureColumn('fields.amount', 'wasted_value', { phone: 'top' }),
                changeColumn('wasted_value', 'down'),
              ]),
        ]}
      />
      <PriceTable {...parts} />
    </>
  )
}

/** What expires soon, the first day first; nothing while nothing does. */
function Soon({ of }: { readonly of: OperationsAnswer['expiring'] }) {
  const { t, dates } = useTools(useBranchPlace())
  if (of.length === 0) return null
  return (
    <Panel title={t('reports.stock.expiring')} note={t('reports.stock.expiringHint')}>
      <ul css={list}>
        {of.map((item) => (
          <li key={item._id} css={line}>
            <strong>{item.name}</strong>
            <Quantity of={item.quantity} item={item} />
            <span css={quiet}>
              {t('inventory.expires', { date: dates.dateOnly(item.expiresOn) })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
