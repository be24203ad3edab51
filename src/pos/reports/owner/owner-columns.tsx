import type { OwnerBlock, OwnerBranch, OwnerSums } from '#shared/reports/owner-contract.ts'
import { Sparkline } from '../../../ui/charts/Sparkline.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import type { Column, Page } from '../../../ui/list/list.ts'
import type { Tools } from '../../../ui/list/use-tools.ts'
import { Change } from '../../../ui/report/Change.tsx'
import { averageOf, foodShareOf, labourShareOf, netChangeOf } from './owner-figures.ts'

/** The branches of one currency, with what they add up to. */
export type OwnerLines = Page<OwnerBranch> & Pick<OwnerBlock, 'currency' | 'total'>
type OwnerColumn = Column<OwnerBranch, OwnerLines>
type More = Pick<OwnerColumn, 'phone' | 'wide'>
type Unit = 'money' | 'share' | 'count'

/** Writes a figure of branches; a dash where there is none. */
export function writeFigure(
  value: number | null,
  unit: Unit,
  { format }: Pick<Tools, 'format'>,
  currency: string,
): string {
  if (value === null) return '–'
  if (unit === 'money') return format.money(Math.round(value), currency)
  return unit === 'share' ? format.percent(value) : format.number(value)
}

/** Returns the columns of a table of branches: of what a person may not see there are none. */
export function ownerColumns({ currency, total }: OwnerBlock): readonly OwnerColumn[] {
  const figure = (
    title: TextKey,
    sort: string,
    unit: Unit,
    of: (sums: OwnerSums) => number | null,
    more: More = {},
  ): OwnerColumn => ({
    title,
    figures: true,
    sort,
    cell: (row, tools) => writeFigure(of(row), unit, tools, currency),
    value: (row) => {
      const value = of(row)
      return value === null || unit !== 'money' ? value : { money: Math.round(value), currency }
    },
    total: (page, tools) => writeFigure(of(page.total), unit, tools, currency),
    ...more,
  })
  return [
    {
      title: 'settings.branch.title',
      sort: 'name',
      cell: ({ name }, { text }) => text(name),
      value: ({ name }, { text }) => text(name),
    },
    {
      title: 'reports.trendLine',
      cell: ({ times }) => <Sparkline values={times.map(({ net }) => net)} />,
      value: null,
    },
    figure('reports.net', 'net', 'money', ({ net }) => net, { phone: 'top' }),
    {
      title: 'reports.change',
      figures: true,
      sort: 'change',
      phone: 'end',
      cell: (row) => <Change by={netChangeOf(row)} />,
      value: netChangeOf,
      total: (page) => <Change by={netChangeOf(page.total)} />,
    },
    figure('reports.orders', 'orders', 'count', ({ orders }) => orders, { phone: 'low' }),
    figure('reports.averageCheck', 'average', 'money', averageOf, { wide: true }),
    ...(total.labour ? [figure('reports.labourShare', 'labour', 'share', labourShareOf)] : []),
    ...(total.food ? [figure('recipes.foodCost', 'food', 'share', foodShareOf)] : []),
    figure('reports.voidsAndComps', 'given', 'money', ({ voids, comps }) => voids + comps),
    figure('reports.drawers', 'drawer', 'money', ({ drawer }) => drawer),
    figure('reports.unsent', 'unsent', 'count', ({ unsent }) => unsent),
    ...(total.openDays === null
      ? []
      : [figure('reports.openDays', 'openDays', 'count', ({ openDays }) => openDays)]),
  ]
}
