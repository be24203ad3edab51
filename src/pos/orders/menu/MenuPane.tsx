import { css } from '@emotion/react'
import SearchX from 'lucide-react/icons/search-x'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { SegmentedRow } from '../../../ui/controls/SegmentedRow.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { findItems } from './find-items.ts'
import { MenuGrid } from './MenuGrid.tsx'
import type { MenuItems } from './use-menu-items.ts'

const ALL = 'all'

/** Categories above, dishes below. A search looks through all of them. */
export function MenuPane({
  menu: { categories, items, hueOf },
  query,
  counts,
  onTap,
  onAsk,
  onClearSearch,
}: {
  readonly menu: MenuItems
  readonly query: string
  readonly counts: ReadonlyMap<string, number>
  readonly onTap: (item: MenuItem) => void
  readonly onAsk: (item: MenuItem) => void
  readonly onClearSearch: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const [category, setCategory] = useState(ALL)
  const searching = query.trim() !== ''
  const chosen = searching || !categories.some(({ _id }) => _id === category) ? ALL : category
  const shown = searching
    ? findItems(items, query)
    : items.filter(({ categoryId }) => chosen === ALL || categoryId === chosen)
  const segments = [
    { value: ALL, label: t('orders.all') },
    ...categories.map(({ _id, name }) => ({ value: _id, label: local(name) })),
  ]
  return (
    <section css={pane}>
      <SegmentedRow
        label={t('orders.categories')}
        segments={segments}
        value={chosen}
        onChange={(next) => {
          setCategory(next)
          onClearSearch()
        }}
      />
      <div css={scroll} data-searching={searching || undefined}>
        <MenuGrid items={shown} hueOf={hueOf} counts={counts} onTap={onTap} onAsk={onAsk} />
        {shown.length === 0 && searching && (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={t('orders.nothingFound', { query: query.trim() })}
            action={<Button onClick={onClearSearch}>{t('orders.clearSearch')}</Button>}
          />
        )}
        {items.length === 0 && (
          <EmptyState icon={<UtensilsCrossed aria-hidden />} title={t('orders.noMenu')}>
            {t('orders.noMenuHint')}
          </EmptyState>
        )}
      </div>
    </section>
  )
}

const pane = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: 'var(--space-3)',
  minWidth: 0,
  padding: '12px 12px 0',
})
const scroll = css({
  // Room for focus rings and badges that a scrolling box would cut.
  margin: -4,
  padding: '4px 4px 12px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  // The one that Enter adds.
  '&[data-searching] [data-tile]:first-of-type': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
})
