import { css } from '@emotion/react'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link } from 'react-router-dom'
import { daysLeft } from '#shared/inventory/outlook.ts'
import type { Level, OperationsAnswer } from '#shared/reports/stock-contract.ts'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { Column } from '../../ui/list/list.ts'
import { viewsRow } from '../../ui/report/report-look.ts'
import { link } from './behind-look.ts'
import { FigureTable } from './FigureTable.tsx'
import {
  type Line,
  type Lines,
  measureColumn,
  nameColumn,
  shareColumn,
} from './measure-columns.tsx'
import { itemsOf, quantityColumn } from './quantity-columns.tsx'
import { useStockPaths } from './stock-parts.ts'
import type { ReportAddress } from './use-report-address.ts'

type Parts = { readonly answer: OperationsAnswer; readonly address: ReportAddress }

const isLow = ({ quantity, minimum }: Level): boolean => quantity < minimum || quantity < 0
/** Later than all that is used. */
const NEVER = Number.MAX_SAFE_INTEGER

/** What is there, what runs out first at the top, with the way to order it. */
export function StockOnHand({ answer, address }: Parts) {
  const t = useT()
  const { opens, at } = useStockPaths()
  const levelOf = itemsOf(answer.levels)
  const only = address.get('only') === 'low' ? 'low' : 'all'
  const rows = (answer.panels['stock']?.rows ?? []).filter(
    ({ now }) => only === 'all' || now['low'] === 1,
  )
  const daysOf = (line: Line) => {
    const level = levelOf(line)
    return level ? daysLeft(level.quantity, level) : null
  }
  return (
    <>
      <div css={[viewsRow, keys]}>
        <SegmentedRow
          label={t('reports.stock.onHand')}
          segments={[
            { value: 'all', label: t('resource.all') },
            { value: 'low', label: t('inventory.only.low') },
          ]}
          value={only}
          onChange={(next) => address.narrow({ only: next === 'all' ? '' : next })}
        />
        {opens && (
          <Link css={[link, order]} to={at({ view: 'orders' })}>
            <ShoppingCart aria-hidden />
            {t('inventory.views.orders')}
          </Link>
        )}
      </div>
      <FigureTable
        answer={answer}
        address={address}
        name="reports.stock.onHand"
        note={t('reports.stock.ofNow')}
        panel="stock"
        rows={rows}
        sort="days"
        sorts={{ days: (line) => daysOf(line) ?? NEVER }}
        columns={(lines) => [
          nameColumn('inventory.ingredient'),
          onHandColumn(levelOf),
          quantityColumn('inventory.minimum', levelOf, ({ minimum }) => minimum),
          quantityColumn('inventory.par', levelOf, ({ par }) => par, { wide: true }),
          quantityColumn('reports.stock.perDay', levelOf, ({ perDay }) => perDay),
          {
            title: 'inventory.daysLeft',
            figures: true,
            phone: 'end',
            sort: 'days',
            cell: (line, { format }) => {
              const days = daysOf(line)
              return days === null ? '–' : format.number(days)
            },
            value: daysOf,
          },
          ...(lines.total.now['stock_value'] === undefined
            ? []
            : [
                shareColumn('stock_value', lines),
                measureColumn('inventory.value', 'stock_value', { phone: 'low' }),
              ]),
        ]}
      />
    </>
  )
}

/** What is there, marked where it is less than the branch wants. */
const onHandColumn = (levelOf: (line: Line) => Level | undefined): Column<Line, Lines> => ({
  ...quantityColumn('inventory.onHand', levelOf, ({ quantity }) => quantity),
  phone: 'top',
  cell: (line, { t }) => {
    const level = levelOf(line)
    if (!level) return '–'
    const { quantity } = level
    if (!isLow(level)) return <Quantity of={quantity} item={level} />
    return (
      <span css={low} data-negative={quantity < 0 || undefined}>
        <TriangleAlert
          aria-label={t(quantity < 0 ? 'inventory.only.negative' : 'inventory.only.low')}
        />
        <Quantity of={quantity} item={level} />
      </span>
    )
  },
})

const keys = css({
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  '@media (max-width: 640px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const order = css({ gap: '0.5em', '& svg': { flex: 'none', width: '1.2em', height: '1.2em' } })
const low = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: 'var(--warn)',
  fontWeight: 600,
  '&[data-negative]': { color: 'var(--danger)' },
  '& svg': { flex: 'none', width: '1.1em', height: '1.1em' },
})
