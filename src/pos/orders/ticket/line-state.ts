import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { OrderLine } from '#shared/orders/order.ts'

/** What the kitchen knows of a line. `more`: of a raised quantity only a part; `note`: an older note. */
export type LineNews = 'unsent' | 'more' | 'note' | 'sent'

export function lineNews(line: OrderLine): LineNews {
  if (!line.sent) return 'unsent'
  const changes = kitchenDifference(line).map(({ change }) => change)
  if (changes.includes('add') || changes.includes('cancel')) return 'more'
  return changes.includes('note') ? 'note' : 'sent'
}
