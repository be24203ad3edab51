import { css } from '@emotion/react'
import SearchX from 'lucide-react/icons/search-x'
import type { Category, MenuItem } from '#shared/menu/menu.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { DishRow } from './DishRow.tsx'
import type { MenuTask } from './MenuTasks.tsx'

/** The dishes of a category, or those that a search finds in all of them. */
export function DishList({
  items,
  categories,
  category,
  search,
  mayEdit,
  onTask,
}: {
  readonly items: readonly MenuItem[]
  readonly categories: readonly Category[]
  readonly category: Category | null
  readonly search: string
  readonly mayEdit: boolean
  readonly onTask: (task: MenuTask) => void
}) {
  const t = useT()
  const local = useLocalText()
  const wanted = search.trim().toLowerCase()
  const found = items.filter(
    ({ name, barcode, categoryId }) =>
      (wanted !== '' || category === null || categoryId === category._id) &&
      (wanted === '' ||
        barcode === wanted ||
        Object.values(name).some((text) => text.toLowerCase().includes(wanted))),
  )
  if (found.length === 0) {
    return wanted === '' ? (
      <EmptyState title={t('menu.noDishes')} />
    ) : (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={t('orders.nothingFound', { query: search.trim() })}
      />
    )
  }
  return (
    <div css={groups}>
      {categories.map((one) => {
        const dishes = found.filter(({ categoryId }) => categoryId === one._id)
        if (dishes.length === 0) return null
        return (
          <section key={one._id} aria-label={local(one.name)}>
            <h2 css={head}>{local(one.name)}</h2>
            <ul css={list}>
              {dishes.map((item) => (
                <DishRow
                  key={item._id}
                  item={item}
                  mayEdit={mayEdit}
                  onEdit={() => onTask({ kind: 'dish', item, categoryId: item.categoryId })}
                  onRemove={() => onTask({ kind: 'removeDish', item })}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

const groups = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const head = css({
  marginBlockEnd: 'var(--space-3)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
})
const list = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
