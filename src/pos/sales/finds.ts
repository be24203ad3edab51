import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import type { OrderSummary } from '#shared/sales/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { BranchContext } from '../place/branch-context.ts'
import type { Choice, Find } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'

/** More of them are in the list itself. */
const MOST = 6

/** Finds orders by their own number or that of their receipt; a person who sees only receipts finds those. */
export function useSaleFinds(): readonly Find[] {
  const format = useFormat()
  const dates = useDates()
  const navigate = useNavigate()
  const { api } = useSuite()
  const place = use(BranchContext)
  const { mayOpen } = useAccess()
  if (!place) return []
  const { branch, paths } = place
  const ofOrders = mayOpen({ feature: 'orders', anyOf: ['view_orders', 'manage_orders'] })
  if (!ofOrders && !mayOpen({ feature: 'receipts', anyOf: ['view_receipts', 'manage_receipts'] }))
    return []
  const page = ofOrders ? 'orders' : 'receipts'
  const lineOf = (order: OrderSummary): Choice => {
    const address = `${paths.home}/${page}?order=${order._id}`
    const facts = [
      order.receiptNumber,
      dates.dateTime(order.closedAt ?? order.openedAt, 'short'),
      format.money(order.total, order.currency),
    ]
    return {
      id: `${paths.home}/orders?order=${order._id}`,
      group: 'pages.orders',
      name: [order.number, order.tableName].filter(Boolean).join(' · '),
      aside: facts.filter(Boolean).join(' · '),
      run: () => void navigate(address),
    }
  }
  return [
    async (search) => {
      const query = { branchId: branch._id, search: search.slice(0, 40), page: 1, limit: MOST }
      const { results } = await api[page].list({ query })
      return results.map(lineOf)
    },
  ]
}
