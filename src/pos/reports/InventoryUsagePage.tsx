import { css } from '@emotion/react'
import { currencyOf } from '#shared/money/currency.ts'
import type { Usage, UsageAnswer } from '#shared/reports/stock-contract.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { shortAmount } from '../../ui/charts/scale.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import type { Column } from '../../ui/list/list.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { shareOf } from '../../ui/report/change.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { FigureTable } from './FigureTable.tsx'
import { labelOf } from './labels.ts'
import {
  changeColumn,
  derivedColumn,
  type Line,
  type Lines,
  measureColumn,
  nameColumn,
  writeMeasure,
} from './measure-columns.tsx'
import { itemsOf, quantityColumn } from './quantity-columns.tsx'
import { ReportLayout } from './ReportLayout.tsx'
import { ReportStrip, type StripFigure } from './ReportStrip.tsx'
import { idOf, sliceOf, type Sums } from './rows.ts'
import { groupFilter, STOCK_AREAS, STOCK_DAYS, useStockQuery } from './stock-parts.ts'
import { UsageRecord } from './UsageRecord.tsx'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'

/** Costs are kept in thousandths of the smallest unit. */
const units = (value: number | undefined): number | null =>
  value === undefined ? null : value / 1000
const gapShare = ({ missing_value: gap }: Sums, { net = 0 }: Sums): number | null =>
  gap === undefined ? null : shareOf(gap / 1000, net)

const STRIP: readonly StripFigure[] = [
  {
    label: 'reports.stock.byRecipes',
    panel: 'usage',
    unit: 'money',
    good: 'none',
    value: ({ used_value: used }) => units(used),
  },
  {
    label: 'reports.stock.wentFor',
    panel: 'usage',
    unit: 'money',
    good: 'down',
    value: ({ gone_value: gone }) => units(gone),
  },
  {
    label: 'inventory.moved.waste',
    panel: 'usage',
    unit: 'money',
    good: 'down',
    value: ({ wasted_value: wasted }) => units(wasted),
  },
  {
    label: 'inventory.variance.value',
    panel: 'usage',
    unit: 'money',
    good: 'down',
    value: ({ missing_value: gap }) => units(gap),
  },
  {
    label: 'inventory.variance.ofSales',
    panel: 'usage',
    unit: 'share',
    good: 'down',
    value: (sums, part) => gapShare(sums, part('sales', {})),
  },
]

/** What should be gone of each ingredient by the recipes, and what is gone between its counts. */
export function InventoryUsagePage() {
  const address = useReportAddress(STOCK_DAYS)
  const query = useStockQuery(address)
  const loading = useRead('reports.inventoryUsage', { query }, STOCK_AREAS)
  const { opened } = address
  const slice = opened && loading.page?.panels[opened.panel]
  return (
    <ReportLayout
      report="inventoryUsage"
      name="pages.inventoryUsage"
      question="reports.questions.inventoryUsage"
      address={address}
      filters={[groupFilter(loading.page?.categories)]}
      loading={loading}
      record={
        opened &&
        slice &&
        sliceOf(slice, opened.key) && (
          <UsageRecord
            key={JSON.stringify(opened)}
            answer={loading.page}
            opened={opened}
            address={address}
          />
        )
      }
    >
      {(answer) => <Used answer={answer} address={address} />}
    </ReportLayout>
  )
}

type Parts = { readonly answer: UsageAnswer; readonly address: ReportAddress }

function Used({ answer, address }: Parts) {
  const parts = { answer, address }
  const net = answer.panels['sales']?.total.now ?? {}
  const usageOf = itemsOf(answer.usage)
  const money = [
    measureColumn('reports.stock.byRecipes', 'used_value', { phone: 'low' }),
    measureColumn('reports.stock.wentFor', 'gone_value'),
    measureColumn('inventory.moved.waste', 'wasted_value', { wide: true }),
    measureColumn('inventory.variance.value', 'missing_value', { phone: 'top' }),
    derivedColumn('inventory.variance.ofSales', (sums) => gapShare(sums, net), 'share'),
    changeColumn('missing_value', 'down', { phone: 'end' }),
  ]
  return (
    <>
      <ReportStrip {...parts} figures={STRIP} />
      <Categories {...parts} />
      <FigureTable
        {...parts}
        name="reports.stock.byCategory"
        panel="categories"
        sort="-missing_value"
        columns={() => [nameColumn('fields.category'), ...money]}
      />
      <FigureTable
        {...parts}
        name="reports.stock.byIngredient"
        panel="usage"
        sort="-missing_value"
        columns={() => columnsOf(usageOf, money)}
      />
      <Uncounted of={answer.usage.filter(({ isCounted }) => !isCounted)} />
    </>
  )
}

type UsageOf = (line: Line) => Usage | undefined

