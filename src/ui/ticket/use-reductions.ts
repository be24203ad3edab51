import type { Order, OrderLine } from '#shared/orders/order.ts'
import { reducedWords } from '#shared/receipts/reduced-words.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** Returns the words below a line that has a price of its own, or discounts that name it. */
export function useReductions() {
  const t = useT()
  const format = useFormat()
  return (order: Pick<Order, 'lines' | 'policy' | 'discounts'>) => {
    const wordsOf = reducedWords(order, { t, format })
    return (line: OrderLine): string | undefined => {
      const words = wordsOf(line)
      return words.length === 0 ? undefined : words.join(' · ')
    }
  }
}
