import { Suspense } from 'react'
import type { PaymentCode } from '#shared/display/display.ts'
import type { PaymentMethod } from '#shared/orders/order.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { useBranch } from '../../branch-context.ts'
import { isEnough, type Tender } from './tender.ts'

/** Ways to pay in which the guest's telephone sends the money. */
const METHODS: readonly PaymentMethod[] = ['mobile_payment', 'mobile_money', 'bank_transfer']

const ScanToPay = lazyPart(() => import('./ScanToPay.tsx'), 'ScanToPay')

/** The code with which guests pay the tender; nothing where they pay otherwise or no account is set up. */
export function ByTelephone({
  method,
  orderNumber,
  tender: { kind, tendered },
  payWords,
  onCode,
}: {
  readonly method: PaymentMethod
  readonly orderNumber: string
  readonly tender: Tender
  /** The words of the button that takes the payment. */
  readonly payWords: string
  /** Receives the code for the guest's display. */
  readonly onCode: (code: PaymentCode | undefined) => void
}) {
  const { qrAccounts } = useBranch().branch
  if (qrAccounts.length === 0 || !METHODS.includes(method)) return null
  if (!isEnough(kind) || tendered <= 0) return null
  return (
    <Suspense>
      <ScanToPay amount={tendered} button={payWords} orderNumber={orderNumber} onCode={onCode} />
    </Suspense>
  )
}
