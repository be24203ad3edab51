import { css } from '@emotion/react'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import type { MenuInOrder } from '#shared/menu/in-order.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useTask } from '../../ui/controls/use-task.ts'
import type { Page } from '../../ui/list/list.ts'
import { onePage } from '../../ui/list/one-page.ts'
import { Table } from '../../ui/list/Table.tsx'
import type { TableProps } from '../../ui/list/table-props.ts'
import { useSelection } from '../../ui/list/use-selection.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { DishActions } from './DishActions.tsx'
import { useDishChanges } from './use-dish-changes.ts'
import { ShownDishes } from './use-paste-prices.ts'

type Shown = Pick<TableProps<MenuItem, Page<MenuItem>>, 'columns' | 'list' | 'tools' | 'onOpen'>

/** Dishes as a table, and what can be done with one or with several. */
export function Dishes({
  items,
  categories,
  search,
  ...table
}: Shown & {
  readonly items: readonly MenuItem[]
  readonly categories: MenuInOrder['categories']
  readonly search: string
}) {
  const { t, text } = table.tools
  const { remove } = useDishChanges()
  const { busy, run } = useTask(toast.failure)
  const nameOf = ({ name }: MenuItem) => text(name)
  const selection = useSelection(items, nameOf)
  if (items.length === 0)
    return search === '' ? (
      <EmptyState title={t('menu.noDishes')} />
    ) : (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('orders.nothingFound', { query: search })}
      />
    )
  const mayEdit = table.onOpen !== undefined
  const renderRemove = (item: MenuItem) => (
    <IconButton
      label={t('common.removeNamed', { name: nameOf(item) })}
      icon={<Trash2 aria-hidden />}
      disabled={busy}
      onClick={() => void run(() => remove([item]))}
    />
  )
  return (
    <div css={part}>
      <ShownDishes value={items}>
        <Table
          {...table}
          label={t('menu.dishes')}
          page={onePage(items)}
          selection={mayEdit ? selection : undefined}
          renderActions={mayEdit ? renderRemove : undefined}
        />
      </ShownDishes>
      <DishActions selection={selection} categories={categories} />
    </div>
  )
}

const part = css({ display: 'grid', gap: 'var(--space-4)', minWidth: 0 })
