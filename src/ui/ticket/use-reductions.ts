import type { Order, OrderLine } from '#shared/orders/order.ts'
import { reducedWords } from '#shared/receipts/reduced-words.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocalText } from '../i18n/use-local-text.ts'
import { useT } from '../i18n/use-t.ts'

/** Returns the words below a line that has a price of its own, or discounts that name it. */
export function useReductions() {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  return (order: Pick<Order, 'lines' | 'policy' | 'discounts'>) => {
    const wordsOf = reducedWords(order, { t, format, local })
    return (line: OrderLine): string | undefined => {
      const words = wordsOf(line)
      return words.length === 0 ? undefined : words.join(' · ')
    }
  }
}
