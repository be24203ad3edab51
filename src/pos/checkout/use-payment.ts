import { useRef, useState } from 'react'
import { unsentLines } from '#shared/orders/courses.ts'
import type { PaidFrom } from '#shared/account-entries/paid-from.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { useBusy, useOne } from '../../ui/link/hooks.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import type { Asked } from './asked.ts'
import { createDoubleTap } from './double-tap.ts'
import { isEnough, type Tender } from './tender.ts'

/** The control of a payment: a quick-cash key, or the typed amount by Enter or the button below the pad. */
type Control = 'quickCash' | 'pad'

/** Has the server hold money of a card or an account for a payment, which it then names. */
export type Holding = {
  readonly paymentId: string
  /** Null: it is not held, and the person knows why. */
  readonly hold: (amount: number) => Promise<PaidFrom | null>
}

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
    tender: Tender,
    { paymentId, hold, approval }: Partial<Holding> & Partial<Asked> = {},
  ): Promise<boolean> {
    running.current = true
    setBusy(true)
    const { amount, tendered } = tender
    const orderId = order._id
    const drafts: CommandDraft[] = []
    try {
      const account = await hold?.(amount)
      if (account === null) return false
      if (unsentLines(order.lines).length > 0) {
        drafts.push({ kind: 'order.send', payload: { orderId, sendId: newId() } })
      }
      drafts.push({
        kind: 'order.pay',
        payload: {
          orderId,
          paymentId: paymentId ?? newId(),
          method,
          amount,
          tendered,
          ...beside(tender),
          ...(account && { account }),
          ...(approval && { approval }),
          receiptNumber: null,
          shiftSessionId: shift?._id ?? null,
        },
      })
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

/** Returns what a payment has beside its sums, if it has. */
const beside = ({ foreign, tip }: Tender) => ({
  ...(foreign && { foreign: withoutWorth(foreign) }),
  ...(tip !== undefined && { tip }),
})

/** The server reckons the worth itself, from the rate that the guest saw. */
const withoutWorth = ({ changeWorth: _ours, ...foreign }: NonNullable<Tender['foreign']>) => foreign
