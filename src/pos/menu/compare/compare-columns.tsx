import { css } from '@emotion/react'
import type { BranchListed } from '#shared/branches/branch-summary.ts'
import { Switch } from '../../../ui/controls/Switch.tsx'
import { VisuallyHidden } from '../../../ui/controls/VisuallyHidden.tsx'
import type { Column } from '../../../ui/list/list.ts'
import type { Tools } from '../../../ui/list/use-tools.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { ScopedPriceCell } from '../prices/ScopedPriceCell.tsx'
import { type ComparedDish, costs } from './compare-rows.ts'

type Changes = {
  readonly setPrice: (dish: ComparedDish, at: string, price: number | null) => Promise<void>
  readonly setSold: (dish: ComparedDish, at: string, isSold: boolean) => Promise<void>
}
type Named = Pick<BranchListed, '_id' | 'name'>

/** The dish, and a column for each branch. `changes` null: the person may not change it. */
export const compareColumns = (
  branches: readonly Named[],
  changes: Changes | null,
  nameOf: Tools['text'],
): readonly Column<ComparedDish>[] => [
  {
    title: 'fields.name',
    cell: ({ item }, { text }) => text(item.name),
    value: ({ item }, { text }) => text(item.name),
    sort: 'name',
  },
  ...branches.map((branch): Column<ComparedDish> => ({
    title: 'settings.branch.title',
    name: nameOf(branch.name),
    cell: (row, tools) =>
      changes ? (
        <Here row={row} branch={branch} tools={tools} {...changes} />
      ) : (
        wordsOf(row, branch, tools)
      ),
    value(row, { t, place }) {
      const here = row.in.get(branch._id)
      return here?.isSold
        ? { money: costs(here.price), currency: place.currency }
        : t('orders.notSold')
    },
  })),
]

function wordsOf(row: ComparedDish, { _id }: Named, { t, format, place }: Tools) {
  const here = row.in.get(_id)
  return here?.isSold ? format.money(costs(here.price), place.currency) : t('orders.notSold')
}

/** What a branch charges for a dish, and whether it sells it. */
function Here({
  row,
  branch,
  tools: { t, text },
  setPrice,
  setSold,
}: Changes & {
  readonly row: ComparedDish
  readonly branch: Named
  readonly tools: Tools
}) {
  const here = row.in.get(branch._id)
  if (!here) return '–'
  const name = text(branch.name)
  return (
    <span css={look}>
      <ScopedPriceCell
        item={row.item}
        kind={null}
        of={name}
        price={here.price}
        onSave={(price) => setPrice(row, branch._id, price)}
      />
      <Switch
        checked={here.isSold}
        onChange={(next) => void setSold(row, branch._id, next).catch(toast.failure)}
      >
        <VisuallyHidden>{`${t('menu.available')}: ${text(row.item.name)}, ${name}`}</VisuallyHidden>
      </Switch>
    </span>
  )
}

const look = css({ display: 'inline-flex', alignItems: 'center', gap: 'var(--space-3)' })
