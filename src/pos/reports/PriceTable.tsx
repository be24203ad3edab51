import { priceOf, unitPrice } from '#shared/inventory/outlook.ts'
import { unitOf } from '#shared/inventory/unit.ts'
import type { OperationsAnswer, PriceChange } from '#shared/reports/stock-contract.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Column } from '../../ui/list/list.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { Change } from '../../ui/report/Change.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { FigureTable } from './FigureTable.tsx'
import { type Line, type Lines, measureColumn, nameColumn } from './measure-columns.tsx'
import { itemsOf } from './quantity-columns.tsx'
import type { ReportAddress } from './use-report-address.ts'

type LineColumn = Column<Line, Lines>
type Parts = { readonly answer: OperationsAnswer; readonly address: ReportAddress }

/** What deliveries cost against the price before, what cost the most more first; nothing where costs are hidden. */
export function PriceTable(parts: Parts) {
  const { prices } = parts.answer
  const priceIn = itemsOf(prices)
  if (prices.length === 0) return null
  return (
    <FigureTable
      {...parts}
      name="reports.stock.prices"
      panel="prices"
      sort="-dearer_value"
      columns={() => [
        nameColumn('inventory.ingredient'),
        {
          title: 'reports.stock.deliveries',
          figures: true,
          wide: true,
          cell: (line, { format }) => format.number(priceIn(line)?.deliveries ?? 0),
          value: (line) => priceIn(line)?.deliveries ?? 0,
        },
        priceColumn('reports.stock.priceBefore', priceIn, ({ before }) => before),
        priceColumn('reports.stock.priceNow', priceIn, ({ last }) => last, { phone: 'low' }),
        changedColumn(priceIn),
        measureColumn('reports.stock.bought', 'received_value'),
        measureColumn('reports.stock.dearer', 'dearer_value', { phone: 'top' }),
      ]}
    />
  )
}

/** By how many percent the last price differs from the one before these days. */
const priceChange = (price: PriceChange | undefined): number | null =>
  price && price.before.value > 0
    ? (unitPrice(price.last) / unitPrice(price.before) - 1) * 100
    : null

const changedColumn = (priceIn: (line: Line) => PriceChange | undefined): LineColumn => ({
  title: 'reports.change',
  figures: true,
  phone: 'end',
  cell: (line) => <Change by={priceChange(priceIn(line))} good="down" />,
  value: (line) => priceChange(priceIn(line)),
})

const priceColumn = (
  title: LineColumn['title'],
  priceIn: (line: Line) => PriceChange | undefined,
  of: (price: PriceChange) => PriceChange['last'],
  more: Pick<LineColumn, 'phone'> = {},
): LineColumn => {
  const money = (line: Line) => {
    const price = priceIn(line)
    const unit = price && unitOf(price, price.unit)
    return price && unit ? priceOf(of(price), unit) : null
  }
  return {
    title,
    figures: true,
    cell: (line) => <Price of={priceIn(line)} money={money(line)} currency={line.currency} />,
    value: (line) => {
      const amount = money(line)
      return amount === null ? null : { money: amount, currency: line.currency }
    },
    ...more,
  }
}

/** What one of the ingredient's unit costs. */
function Price({
  of,
  money,
  currency,
}: {
  readonly of: PriceChange | undefined
  readonly money: number | null
  readonly currency: string
}) {
  const { format } = useTools(useBranchPlace())
  const { unitName } = useMeasure()
  if (!of || money === null) return '–'
  return `${format.money(money, currency)} / ${unitName(of, of.unit)}`
}
