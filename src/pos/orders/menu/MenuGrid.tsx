import { css } from '@emotion/react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { MenuTile } from './MenuTile.tsx'

/** The dishes as tiles. One stop for Tab; arrow keys walk over them as they lie, Enter adds. */
export function MenuGrid({
  items,
  hueOf,
  counts,
  onTap,
  onAsk,
}: {
  readonly items: readonly MenuItem[]
  readonly hueOf: (item: MenuItem) => number
  readonly counts: ReadonlyMap<string, number>
  readonly onTap: (item: MenuItem) => void
  readonly onAsk: (item: MenuItem) => void
}) {
  const t = useT()
  const first = items.find(({ soldOut }) => !soldOut)
  return (
    <fieldset aria-label={t('orders.dishes')} data-tiles css={grid}>
      {items.map((item) => (
        <MenuTile
          key={item._id}
          item={item}
          hue={hueOf(item)}
          count={counts.get(item._id) ?? 0}
          leads={item === first}
          onTap={onTap}
          onAsk={onAsk}
        />
      ))}
    </fieldset>
  )
}

const grid = css({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(134px, 1fr))',
  gap: 'var(--space-3)',
  alignContent: 'start',
})
