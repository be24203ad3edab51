import { useEffect } from 'react'
import type { BranchRate } from '#shared/currencies/rate.ts'
import type { PaymentCode } from '#shared/customer-display/display.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useLinkStatus } from '../../ui/link/hooks.ts'
import { useShowGuest } from './use-show-guest.ts'

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
  const show = useShowGuest()
  const status = useLinkStatus()
  const currency = rate?.currency
  useEffect(() => {
    if (status !== 'ready') return
    show({ orderId, stage, method, currency, tip, part, paymentCode, receiptAddress })
  }, [show, orderId, stage, method, currency, tip, part, paymentCode, receiptAddress, status])
}
