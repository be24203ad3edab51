import { useRef, useState } from 'react'
import { unsentLines } from '#shared/kitchen/difference.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order, PaymentMethod } from '#shared/orders/order.ts'
import { useBusy, useOne } from '../../../ui/link/hooks.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import type { Tender } from './tender.ts'

/** The second tap of a double tap on a part must not take the rest, ms. */
const DOUBLE_TAP = 600

/** Takes money for an order. What the kitchen does not have yet goes to it in the same batch. */
export function usePayment(order: Order) {
  const { command } = useSuite()
  const shift = useOne('shift')
  // A newer build reloads this window after the guest has paid, not before.
  useBusy(true)
  const [busy, setBusy] = useState(false)
  // State is set too late for the second of two quick presses.
  const running = useRef(false)

  async function pay(method: PaymentMethod, { kind, amount, tendered }: Tender): Promise<boolean> {
    if (running.current || kind === 'short' || order.lines.length === 0) return false
    running.current = true
    setBusy(true)
    const orderId = order._id
    const drafts: CommandDraft[] = []
    if (unsentLines(order.lines).length > 0) {
      drafts.push({ kind: 'order.send', payload: { orderId, sendId: newId() } })
    }
    drafts.push({
      kind: 'order.pay',
      payload: {
        orderId,
        paymentId: newId(),
        method,
        amount,
        tendered,
        receiptNumber: null,
        shiftSessionId: shift?._id ?? null,
      },
    })
    try {
      await command(drafts)
      if (kind === 'part') await new Promise((resolve) => setTimeout(resolve, DOUBLE_TAP))
      return true
    } catch (error) {
      toast.failure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, pay }
}
