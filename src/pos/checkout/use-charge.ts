import { useState } from 'react'
import { useTask } from '../../ui/controls/use-task.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { AskingPart } from './asked.ts'
import { useCharges } from './use-charges.ts'

/**
 * Asks the card machine for a payment, and says what became of it: by the server, which asks the machine again
 * when this page is gone, and refuses a second question for one bill. `paymentId` is the payment's.
 */
export function useCharge({ order, tender, method }: AskingPart, active: boolean) {
  const { api } = useSuite()
  const branchId = useBranch().branch._id
  const { busy, run } = useTask(toast.failure)
  const [ownId, setOwnId] = useState(newId)
  const query = { branchId }
  const { all, live: stillLive, reload } = useCharges(order._id, active)
  // Of another till, too: the machine is asked once.
  const live = stillLive.at(-1)
  const request = live ?? all.at(-1)

  const after = (work: () => Promise<unknown>) => () =>
    void run(async () => {
      try {
        await work()
      } finally {
        // Busy until it is known what became of it: a second tap would ask again.
        await reload()
      }
    })
  const on = (verb: 'check' | 'cancel' | 'deny') =>
    after(() => api.paymentRequests[verb]({ query, params: { id: request?._id ?? '' } }))

  return {
    busy,
    request,
    isLive: live !== undefined,
    paymentId: live?._id ?? ownId,
    ask: after(async () => {
      const { amount, tip = 0 } = tender
      // After a refusal it is another payment; after a lost reply the same.
      const _id = all.some((one) => one._id === ownId) ? newId() : ownId
      setOwnId(_id)
      const body = { _id, orderId: order._id, method, amount, tip }
      await api.paymentRequests.charge({ query, body })
    }),
    check: on('check'),
    cancel: on('cancel'),
    deny: on('deny'),
  }
}
