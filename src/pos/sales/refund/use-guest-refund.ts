import { useEffect } from 'react'
import { useLinkStatus } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'

/** Shows a refund on the customer display of this till, until the page is left. */
export function useGuestRefund(orderId: string, refundId: string) {
  const { act } = useSuite()
  const status = useLinkStatus()
  useEffect(() => {
    if (status !== 'ready') return undefined
    // Nothing of the refund depends on it.
    act({ type: 'display.show', orderId, stage: 'thanks', refundId }).catch(() => {})
    return () => {
      act({ type: 'display.show', orderId: null, stage: 'ordering' }).catch(() => {})
    }
  }, [act, orderId, refundId, status])
}
