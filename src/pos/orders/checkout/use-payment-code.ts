import { useState } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Order, PaymentMethod } from '#shared/orders/order.ts'
import { qrPayload } from '#shared/qr/payload.ts'
import { useBranch } from '../../branch-context.ts'
import { useGuestDisplay } from '../use-guest-display.ts'
import type { Tender } from './tender.ts'

/** Ways to pay in which the guest's telephone sends the money. */
const BY_TELEPHONE: readonly PaymentMethod[] = ['mobile_payment', 'mobile_money', 'bank_transfer']

/**
 * The code that guests scan to pay the tender, here and on their display; null where they pay
 * otherwise or no account is set up.
 */
export function usePaymentCode(order: Order, method: PaymentMethod, tender: Tender) {
  const [wanted, choose] = useState('')
  const { branch } = useBranch()
  const code = BY_TELEPHONE.includes(method) ? codeFor(branch, wanted, tender) : null
  useGuestDisplay(order._id, 'paying', code?.text)
  return code && { ...code, choose }
}
export type PaymentCode = NonNullable<ReturnType<typeof usePaymentCode>>

function codeFor({ country, currency, qrAccounts: accounts }: Branch, id: string, tender: Tender) {
  const account = accounts.find(({ _id }) => _id === id) ?? accounts[0]
  const { kind, tendered: amount } = tender
  if (!account || kind === 'short' || amount <= 0) return null
  const text = qrPayload(account, { country, currency, amount })
  /** The code says how much; else the guest types it. */
  const hasAmount = text !== qrPayload(account, { country, currency })
  return { text, hasAmount, amount, account, accounts }
}
