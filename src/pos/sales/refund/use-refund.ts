import { useState } from 'react'
import type { CommandDraft } from '#shared/orders/command.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import type { RefundKind } from '#shared/orders/order-values.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { openDrawer } from '../../frame/open-drawer.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { canVoid } from './can-void.ts'
import type { Preview, RefundDraft } from './refund-draft.ts'

/** Gives the refund, with the person's own permission or with the approval from a manager's PIN. */
export function useRefund(
  order: Order,
  { lines, back }: Preview,
  {
    reason,
    means = 'refund',
    reopenedAs,
  }: Pick<RefundDraft, 'reason'> & {
    readonly means?: RefundKind
    /** The order that takes the place of a reopened one. */
    readonly reopenedAs?: string | undefined
  },
  onDone: (refundId: string) => void,
) {
  const { api, command } = useSuite()
  const { may } = useAccess()
  const { branch } = useBranch()
  const shift = useOne('shift')
  const session = useOne('session')
  const [busy, setBusy] = useState(false)
  // One tap is one refund, however often it is given.
  const [ids] = useState(() => ({ refundId: newId(), tenderIds: new Map<string, string>() }))
  const tenderId = (way: string) => {
    const id = ids.tenderIds.get(way) ?? newId()
    ids.tenderIds.set(way, id)
    return id
  }
  const shiftSessionId = shift?._id ?? null
  const refund = (overrideToken?: string) =>
    ({
      kind: 'order.refund',
      payload: {
        orderId: order._id,
        refundId: ids.refundId,
        kind: means === 'refund' && canVoid(order, lines, shiftSessionId) ? 'voided' : means,
        ...(reopenedAs !== undefined && { reopenedAs }),
        lines: [...lines],
        reason,
        tenders: back.map(({ paymentId, method, amount }) => ({
          tenderId: tenderId(paymentId ?? method),
          paymentId,
          method,
          amount,
        })),
        receiptNumber: '',
        shiftSessionId,
        ...(overrideToken === undefined ? {} : { overrideToken }),
      },
    }) satisfies CommandDraft
  const needed = permissionNeeded(refund(), order, session?.user?.id ?? '')

  async function give(overrideToken?: string) {
    setBusy(true)
    try {
      await command([refund(overrideToken)])
      if (back.some(({ method }) => isCash(method))) openDrawer(branch)
      onDone(ids.refundId)
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(false)
    }
  }

  async function ask(pin: string) {
    const action = 'order.refund' as const
    const body = { branchId: order.branchId, action, orderId: order._id, pin }
    const { token } = await api.overrides.grant({ body })
    await give(token)
  }
  return { alone: needed === null || may(needed), busy, give, ask }
}
