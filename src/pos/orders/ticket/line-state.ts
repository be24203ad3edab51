import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { OrderLine } from '#shared/orders/order.ts'

/**
 * The sent state of a line. `more`: only a part of a raised quantity is sent; `note`: the sent note is older.
 */
export type LineNews = 'unsent' | 'more' | 'note' | 'sent'

export function lineNews(line: OrderLine): LineNews {
  if (!line.sent) return 'unsent'
  const changes = kitchenDifference(line).map(({ change }) => change)
  if (changes.includes('add') || changes.includes('cancel')) return 'more'
  return changes.includes('note') ? 'note' : 'sent'
}
