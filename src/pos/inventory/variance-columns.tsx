import { css } from '@emotion/react'
import { figureOf } from '#shared/inventory/unit.ts'
import type { Variance } from '#shared/inventory/variance.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { Quantity } from '../../ui/inventory/Quantity.tsx'
import type { Column, Page } from '../../ui/list/list.ts'
import { inUnits } from './stock-money.ts'

export type VariancePage = Page<Variance> & {
  readonly uncounted: readonly { readonly _id: string; readonly name: string }[]
  /** Of every gap, in thousandths of the smallest unit; null for people who may not see costs. */
  readonly value: number | null
}

/** What is missing is below zero, as in a count. */
export function Gap({ row }: { readonly row: Variance }) {
  if (row.gap === 0) return '–'
  return (
    <span css={gapLook} data-missing={row.gap > 0 || undefined}>
      {row.gap < 0 && '+'}
      <Quantity of={0 - row.gap} item={row} />
    </span>
  )
}

function Share({ part, of }: { readonly part: number; readonly of: number }) {
  const { percent } = useFormat()
  return of <= 0 || part === 0 ? '–' : percent((part / of) * 100)
}

function Counted({ at }: { readonly at: string }) {
  const dates = useDates()
  return dates.dateTime(at, 'short')
}

type Kept = 'opening' | 'received' | 'produced' | 'moved' | 'used' | 'wasted' | 'closing'
const quantityOf = (
  title: Column<Variance>['title'],
  name: Kept,
): Column<Variance, VariancePage> => ({
  title,
  figures: true,
  wide: true,
  cell: (row) => (row[name] === 0 ? '–' : <Quantity of={row[name]} item={row} />),
  value: (row) => figureOf(row, row[name]),
})

/** The columns of what is missing; `shows`: the person may see what things cost. */
export const varianceColumns = (
  currency: string,
  shows: boolean,
): readonly Column<Variance, VariancePage>[] => [
  { title: 'inventory.ingredient', cell: ({ name }) => name },
  quantityOf('inventory.variance.opening', 'opening'),
  quantityOf('inventory.moved.receipt', 'received'),
  quantityOf('inventory.variance.produced', 'produced'),
  quantityOf('inventory.variance.moved', 'moved'),
  quantityOf('inventory.variance.used', 'used'),
  quantityOf('inventory.moved.waste', 'wasted'),
  {
    title: 'inventory.variance.expected',
    figures: true,
    cell: (row) => <Quantity of={row.closing + row.gap} item={row} />,
    value: (row) => figureOf(row, row.closing + row.gap),
  },
  {
    title: 'inventory.variance.closing',
    figures: true,
    cell: (row) => <Quantity of={row.closing} item={row} />,
    value: (row) => figureOf(row, row.closing),
  },
  {
    title: 'inventory.variance.gap',
    figures: true,
    phone: 'top',
    cell: (row) => <Gap row={row} />,
    value: (row) => figureOf(row, 0 - row.gap),
  },
  {
    title: 'inventory.variance.ofUse',
    figures: true,
    phone: 'low',
    cell: (row) => <Share part={row.gap} of={row.used} />,
    value: (row) => (row.used > 0 ? row.gap / row.used : null),
  },
  ...(shows
    ? ([
        {
          title: 'inventory.variance.value',
          figures: true,
          phone: 'end',
          cell: ({ value }) => <Amount of={inUnits(0 - (value ?? 0))} currency={currency} />,
          value: ({ value }) => ({ money: inUnits(0 - (value ?? 0)), currency }),
          total: ({ value }, { format }) =>
            value !== null && format.money(inUnits(0 - value), currency),
        },
        {
          title: 'inventory.variance.ofSales',
          figures: true,
          wide: true,
          cell: ({ value, net }) => <Share part={inUnits(value ?? 0)} of={net ?? 0} />,
          value: ({ value, net }) => (value !== null && net ? inUnits(value) / net : null),
        },
      ] satisfies readonly Column<Variance, VariancePage>[])
    : []),
  {
    title: 'inventory.counted',
    wide: true,
    cell: ({ to }) => <Counted at={to} />,
    value: ({ to }) => ({ at: to }),
  },
]

const gapLook = css({
  whiteSpace: 'nowrap',
  fontWeight: 600,
  '&[data-missing]': { color: 'var(--danger)' },
})
