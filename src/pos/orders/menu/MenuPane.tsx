import { css } from '@emotion/react'
import SearchX from 'lucide-react/icons/search-x'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Categories, type Part } from './Categories.tsx'
import { findItems } from './find-items.ts'
import { MenuGrid } from './MenuGrid.tsx'
import { opensOnFavourites, useFavourites } from './use-favourites.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useKeptPictures } from './use-kept-pictures.ts'
import type { MenuItems } from './use-menu-items.ts'

const ALL = 'all'
const FAVOURITES = 'favourites'

/** Categories above, dishes below. A search looks through all of them. */
export function MenuPane({
  menu: { categories, items, hueOf, pictured, outOf, row },
  query: typed,
  onTap,
  onAsk,
  onClearSearch,
}: {
  readonly menu: MenuItems
  readonly query: string
  readonly onTap: (item: MenuItem) => void
  readonly onAsk: (item: MenuItem) => void
  readonly onClearSearch: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const scroller = useRef<HTMLDivElement>(null)
  /** Null until the menu is here. */
  const [category, setCategory] = useState<string | null>(null)
  // Typing shows at once, its results a moment later.
  const query = useDeferredValue(typed.trim())
  const searching = query !== ''
  const favourites = useFavourites(items)
  useKeptPictures(items, useBranch().branch.receipt.logo)
  // Decided once: nothing moves when the favourites come later.
  if (category === null && items.length > 0)
    setCategory(opensOnFavourites(favourites.length, items.length) ? FAVOURITES : ALL)
  const known =
    category === FAVOURITES ? favourites.length > 0 : categories.some(({ _id }) => _id === category)
  const chosen = searching || !known ? ALL : (category ?? ALL)
  const shown = useMemo(() => {
    if (searching) return findItems(items, query)
    if (chosen === FAVOURITES) return favourites
    return chosen === ALL ? items : items.filter(({ categoryId }) => categoryId === chosen)
  }, [items, searching, query, chosen, favourites])
  const anyFavourites = favourites.length > 0
  const parts = useMemo<readonly Part[]>(
    () => [
      ...(anyFavourites
        ? [{ id: FAVOURITES, name: t('orders.favourites'), hue: null, starred: true }]
        : []),
      { id: ALL, name: t('orders.all'), hue: null },
      ...categories.map(({ _id, name, hue }) => ({ id: _id, name: local(name), hue })),
    ],
    [categories, local, t, anyFavourites],
  )
  return (
    <section css={pane}>
      <Categories
        parts={parts}
        chosen={chosen}
        onChoose={(next) => {
          setCategory(next)
          onClearSearch()
          scroller.current?.scrollTo(0, 0)
        }}
      />
      <div ref={scroller} css={scroll} data-searching={searching || undefined}>
        <MenuGrid
          items={shown}
          hueOf={hueOf}
          pictured={pictured}
          outOf={outOf}
          row={row}
          scroller={scroller}
          onTap={onTap}
          onAsk={onAsk}
        />
        {shown.length === 0 && searching && (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={t('orders.nothingFound', { query })}
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
  gap: 'var(--space-4)',
  minWidth: 0,
  padding: '12px 12px 0',
  '@media (max-width: 759.9px)': { gap: 'var(--space-3)', paddingBlockStart: 8 },
})
const scroll = css({
  // Room for focus rings that a scrolling box would cut.
  margin: -4,
  padding: '4px 4px 12px',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  scrollbarGutter: 'stable',
  // The last row can be scrolled above a toast.
  '@media (max-width: 759.9px)': { paddingBlockEnd: 96 },
  // The one that Enter adds.
  '&[data-searching] [data-tile]:first-of-type': { boxShadow: 'inset 0 0 0 2px var(--primary)' },
})