/** The money of a gap that is not known is not nothing. */
const onlyCounted = (column: Column<Line, Lines>, usageOf: UsageOf): Column<Line, Lines> => ({
  ...column,
  cell: (line, tools) => (usageOf(line)?.isCounted ? column.cell(line, tools) : '–'),
  value: (line, tools) =>
    usageOf(line)?.isCounted && column.value ? column.value(line, tools) : null,
})
const OF_GAPS: readonly string[] = [
  'inventory.variance.value',
  'inventory.variance.ofSales',
  'reports.change',
]

const columnsOf = (usageOf: UsageOf, money: readonly Column<Line, Lines>[]) => [
  nameColumn('inventory.ingredient'),
  quantityColumn('reports.stock.opening', usageOf, ({ opening }) => opening, { wide: true }),
  quantityColumn('inventory.moved.receipt', usageOf, ({ received }) => received, { wide: true }),
  quantityColumn('inventory.variance.produced', usageOf, ({ produced }) => produced, {
    wide: true,
  }),
  quantityColumn('inventory.variance.moved', usageOf, ({ moved }) => moved, { wide: true }),
  quantityColumn('reports.stock.closing', usageOf, ({ closing }) => closing, { wide: true }),
  quantityColumn('reports.stock.actual', usageOf, ({ actual }) => actual),
  quantityColumn('inventory.variance.used', usageOf, ({ used }) => used),
  quantityColumn('inventory.moved.waste', usageOf, ({ wasted }) => wasted),
  quantityColumn('inventory.variance.gap', usageOf, ({ gap }) => gap),
  ...money
    .filter(({ wide, title }) => !wide && title !== 'reports.stock.wentFor')
    .map((column) => (OF_GAPS.includes(column.title) ? onlyCounted(column, usageOf) : column)),
  countedColumn(usageOf),
]

/** When the last count of these days was; without one the figures are those of the ledger. */
const countedColumn = (usageOf: UsageOf): Column<Line, Lines> => ({
  title: 'inventory.counted',
  cell: (line, { t, dates }) => {
    const usage = usageOf(line)
    if (!usage) return '–'
    if (!usage.isCounted || usage.to === null)
      return <StatusPill tone="warn">{t('reports.stock.notCounted')}</StatusPill>
    return dates.dateTime(usage.to, 'short')
  },
  value: (line, { t }) => {
    const usage = usageOf(line)
    if (!usage) return null
    return usage.isCounted && usage.to !== null ? { at: usage.to } : t('reports.stock.notCounted')
  },
})

/** More bars than these cannot be told apart. */
const MOST_BARS = 12

/** What went of each category, what should have by the recipes dashed. */
function Categories({ answer, address }: Parts) {
  const tools = useTools(useBranchPlace())
  const { t, language } = tools
  const { currency } = answer
  const rows = (answer.panels['categories']?.rows ?? [])
    .filter(({ now }) => (now['gone_value'] ?? 0) > 0)
    .toSorted((one, other) => (other.now['gone_value'] ?? 0) - (one.now['gone_value'] ?? 0))
    .slice(0, MOST_BARS)
  const [most] = rows
  if (!most) return null
  return (
    <Bars
      title={t('reports.stock.againstRecipes')}
      found={t('reports.stock.most', {
        name: labelOf(most, tools),
        amount: writeMeasure('gone_value', most.now, currency, tools),
      })}
      note={t('reports.stock.dashed')}
      head={[t('fields.category'), t('reports.stock.wentFor'), t('reports.stock.byRecipes')]}
      bars={rows.map((row) => ({
        id: idOf(row.key),
        axis: labelOf(row, tools),
        name: labelOf(row, tools),
        value: units(row.now['gone_value']) ?? 0,
        before: units(row.now['used_value']),
        written: writeMeasure('gone_value', row.now, currency, tools),
        writtenBefore: writeMeasure('used_value', row.now, currency, tools),
      }))}
      write={(value) => shortAmount(value, currencyOf(currency).digits, language)}
      onOpen={(id) => {
        const row = rows.find(({ key }) => idOf(key) === id)
        if (row) address.open({ panel: 'categories', key: row.key })
      }}
    />
  )
}

/** Of these no gap is known, which is not the same as none. */
function Uncounted({ of }: { readonly of: readonly Usage[] }) {
  const t = useT()
  if (of.length === 0) return null
  return (
    <Panel title={t('reports.stock.uncounted', { count: of.length })}>
      <p css={quiet}>{t('reports.stock.uncountedHint')}</p>
      <p css={quiet}>{of.map(({ name }) => name).join(' · ')}</p>
    </Panel>
  )
}

const quiet = css({ color: 'var(--ink-2)', textWrap: 'pretty', overflowWrap: 'anywhere' })
