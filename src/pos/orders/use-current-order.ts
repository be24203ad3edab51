import { useCallback, useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Order } from '#shared/orders/order.ts'
import { useRow } from '../../ui/link/hooks.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../branch-context.ts'

export type CurrentOrder = {
  /** Null before the first dish. */
  readonly order: Order | null
  readonly orderId: string | null
  /** Turns this window to an order, or with null to a new one. The address keeps it over a reload. */
  readonly turnTo: (orderId: string | null) => void
}

/** The order this window works on. Every till window has its own. */
export function useCurrentOrder(): CurrentOrder {
  const navigate = useNavigate()
  const { paths } = useBranch()
  const [params] = useSearchParams()
  const orderId = params.get('order')
  const row = useRow('orders', orderId)

  const turnTo = useCallback(
    (next: string | null) => void navigate(paths.quickOrders(next), { replace: true }),
    [navigate, paths],
  )

  // Somebody else has closed it: say so and begin anew, instead of refusing the next tap.
  const status = row?.status
  useEffect(() => {
    if (status === undefined || status === 'open') return
    toast.note(status === 'paid' ? 'errors.codes.ALREADY_PAID' : 'errors.codes.ORDER_CLOSED')
    turnTo(null)
  }, [status, turnTo])

  return { order: status === 'open' && row ? row : null, orderId, turnTo }
}
