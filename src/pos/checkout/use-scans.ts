import { useState } from 'react'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useBranch } from '../place/branch-context.ts'
import { isEnough, type Tender } from './tender.ts'

/** Payment methods in which the guest's telephone sends the money. */
const METHODS: readonly PaymentMethod[] = ['mobile_payment', 'mobile_money', 'bank_transfer']

/**
 * Returns whether a code replaces the pad: the method is the telephone's, an account is set up, and there is an
 * amount. `hide` brings the pad back, for another amount, until another method is chosen.
 */
export function useScans(method: PaymentMethod, { kind, tendered }: Tender) {
  const { qrAccounts } = useBranch().branch
  const [typingFor, setTypingFor] = useState<PaymentMethod>()
  const possible = qrAccounts.length > 0 && METHODS.includes(method)
  return {
    shown: possible && typingFor !== method && isEnough(kind) && tendered > 0,
    hide: () => setTypingFor(method),
  }
}
