import { memo } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { Picture } from '../../../ui/controls/Picture.tsx'
import { Tile } from '../../../ui/controls/Tile.tsx'
import { VisuallyHidden } from '../../../ui/controls/VisuallyHidden.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRow } from '../../../ui/link/hooks.ts'
import { useCount } from '../desk/desk.ts'
import { arrowKeys } from './arrow-keys.ts'

const tileKeys = arrowKeys('[data-tiles]', '[data-tile]')

/** One dish. A tap renders its badge alone. */
export const MenuTile = memo(function MenuTile({
  item,
  name,
  price,
  soldOut,
  hue,
  pictured,
  leads,
  stocks,
  onTap,
  onAsk,
}: {
  readonly item: MenuItem
  readonly name: string
  readonly price: string
  /** Why it cannot be tapped: it is sold out, or sold at other times; null while it can be. */
  readonly soldOut: string | null
  readonly hue: number
  /** The tiles of this menu have room for a picture. */
  readonly pictured: boolean
  /** Where Tab leads into the grid; from there the arrows go on. */
  readonly leads: boolean
  /** The person may mark it sold out, or put it back on sale. */
  readonly stocks: boolean
  readonly onTap: (item: MenuItem) => void
  /** A long press, or the other mouse button: note, quantity, and sold out. */
  readonly onAsk: (item: MenuItem) => void
}) {
  return (
    <Tile
      name={name}
      price={price}
      hue={hue}
      picture={pictured ? item.picture && <Picture id={item.picture} size="medium" /> : undefined}
      badge={<Badge itemId={item._id} warnAt={item.warnAt} />}
      soldOut={soldOut}
      asks={stocks}
      tabIndex={leads ? 0 : -1}
      onKeyDown={tileKeys}
      onClick={soldOut === null ? () => onTap(item) : undefined}
      onContextMenu={(event) => {
        event.preventDefault()
        onAsk(item)
      }}
    />
  )
})

function Badge({
  itemId,
  warnAt = 0,
}: {
  readonly itemId: string
  /** So few left are a warning. */
  readonly warnAt?: number | undefined
}) {
  const t = useT()
  const count = useCount(itemId)
  const left = useRow('dishCounts', itemId)?.left
  const words = left === undefined ? null : t('orders.left', { n: left })
  const isShort = left !== undefined && (left < count || left <= warnAt)
  if (count === 0)
    return (
      words !== null && (
        <span data-left data-few={isShort || undefined}>
          {words}
        </span>
      )
    )
  return (
    <>
      <span data-badge data-short={isShort || undefined} aria-hidden>
        {left === undefined ? count : `${count}/${left}`}
      </span>
      <VisuallyHidden>
        {[t('orders.onTicket', { count }), words].filter(Boolean).join(', ')}
      </VisuallyHidden>
    </>
  )
}
