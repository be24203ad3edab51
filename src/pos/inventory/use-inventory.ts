import { useNavigate } from 'react-router-dom'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'

/** Returns what the person may do to stock here, and the way to the views and acts of this page. */
export function useInventory() {
  const { branch, paths } = useBranch()
  const { may } = useAccess()
  const navigate = useNavigate()
  const at = (query: Readonly<Record<string, string>>) => {
    const words = new URLSearchParams(query).toString()
    return `${paths.home}/inventory${words && `?${words}`}`
  }
  const mayManage = may(['manage_inventory'])
  return {
    branch,
    paths,
    at,
    go: (query: Readonly<Record<string, string>>) => void navigate(at(query)),
    mayManage,
    mayCook: mayManage || may(['manage_kitchen_orders']),
  }
}

/** Areas of the contract after whose changes stock is read again. */
export const AREAS = ['inventory', 'ingredients'] as const
/** The same for orders to suppliers, whose lines deliveries settle. */
export const ORDER_AREAS = ['purchaseOrders', 'inventory', 'suppliers'] as const
