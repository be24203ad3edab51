import { createContext, use } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import { pastedPrices } from './pasted-prices.ts'
import { useDishChanges } from './use-dish-changes.ts'

/** The dishes of the table, in its order. */
export const ShownDishes = createContext<readonly MenuItem[]>([])

/** Takes a column of prices from the clipboard, for a dish and those below it. Returns whether it was one. */
export function usePastePrices() {
  const shown = use(ShownDishes)
  const { currency } = useBranch().branch
  const { setPrices } = useDishChanges()
  return (item: MenuItem, text: string): boolean => {
    const below = shown.slice(shown.findIndex(({ _id }) => _id === item._id))
    const pasted = pastedPrices(text, below, currency)
    switch (pasted.kind) {
      case 'none':
        return false
      case 'unread':
        toast.note('menu.pasteUnread', { text: pasted.text })
        return true
      case 'tooMany':
        toast.note('menu.pasteTooMany', { count: pasted.count, rows: below.length })
        return true
      case 'prices': {
        const priceOf = ({ _id, price }: MenuItem) => pasted.prices.get(_id) ?? price
        const changed = below.filter((one) => priceOf(one) !== one.price)
        if (changed.length > 0) setPrices(changed, priceOf).catch(toast.failure)
        return true
      }
    }
  }
}
