import type { DishSales } from '#shared/reports/contract.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import type { Column } from '../../ui/list/list.ts'
import { Table } from '../../ui/list/Table.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { ShareBar } from './ShareBar.tsx'

/** They come as the report has them: the best sold first. */
const UNSORTED = { sort: '', sortBy: () => {} }

/** Sales of every dish of a menu, however many: only those in sight are drawn. */
export function DishList({
  dishes,
  currency,
  label,
}: {
  readonly dishes: readonly DishSales[]
  readonly currency: string
  readonly label: string
}) {
  const tools = useTools(useBranchPlace())
  const count = dishes.length
  if (count === 0) return <EmptyState title={tools.t('reports.nothingSold')} />
  const most = Math.max(...dishes.map(({ share }) => share))
  return (
    <Table
      label={label}
      columns={columnsOf(currency, most)}
      page={{ results: dishes, page: 1, limit: count, totalPages: 1, totalResults: count }}
      list={UNSORTED}
      tools={tools}
    />
  )
}

const columnsOf = (currency: string, most: number): readonly Column<DishSales>[] => [
  { title: 'reports.dish', cell: ({ name }, { text }) => text(name) },
  {
    title: 'reports.quantity',
    figures: true,
    phone: 'low',
    cell: ({ quantity }, { format }) => format.number(quantity),
  },
  {
    title: 'reports.share',
    phone: 'end',
    cell: ({ share }, { format }) => (
      <>
        <ShareBar share={share} most={most} /> {format.percent(share)}
      </>
    ),
  },
  {
    title: 'reports.net',
    figures: true,
    phone: 'top',
    cell: ({ net }, { format }) => format.money(net, currency),
  },
]
