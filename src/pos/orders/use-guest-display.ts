import { useEffect } from 'react'
import { useLinkStatus } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'

type Stage = 'ordering' | 'paying' | 'thanks'

/** Turns the customer display to what this till is doing. A worker that was restarted is told again. */
export function useGuestDisplay(
  orderId: string | null,
  stage: Stage,
  /** A code with which the guest can pay now. */
  paymentCode?: string,
) {
  const { act } = useSuite()
  const status = useLinkStatus()
  useEffect(() => {
    if (status !== 'ready') return
    // Shown again with the next change: nothing of the sale depends on it.
    act({ type: 'display.show', orderId, stage, paymentCode }).catch(() => {})
  }, [act, orderId, stage, paymentCode, status])
}
