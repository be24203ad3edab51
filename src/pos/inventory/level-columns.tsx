import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { figureOf } from '#shared/inventory/unit.ts'
import { daysLeft, type Outlook } from '#shared/inventory/outlook.ts'
import type { Stock } from '#shared/inventory/stock.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Column, Page } from '../../ui/list/list.ts'
import { inUnits, isLow } from './stock-money.ts'

export type StockPage = Page<Stock> & {
  readonly value: number | null
  readonly low: number
  readonly negative: number
}

/** What is there, marked where it is less than wanted. */
function OnHand({ row }: { readonly row: Stock }) {
  const t = useT()
  const { text } = useMeasure()
  if (!isLow(row)) return <Quantity of={row.quantity} item={row} />
  return (
    <span css={[whole, low]} data-negative={row.quantity < 0 || undefined}>
      <TriangleAlert
        aria-label={t(row.quantity < 0 ? 'inventory.only.negative' : 'inventory.only.low')}
      />
      {text(row.quantity, row)}
    </span>
  )
}

/** What is there against what the branch wants: full at par, the mark at the minimum. */
function Fill({ row: { quantity, minimum, par } }: { readonly row: Stock }) {
  const most = Math.max(par, minimum, quantity, 1)
  const share = (part: number) => `${Math.min(100, Math.max(0, (part / most) * 100))}%`
  if (par === 0 && minimum === 0) return null
  return (
    <span css={bar} aria-hidden data-low={quantity < minimum || undefined}>
      <span style={{ width: share(quantity) }} />
      {minimum > 0 && <i style={{ insetInlineStart: share(minimum) }} />}
    </span>
  )
}

function Counted({ at }: { readonly at: string | null }) {
  const dates = useDates()
  return at === null ? '–' : dates.dateTime(at, 'short')
}

const daysOf = ({ quantity }: Stock, outlook: Outlook | undefined) =>
  outlook ? daysLeft(quantity, outlook) : null

/** The columns of the levels; `shows`: the person may see what things cost. */
export const levelColumns = (
  currency: string,
  shows: boolean,
  outlookOf: (id: string) => Outlook | undefined,
): readonly Column<Stock, StockPage>[] => [
  { title: 'inventory.ingredient', sort: 'name', cell: ({ name }) => name },
  {
    title: 'inventory.onHand',
    figures: true,
    phone: 'top',
    sort: 'quantity',
    cell: (row) => <OnHand row={row} />,
    value: (row) => figureOf(row, row.quantity),
  },
  { title: 'inventory.fill', cell: (row) => <Fill row={row} />, value: null },
  {
    title: 'inventory.minimum',
    figures: true,
    cell: (row) => (row.minimum === 0 ? '–' : <Quantity of={row.minimum} item={row} />),
    value: (row) => figureOf(row, row.minimum),
  },
  {
    title: 'inventory.par',
    figures: true,
    phone: 'end',
    cell: (row) => (row.par === 0 ? '–' : <Quantity of={row.par} item={row} />),
    value: (row) => figureOf(row, row.par),
  },
  {
    title: 'inventory.inTransit',
    figures: true,
    wide: true,
    cell: (row) => (row.inTransit === 0 ? '–' : <Quantity of={row.inTransit} item={row} />),
    value: (row) => figureOf(row, row.inTransit),
  },
  {
    title: 'inventory.onStove',
    figures: true,
    wide: true,
    cell: (row) => {
      const { onStove = 0 } = outlookOf(row._id) ?? {}
      return onStove === 0 ? '–' : <Quantity of={onStove} item={row} />
    },
    value: (row) => figureOf(row, outlookOf(row._id)?.onStove ?? 0),
  },
  {
    title: 'inventory.daysLeft',
    figures: true,
    cell: (row, { format }) => {
      const days = daysOf(row, outlookOf(row._id))
      return days === null ? '–' : format.number(days)
    },
    value: (row) => daysOf(row, outlookOf(row._id)),
  },
  { title: 'inventory.shelf', sort: 'shelf', phone: 'low', cell: ({ shelf }) => shelf || '–' },
  {
    title: 'inventory.counted',
    wide: true,
    cell: ({ countedAt }) => <Counted at={countedAt} />,
    value: ({ countedAt: at }) => at && { at },
  },
  ...(shows
    ? [
        {
          title: 'inventory.value',
          figures: true,
          cell: ({ value, uncosted }, { t }) =>
            uncosted ? (
              t('inventory.only.uncosted')
            ) : (
              <Amount of={inUnits(value ?? 0)} currency={currency} />
            ),
          value: ({ value }) => ({ money: inUnits(value ?? 0), currency }),
          total: ({ value }, { format }) =>
            value !== null && format.money(inUnits(value), currency),
        } satisfies Column<Stock, StockPage>,
      ]
    : []),
]

const whole = css({ whiteSpace: 'nowrap' })
const low = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  color: 'var(--warn)',
  fontWeight: 600,
  '&[data-negative]': { color: 'var(--danger)' },
  '& svg': { flex: 'none', width: '1.1em', height: '1.1em' },
})
const bar = css({
  position: 'relative',
  display: 'block',
  width: '7rem',
  height: '0.5rem',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--line)',
  '& > span': {
    display: 'block',
    height: '100%',
    borderRadius: 'inherit',
    background: 'var(--ok)',
  },
  '&[data-low] > span': { background: 'var(--warn)' },
  '& > i': {
    position: 'absolute',
    insetBlock: '-2px',
    width: 2,
    background: 'var(--ink-2)',
  },
})
