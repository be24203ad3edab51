import type { DailySummary } from '#shared/reports/contract.ts'

type Day = Pick<DailySummary, 'orders' | 'sales' | 'average' | 'weekBefore'>

/**
 * Returns by how many percent the figures of a day differ from those of a week before. Null without a
 * comparison: no sales yet are no loss.
 */
export function compared({ orders, sales, average, weekBefore }: Day) {
  const change = (now: number, before: number) =>
    orders === 0 || before === 0 ? null : (100 * (now - before)) / before
  return {
    sales: change(sales, weekBefore.sales),
    orders: change(orders, weekBefore.orders),
    average: change(average, weekBefore.orders > 0 ? weekBefore.sales / weekBefore.orders : 0),
  }
}
