import { type RefObject, useMemo, useRef } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { RUNS_OUT } from '#shared/permissions/entries.ts'
import { picturedTilesLook } from '../../../ui/controls/pictured-tiles-look.ts'
import { tilesLook } from '../../../ui/controls/Tile.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { dishPrice } from '../../frame/dish-price.ts'
import { MenuTile } from './MenuTile.tsx'
import type { MenuItems } from './use-menu-items.ts'
import { useWindow } from './use-window.ts'

/**
 * The dishes as tiles. One stop for Tab; arrow keys walk over them as they lie, Enter adds. Of a long
 * menu only the rows near what is seen are made.
 */
export function MenuGrid({
  items,
  hueOf,
  pictured,
  outOf,
  row,
  scroller,
  onTap,
  onAsk,
}: {
  readonly items: readonly MenuItem[]
  readonly hueOf: (item: MenuItem) => number
  /** Dishes of this menu have pictures, whichever of them are shown: its rows keep one height. */
  readonly pictured: boolean
  readonly outOf: MenuItems['outOf']
  readonly row: MenuItems['row']
  /** The scrolling element around the grid. */
  readonly scroller: RefObject<HTMLElement | null>
  readonly onTap: (item: MenuItem) => void
  readonly onAsk: (item: MenuItem) => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  const grid = useRef<HTMLFieldSetElement>(null)
  const { from, to, before, after } = useWindow(items.length, grid, scroller)
  const stocks = useAccess().may(RUNS_OUT)
  const first = items.find((item) => outOf(item) === null)
  const tiles = useMemo(
    () =>
      items.slice(from, to).map((item) => ({
        item,
        name: local(item.name),
        price: dishPrice(item, row, { t, money: (price) => format.money(price, currency) }),
        soldOut: outOf(item),
      })),
    [items, from, to, local, format, currency, t, outOf, row],
  )
  return (
    <fieldset
      ref={grid}
      aria-label={t('orders.dishes')}
      data-tiles
      css={[tilesLook, pictured && picturedTilesLook]}
      style={{ paddingBlock: `${before}px ${after}px` }}
    >
      {tiles.map(({ item, name, price, soldOut }) => (
        <MenuTile
          key={item._id}
          item={item}
          name={name}
          price={price}
          soldOut={soldOut}
          hue={hueOf(item)}
          pictured={pictured}
          leads={item === first}
          stocks={stocks}
          onTap={onTap}
          onAsk={onAsk}
        />
      ))}
    </fieldset>
  )
}
