import { useState } from 'react'
import type { PaymentMethod } from '#shared/orders/order.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { useBranch } from '../../branch-context.ts'

/** Ways to pay in which the guest's telephone sends the money. */
const BY_TELEPHONE: readonly PaymentMethod[] = ['mobile_payment', 'mobile_money', 'bank_transfer']

/** The code that guests scan to pay an amount by the method that is chosen; null where they pay otherwise or no account is set up. */
export function usePaymentCode(method: PaymentMethod, amount: number) {
  const { country, currency, qrAccounts } = useBranch().branch
  const [wanted, choose] = useState('')
  const account = qrAccounts.find(({ _id }) => _id === wanted) ?? qrAccounts[0]
  if (!account || amount <= 0 || !BY_TELEPHONE.includes(method)) return null
  const text = qrPayload(account, { country, currency, amount })
  return {
    text,
    /** The code says how much; else the guest types it. */
    hasAmount: text !== qrPayload(account, { country, currency }),
    amount,
    account,
    accounts: qrAccounts,
    choose,
  }
}
export type PaymentCode = NonNullable<ReturnType<typeof usePaymentCode>>
