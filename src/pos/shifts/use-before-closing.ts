import { isOpen } from '#shared/orders/order-can.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useLoad } from '../../ui/query/use-read.ts'

/**
 * Reads what is unfinished in the branch, again with each order that opens or ends and each command that is
 * sent, and what this till has not sent.
 */
export function useBeforeClosing(shiftSessionId: string) {
  const { api } = useSuite()
  const open = useRows('orders').filter(isOpen)
  const unsent = useRows('outbox')
  const loading = useLoad({
    name: 'before closing',
    within: shiftSessionId,
    key: [open.map(({ _id }) => _id).toSorted(), unsent.length],
    areas: ['shiftSessions'],
    load: () => api.shiftSessions.beforeClosing({ params: { id: shiftSessionId } }),
  })
  return { loading, unsent }
}
