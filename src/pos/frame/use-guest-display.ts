import { useEffect } from 'react'
import type { BranchRate } from '#shared/currencies/rate.ts'
import type { PaymentCode } from '#shared/customer-display/display.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useLinkStatus } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

type Stage = 'ordering' | 'paying' | 'thanks'

/** How the cashier is about to take the money. */
type Paying = {
  readonly paymentCode?: PaymentCode | undefined
  /** Cash is rounded. */
  readonly method?: PaymentMethod
  /** Of foreign cash. */
  readonly rate?: BranchRate | undefined
  /** Beside the bill. */
  readonly tip?: number | undefined
  /** Of the bill, that this guest pays. */
  readonly part?: number | undefined
  /** Of the receipt, once it is paid. */
  readonly receiptAddress?: string | undefined
}

/** Keeps the customer display in step with this till. A restarted worker gets it again. */
export function useGuestDisplay(
  orderId: string | null,
  stage: Stage,
  { paymentCode, method, rate, tip, part, receiptAddress }: Paying = {},
) {
  const { act } = useSuite()
  const status = useLinkStatus()
  const currency = rate?.currency
  useEffect(() => {
    if (status !== 'ready') return
    // Shown again with the next change: nothing of the sale depends on it.
    const shown = { orderId, stage, method, currency, tip, part, paymentCode, receiptAddress }
    act({ type: 'display.show', ...shown }).catch(() => {})
  }, [act, orderId, stage, method, currency, tip, part, paymentCode, receiptAddress, status])
}
