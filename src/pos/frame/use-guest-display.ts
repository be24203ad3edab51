import { useEffect } from 'react'
import type { PaymentCode } from '#shared/customer-display/display.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useLinkStatus } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

type Stage = 'ordering' | 'paying' | 'thanks'

/** Keeps the customer display in step with this till. A restarted worker gets it again. */
export function useGuestDisplay(
  orderId: string | null,
  stage: Stage,
  paymentCode?: PaymentCode,
  /** How the cashier is about to take the money: cash is rounded. */
  method?: PaymentMethod,
) {
  const { act } = useSuite()
  const status = useLinkStatus()
  useEffect(() => {
    if (status !== 'ready') return
    // Shown again with the next change: nothing of the sale depends on it.
    act({ type: 'display.show', orderId, stage, method, paymentCode }).catch(() => {})
  }, [act, orderId, stage, method, paymentCode, status])
}
