import { useMemo } from 'react'
import type { ItemPriceChange } from '#shared/menu/drafts.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useRead } from '../../../ui/query/use-read.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import type { ManyEdit } from '../many-edits.ts'
import { undoable, useDishChanges } from '../use-dish-changes.ts'
import { type ComparedDish, copiedPrices, soldIn } from './compare-rows.ts'

const AREAS = ['menuItems', 'dayparts']

/** The prices of every branch, and how they are changed, each change with its undo. */
export function useCompare() {
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const { edit } = useDishChanges()
  const loading = useRead('menuItems.prices', { query: { branchId } }, AREAS)
  const { page } = loading
  const prices = useMemo(() => {
    const byItem = new Map<string, ItemPrice[]>()
    for (const one of page?.results ?? [])
      byItem.set(one.itemId, [...(byItem.get(one.itemId) ?? []), one])
    return byItem
  }, [page])

  const give = async (changes: readonly ItemPriceChange[]) => {
    for (let at = 0; at < changes.length; at += AT_ONCE)
      await api.menuItems.setPrices({
        body: { branchId, changes: changes.slice(at, at + AT_ONCE) },
      })
  }
  const move = async (edits: readonly ManyEdit[]) => {
    if (edits.length === 0) return
    const changes = edits.map(({ _id, before: base, after }) => ({ _id, ...after, base }))
    await api.menuItems.updateMany({ body: { branchId, changes } })
  }

  return {
    loading,
    prices,
    /** Null takes away the price of the branch. */
    setPrice: async ({ item, in: places }: ComparedDish, at: string, price: number | null) => {
      const base = places.get(at)?.price.own ?? null
      const key = { itemId: item._id, branchId: at, orderType: null, daypartId: null }
      const changes = [{ ...key, price, base }]
      await undoable(
        () => give(changes),
        () => give(back(changes)),
        ['menu.dishesChanged', { count: 1 }],
      )
    },
    setSold: ({ dish }: ComparedDish, at: string, isSold: boolean) =>
      edit([editOf(dish, soldIn(dish, at, isSold))]),
    /** Gives other branches the prices of one, and what it sells. */
    copy: async (dishes: readonly ComparedDish[], from: string, to: readonly string[]) => {
      const changes = copiedPrices(dishes, prices, from, to)
      const once = new Map(dishes.map((one) => [one.dish._id, one]))
      const edits = [...once.values()].flatMap(({ dish, in: places }) => {
        const isSold = places.get(from)?.isSold ?? true
        const after = to.reduce(
          (item, at) => ({ ...item, available: soldIn(item, at, isSold) }),
          dish,
        )
        const made = editOf(dish, after.available ?? null)
        return JSON.stringify(made.before) === JSON.stringify(made.after) ? [] : [made]
      })
      const touched = new Set([
        ...changes.map(({ itemId }) => itemId),
        ...edits.map(({ _id }) => _id),
      ])
      await undoable(
        async () => {
          await give(changes)
          await move(edits)
        },
        async () => {
          await move(edits.map(({ _id, before, after }) => ({ _id, before: after, after: before })))
          await give(back(changes))
        },
        ['menu.dishesChanged', { count: touched.size }],
      )
    },
  }
}

/** The call takes no more. */
const AT_ONCE = 500

const editOf = (item: MenuItem, after: MenuItem['available']): ManyEdit => ({
  _id: item._id,
  before: { available: item.available ?? null },
  after: { available: after ?? null },
})

const back = (changes: readonly ItemPriceChange[]) =>
  changes.map(({ price, base, ...key }) => ({ ...key, price: base, base: price }))
