import { useEffect, useState } from 'react'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { Order } from '#shared/orders/order.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'
import { usePresented } from './use-presented.ts'
import type { Tender } from './tender.ts'

type Asked = {
  readonly order: Order
  readonly tender: Tender
  readonly method: PaymentMethod
}
type Shown = {
  readonly paymentId: string
  /** Empty where the code carries none. */
  readonly reference: string
  /** Milliseconds since 1970; null: it does not expire. */
  readonly expiresAt: number | null
}

/**
 * Says to the server which payment a code is for, so that the bank's report finds it, and that it is no longer
 * shown. Returns whether the server knows: without it the cashier confirms, and the report is the same payment.
 */
export function useRequest({ order, tender, method }: Asked, shown: Shown | null): boolean {
  const { api } = useSuite()
  const { branch } = useBranch()
  const isOnline = useOne('connection')?.state === 'online'
  // The server must have the order first.
  const isSent = !useRows('outbox').some(({ lane }) => lane === order._id)
  const [reported, setReported] = useState(false)
  usePresented(order, shown !== null)
  const asks = branch.bankReports === true && isOnline && isSent && shown !== null
  const { _id: orderId } = order
  const { amount, tip = 0 } = tender
  const { paymentId: _id = '', reference = '', expiresAt = null } = shown ?? {}
  const branchId = branch._id

  useEffect(() => {
    if (!asks) return undefined
    let left = false
    const expires = expiresAt === null ? null : new Date(expiresAt).toISOString()
    const body = { _id, orderId, method, amount, tip, reference, expiresAt: expires }
    api.paymentRequests.create({ query: { branchId }, body }).then(
      () => left || setReported(true),
      () => left || setReported(false),
    )
    return () => {
      left = true
    }
  }, [api, asks, branchId, _id, orderId, method, amount, tip, reference, expiresAt])

  useEffect(
    () => () => {
      // Without it the request waits until its code expires.
      if (reported)
        api.paymentRequests.cancel({ query: { branchId }, params: { id: _id } }).catch(() => {})
    },
    [api, reported, branchId, _id],
  )
  return reported && isOnline
}
