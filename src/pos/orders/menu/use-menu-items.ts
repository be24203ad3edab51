import { useMemo } from 'react'
import { itemAt } from '#shared/menu/back-on-sale.ts'
import { type MenuInOrder, menuInOrder } from '#shared/menu/in-order.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { type Offer, offerAt, rulesOf } from '#shared/menu/offer.ts'
import { rowFor } from '#shared/menu/row-for.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useDaypart } from './use-daypart.ts'
import { useMinute } from './use-minute.ts'
import { useOfferWords } from './use-offer-words.ts'

export type MenuItems = MenuInOrder & {
  readonly hueOf: (item: MenuItem) => number
  /** Some dish has a picture. */
  readonly pictured: boolean
  readonly row: (id: string) => MenuRow | undefined
  /** Returns why a dish cannot be tapped now: it is sold out, or sold at other times; null while it can be. */
  readonly outOf: (item: MenuItem) => string | null
}

/**
 * The branch's menu as tiles need it, at the prices of a type of order and of this minute. What is sold at other times
 * keeps its place, so that nothing moves when its hour comes; what is not sold here at all has none.
 */
export function useMenuItems(type: OrderType): MenuItems {
  const kept = useRows('menu')
  const daypartId = useDaypart()
  const { branch } = useBranch()
  const t = useT()
  const format = useFormat()
  const wordsOf = useOfferWords()
  const now = useMinute(kept.some(isTimed))
  return useMemo(() => {
    const raw = new Map(kept.map((one) => [one._id, one]))
    const offers = new Map<string, Offer>()
    for (const one of kept)
      if (one.kind === 'item')
        offers.set(
          one._id,
          offerAt(
            rulesOf(one, (id) => raw.get(id)),
            { branch, type, at: now },
          ),
        )
    const rows = kept
      .filter(({ _id }) => offers.get(_id)?.kind !== 'never')
      .map((one) => rowFor(one.kind === 'item' ? itemAt(one, now) : one, type, daypartId))
    const menu = menuInOrder(rows)
    const hues = new Map(menu.categories.map(({ _id, hue }) => [_id, hue]))
    const byId = new Map(rows.map((row) => [row._id, row]))
    return {
      ...menu,
      pictured: menu.items.some(({ picture }) => picture),
      hueOf: (item) => hues.get(item.categoryId) ?? 85,
      row: (id) => byId.get(id),
      outOf({ _id, soldOut, backAt, lacks }) {
        if (!soldOut) return wordsOf(offers.get(_id) ?? NOW, now)
        if (lacks !== undefined) return t('orders.lacks', { name: lacks })
        return backAt === undefined
          ? t('orders.soldOut')
          : t('orders.backAt', { time: format.time(backAt) })
      },
    }
  }, [kept, type, daypartId, branch, now, wordsOf, t, format])
}

const NOW: Offer = { kind: 'now' }

/** Whether what a window shows of a row changes with the clock. */
const isTimed = (row: MenuRow): boolean =>
  row.kind !== 'modifierGroup' &&
  Boolean(row.available || (row.kind === 'item' && (row.byTags ?? row.backAt) !== undefined))
