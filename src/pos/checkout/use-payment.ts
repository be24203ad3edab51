import { useRef, useState } from 'react'
import { unsentLines } from '#shared/orders/kitchen-difference.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useBusy, useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { createDoubleTap } from './double-tap.ts'
import { isEnough, type Tender } from './tender.ts'

/** The control of a payment: a quick-cash key, or the typed amount by Enter or the button below the pad. */
type Control = 'quickCash' | 'pad'

/** Takes money for an order. Unsent dishes go to the kitchen in the same batch. */
export function usePayment(order: Order) {
  const { command } = useSuite()
  const shift = useOne('shift')
  // A newer build reloads this window after the guest has paid, not before.
  useBusy(true)
  const [busy, setBusy] = useState(false)
  // State is set too late for the second of two quick presses.
  const running = useRef(false)

  const [taps] = useState(() => createDoubleTap({ now: () => performance.now() }))

  const refuses = (control: Control, { kind }: Tender) =>
    running.current || !isEnough(kind) || order.lines.length === 0 || taps.isSecond(control)

  /** Pays an amount that `refuses` does not. */
  async function pay(
    control: Control,
    method: PaymentMethod,
    { amount, tendered }: Tender,
  ): Promise<boolean> {
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
      taps.done(control)
      return true
    } catch (error) {
      toast.failure(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, refuses, pay, taps }
}
