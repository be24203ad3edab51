import { useMemo } from 'react'
import type { ItemPriceChange } from '#shared/menu/drafts.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { undoable, useDishChanges } from '../use-dish-changes.ts'
import { fromTypePricesForm, toTypePricesForm } from '../type-prices-form.ts'
import { isWhole, type Kind, priceIn, type Scope } from './scope.ts'

const AREAS = ['menuItems', 'dayparts']
const NONE: readonly ItemPrice[] = []

/** What dishes cost somewhere, and how that is changed, each change with its undo. */
export function useScopedPrices(scope: Scope) {
  const { api } = useSuite()
  const format = useFormat()
  const local = useLocalText()
  const { branchId, currency } = useBranchPlace()
  const { setPrices: setListed } = useDishChanges()
  const loading = useRead('menuItems.prices', { query: { branchId } }, AREAS)
  const { page } = loading
  const known = useMemo(() => {
    const byItem = new Map<string, ItemPrice[]>()
    for (const one of page?.results ?? [])
      byItem.set(one.itemId, [...(byItem.get(one.itemId) ?? []), one])
    return byItem
  }, [page])
  const priceOf = (item: MenuItem, kind: Kind) =>
    priceIn(item, known.get(item._id) ?? NONE, scope, kind)

  type Change = {
    readonly item: MenuItem
    readonly from: number | null
    readonly to: number | null
  }

  /** A dish has the prices of its types itself. */
  const setTypes = async (changes: readonly Change[], kind: Exclude<Kind, null>, back: boolean) => {
    for (const { item, from, to } of changes) {
      const typed = toTypePricesForm(item.typePrices)
      const priced = (price: number | null) => fromTypePricesForm({ ...typed, [kind]: price })
      const [typePrices, base] = back ? [priced(from), priced(to)] : [priced(to), priced(from)]
      await api.menuItems.update({
        params: { id: item._id },
        body: { typePrices, base: { typePrices: base } },
      })
    }
  }
  const setScoped = async (changes: readonly Change[], kind: Kind, back: boolean) => {
    const rows = changes.map(({ item, from, to }): ItemPriceChange => ({
      itemId: item._id,
      ...scope,
      orderType: kind,
      price: back ? from : to,
      base: back ? to : from,
    }))
    await api.menuItems.setPrices({ body: { branchId, changes: rows } })
  }

  /** Gives dishes prices of a kind; null takes away their own. */
  async function set(
    items: readonly MenuItem[],
    kind: Kind,
    wanted: (item: MenuItem) => number | null,
  ): Promise<void> {
    if (isWhole(scope) && kind === null)
      return setListed(items, (item) => wanted(item) ?? item.price)
    const changes = items.map((item) => ({
      item,
      from: priceOf(item, kind).own,
      to: wanted(item),
    }))
    const run = (back: boolean) =>
      isWhole(scope) && kind !== null
        ? setTypes(changes, kind, back)
        : setScoped(changes, kind, back)
    const [first] = changes
    const single = changes.length === 1 && first
    await undoable(
      () => run(false),
      () => run(true),
      single
        ? ['menu.priceChanged', said(single, kind)]
        : ['menu.pricesChanged', { count: changes.length }],
    )
  }

  const said = ({ item, from, to }: Change, kind: Kind) => {
    const { inherited } = priceOf(item, kind)
    return {
      name: local(item.name),
      before: format.money(from ?? inherited, currency),
      after: format.money(to ?? inherited, currency),
    }
  }

  return { loading, priceOf, set }
}
