import { useEffect } from 'react'
import { useLinkStatus } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

type Stage = 'ordering' | 'paying' | 'thanks'

/** A code with which the guest can pay now. */
export type PaymentCode = { readonly text: string; readonly holder: string }

/** Turns the customer display to what this till is doing. A worker that was restarted is told again. */
export function useGuestDisplay(
  orderId: string | null,
  stage: Stage,
  /** What the guest is to hand over by the chosen method, in smallest units, and by which code. */
  paying: { readonly handOver?: number; readonly code?: PaymentCode | undefined } = {},
) {
  const { act } = useSuite()
  const status = useLinkStatus()
  const { handOver, code } = paying
  useEffect(() => {
    if (status !== 'ready') return
    // Shown again with the next change: nothing of the sale depends on it.
    act({
      type: 'display.show',
      orderId,
      stage,
      handOver,
      paymentCode: code?.text,
      codeHolder: code?.holder,
    }).catch(() => {})
  }, [act, orderId, stage, handOver, code?.text, code?.holder, status])
}
