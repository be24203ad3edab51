import { useState } from 'react'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { isTelephone } from '#shared/money/by-telephone.ts'
import { isCard } from '#shared/orders/tender-methods.ts'
import { useBranch } from '../place/branch-context.ts'
import { isEnough, type Tender } from './tender.ts'

/**
 * Returns whether a code or the card machine replaces the pad: the method is the telephone's and an account is set
 * up, or it is a card's and the branch asks for it, and there is an amount. `hide` brings the pad back to type
 * another amount, which `show` then asks for, as does any method that is chosen.
 */
export function useScans(method: PaymentMethod, { kind, tendered }: Tender) {
  const { qrAccounts, cardMachine = 'none' } = useBranch().branch
  const [typing, setTyping] = useState(false)
  const possible =
    (isTelephone(method) && qrAccounts.length > 0) || (isCard(method) && cardMachine !== 'none')
  return {
    shown: possible && !typing && isEnough(kind) && tendered > 0,
    /** The amount on the pad is asked for next: it is not money yet. */
    isNext: possible && typing,
    hide: () => setTyping(true),
    show: () => setTyping(false),
  }
}
