import type { DailySummary } from '#shared/reports/contract.ts'
import { changeOf } from '../../ui/report/change.ts'

type Day = Pick<DailySummary, 'orders' | 'net' | 'averageCheck' | 'weekBefore'>

/**
 * Returns by how many percent the figures of a day differ from those of a week before. Null without a
 * comparison: no sales yet are no loss.
 */
export function compared({ orders, net, averageCheck, weekBefore }: Day) {
  const change = (now: number, before: number) => (orders === 0 ? null : changeOf(now, before))
  return {
    net: change(net, weekBefore.net),
    orders: change(orders, weekBefore.orders),
    averageCheck: change(averageCheck, weekBefore.averageCheck),
  }
}
