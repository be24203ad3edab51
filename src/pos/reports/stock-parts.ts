import type { UsageAnswer } from '#shared/reports/stock-contract.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import type { ReportFilter } from './report-context.ts'
import type { ReportAddress } from './use-report-address.ts'

/** Areas of the contract after whose changes a report on stock is read again. */
export const STOCK_AREAS = ['reports', 'inventory', 'ingredients'] as const
/** Whole weeks, in which most kitchens have counted. */
export const STOCK_DAYS = 28

/** Returns what a report on stock is asked, from its address. */
export function useStockQuery({ days, compare, get }: ReportAddress) {
  const { branch } = useBranch()
  const category = get('category')
  return {
    branchId: branch._id,
    ...days,
    ...(compare !== 'none' && { compare }),
    ...(category !== '' && { category }),
  }
}

/** Returns the filter by the categories of ingredients. */
export const groupFilter = (categories: UsageAnswer['categories'] = []): ReportFilter => ({
  field: 'category',
  label: 'fields.category',
  choices: categories.map(({ _id: value, name: label }) => ({ value, label })),
  sets: [],
})

/** Returns the way to views of the stock, for the people who may open them. */
export function useStockPaths() {
  const { paths } = useBranch()
  const { mayOpen, may } = useAccess()
  const opens = mayOpen({
    feature: 'inventory',
    anyOf: ['view_inventory', 'manage_inventory'],
  })
  const at = (words: Readonly<Record<string, string>>) =>
    `${paths.home}/inventory?${new URLSearchParams(words).toString()}`
  return {
    opens,
    at,
    orderAt: (id: string) =>
      may(['view_orders', 'manage_orders']) ? `${paths.home}/orders?order=${id}` : null,
  }
}
