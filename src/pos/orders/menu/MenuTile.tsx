import { memo } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Tile } from '../../../ui/controls/Tile.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranch } from '../../branch-context.ts'
import { walk } from './walk.ts'

const walkTiles = walk('[data-tiles]', '[data-tile]')

/** One dish. A tap elsewhere on the menu does not render it again. */
export const MenuTile = memo(function MenuTile({
  item,
  hue,
  count,
  leads,
  onTap,
  onAsk,
}: {
  readonly item: MenuItem
  readonly hue: number
  readonly count: number
  /** Where Tab leads into the grid; from there the arrows go on. */
  readonly leads: boolean
  readonly onTap: (item: MenuItem) => void
  /** A long press, or the other mouse button: note and quantity before adding. */
  readonly onAsk: (item: MenuItem) => void
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const { currency } = useBranch().branch
  return (
    <Tile
      name={local(item.name)}
      price={format.money(item.price, currency)}
      hue={hue}
      count={count}
      countLabel={t('orders.onTicket', { count })}
      soldOut={item.soldOut ? t('orders.soldOut') : null}
      data-tile
      tabIndex={leads ? 0 : -1}
      onKeyDown={walkTiles}
      onClick={() => onTap(item)}
      onContextMenu={(event) => {
        event.preventDefault()
        onAsk(item)
      }}
    />
  )
})
