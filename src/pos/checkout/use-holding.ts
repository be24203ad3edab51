import { useState } from 'react'
import type { Ledger } from '#shared/account-entries/paid-from.ts'
import type { Order } from '#shared/orders/order.ts'
import { newId } from '../../ui/link/new-id.ts'
import { SuiteError } from '../../ui/link/suite-error.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Holding } from './use-payment.ts'

/** The card, the account or the points that a guest pays from. */
export type Source = {
  readonly ledger: Ledger
  readonly _id: string
  readonly label: string
  /** Of a card. */
  readonly code: string
  readonly available: number
  /** Of an account. */
  readonly owed: number
}

/**
 * Returns how money of a source is held and taken. Above a guest's limit it asks for a manager's PIN. The payment
 * keeps its id until it is taken: a lost answer holds nothing twice.
 */
export function useHolding(
  order: Order,
  source: Source | undefined,
  onTake: (holding: Holding) => Promise<boolean>,
) {
  const { api } = useSuite()
  const [paymentId, setPaymentId] = useState(newId)
  /** The amount that a manager is asked about. */
  const [asking, setAsking] = useState<number>()

  async function take(amount: number, overrideToken?: string): Promise<boolean> {
    if (!source) return false
    const query = { branchId: order.branchId }
    const body = { orderId: order._id, paymentId, amount }
    async function hold() {
      if (!source) throw new Error('Nothing to hold money of')
      if (source.ledger === 'giftCard') {
        const held = await api.giftCards.redeem({ query, body: { ...body, code: source.code } })
        return held.account
      }
      if (source.ledger === 'points') {
        const held = await api.customers.redeem({ params: { id: source._id }, query, body })
        return held.account
      }
      const held = await api.guestAccounts.charge({
        params: { id: source._id },
        query,
        body: { ...body, ...(overrideToken !== undefined && { overrideToken }) },
      })
      return held.account
    }
    const paid = await onTake({
      paymentId,
      async hold() {
        try {
          return await hold()
        } catch (error) {
          if (error instanceof SuiteError && error.code === 'OWES_TOO_MUCH') {
            setAsking(amount)
            return null
          }
          // Held for another amount before: this is another payment.
          if (error instanceof SuiteError && error.code === 'ID_REUSED') setPaymentId(newId())
          throw error
        }
      },
    })
    if (paid) setPaymentId(newId())
    return paid
  }

  return {
    asking: asking !== undefined,
    take: (amount: number) => take(amount),
    stopAsking: () => setAsking(undefined),
    allow: async (pin: string): Promise<void> => {
      if (asking === undefined) return
      const action = 'guestAccount.charge' as const
      const body = { branchId: order.branchId, action, orderId: order._id, pin }
      const { token } = await api.overrides.grant({ body })
      setAsking(undefined)
      await take(asking, token)
    },
  }
}
