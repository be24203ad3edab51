import type { ItemChange } from '#shared/menu/drafts.ts'
import type { Category, MenuItem } from '#shared/menu/menu.ts'
import type { TextKey, TextValues } from '../../ui/i18n/text-key.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { ManyEdit } from './many-edits.ts'

/** What can be done with dishes without opening them, each with its undo. Rejects as the call does. */
export function useDishChanges() {
  const { api } = useSuite()
  const format = useFormat()
  const local = useLocalText()
  const { _id: branchId, currency } = useBranch().branch
  const names = (items: readonly MenuItem[]) => format.list(items.map(({ name }) => local(name)))

  const change = (changes: readonly ItemChange[]) =>
    api.menuItems.updateMany({ body: { branchId, changes: [...changes] } })
  const priced = (items: readonly MenuItem[], priceOf: (item: MenuItem) => number) =>
    undoable(
      () => change(items.map((one) => ({ _id: one._id, price: priceOf(one), base: pick(one) }))),
      () =>
        change(items.map((one) => ({ _id: one._id, ...pick(one), base: { price: priceOf(one) } }))),
      items.length === 1 && items[0]
        ? ['menu.priceChanged', changeOf(items[0], priceOf(items[0]))]
        : ['menu.pricesChanged', { count: items.length }],
    )
  const changeOf = (item: MenuItem, price: number) => ({
    name: local(item.name),
    before: format.money(item.price, currency),
    after: format.money(price, currency),
  })
  const stock = async (items: readonly MenuItem[], soldOut: boolean) => {
    for (const { _id: id, backAt, lacks } of items)
      await api.menuItems.setSoldOut({
        params: { id },
        // What was sold out until a time, or by the stock, is so again when it is taken back.
        body: {
          branchId,
          soldOut,
          ...(soldOut && backAt !== undefined && { backAt }),
          ...(soldOut && lacks !== undefined && { byStock: true }),
        },
      })
  }

  const count = (id: string, left: number | null) =>
    api.menuItems.setCount({ params: { id }, body: { branchId, left } })

  return {
    /** `before`: what was left until now; null: it was not counted. */
    setLeft: (item: MenuItem, left: number | null, before: number | null) =>
      undoable(
        () => count(item._id, left),
        async () => {
          await count(item._id, before)
          // A number puts it on sale although the stock has none.
          if (item.lacks !== undefined) await stock([item], true)
        },
        left === null
          ? ['kitchen.notCounted', { dish: local(item.name) }]
          : ['kitchen.leftNow', { dish: local(item.name), n: left }],
      ),
    setPrices: priced,
    /** Changes other fields of several dishes. */
    edit: (edits: readonly ManyEdit[]) =>
      undoable(
        () => change(edits.map(({ _id, before: base, after }) => ({ _id, ...after, base }))),
        () => change(edits.map(({ _id, before, after: base }) => ({ _id, ...before, base }))),
        ['menu.dishesChanged', { count: edits.length }],
      ),
    move: (items: readonly MenuItem[], { _id: categoryId, name }: Category) =>
      undoable(
        () =>
          change(
            items.map((one) => ({
              _id: one._id,
              categoryId,
              base: { categoryId: one.categoryId },
            })),
          ),
        () =>
          change(
            items.map((one) => ({
              _id: one._id,
              categoryId: one.categoryId,
              base: { categoryId },
            })),
          ),
        ['menu.moved', { count: items.length, category: local(name) }],
      ),
    setSoldOut: (items: readonly MenuItem[], soldOut: boolean) =>
      undoable(
        () => stock(items, soldOut),
        () => stock(items, !soldOut),
        [soldOut ? 'menu.nowSoldOut' : 'menu.nowOnSale', { name: names(items) }],
      ),
    remove: (items: readonly MenuItem[]) =>
      undoable(
        async () => {
          for (const { _id: id } of items) await api.menuItems.remove({ params: { id } })
        },
        async () => {
          for (const { _id: id } of items) await api.menuItems.restore({ params: { id } })
        },
        ['resource.removedNamed', { names: names(items) }],
      ),
  }
}

const pick = ({ price }: MenuItem) => ({ price })

/** Does it, says so, and offers to take it back. */
export async function undoable(
  run: () => Promise<unknown>,
  back: () => Promise<unknown>,
  [text, values]: readonly [TextKey, TextValues],
) {
  await run()
  undoToast(text, values, () => {
    back().catch(toast.failure)
  })
}
