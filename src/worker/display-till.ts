import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { sameForGuest } from '#shared/customer-display/project.ts'
import { nothingToCancel, type Clock } from '#shared/sync/platform.ts'
import type { Action } from '#shared/sync/protocol.ts'
import type { Topics } from './topics.ts'

type Shown = Omit<Extract<Action, { type: 'display.show' }>, 'type' | 'till'>
/** What a till wants to be shown. A payment code ends with the window that shows it. */
export type Wish = Omit<Shown, 'paymentCode'>

export const NOTHING: Wish = { orderId: null, stage: 'ordering' }

/** Specification, section 4. */
const DEBOUNCE = 100
/** Milliseconds for which the guest is thanked before the display is clear for the next one. */
const THANKS = 8000

type Deps = {
  /** Its number among those of this browser, from 1. */
  readonly till: number
  readonly topics: Topics
  readonly clock: Clock
  readonly project: (wish: Wish) => DisplayOrder | null
  /** Keeps what is wanted over a restart. */
  readonly onWish: () => void
}

export type TillDisplay = {
  readonly show: (wanted: Shown) => void
  readonly wish: () => Wish
  /** No guest is served. */
  readonly isIdle: () => boolean
  /** Something that the order is shown with has changed. */
  readonly soon: () => void
  readonly restore: (before: Wish) => void
  readonly update: () => void
}

/** Keeps what the guest of one till sees of their order. */
export function createTillDisplay({ till, topics, clock, project, onWish }: Deps): TillDisplay {
  let wish = NOTHING
  let shown: DisplayOrder | null = null
  let due: (() => void) | null = null
  let cancelThanks = nothingToCancel

  function update() {
    due?.()
    due = null
    const next = project(wish)
    if (sameForGuest(next, shown)) return
    if (next?.stage === 'thanks' && shown?.stage !== 'thanks') thank()
    shown = next
    topics.change('display', [
      till === 1
        ? { _id: 'ORDER_UPDATE', order: next }
        : { _id: `ORDER_UPDATE:${till}`, order: next },
    ])
  }

  function thank() {
    const { orderId } = wish
    cancelThanks = clock.after(THANKS, () => {
      if (wish.orderId === orderId) show(NOTHING)
    })
  }

  function show({ paymentCode, ...wanted }: Shown) {
    const { orderId, refundId } = wanted
    if (orderId !== wish.orderId || refundId !== wish.refundId) cancelThanks()
    wish = wanted
    const code = paymentCode ?? null
    topics.change('display', [
      till === 1 ? { _id: 'PAYMENT_QR_UPDATE', code } : { _id: `PAYMENT_QR_UPDATE:${till}`, code },
    ])
    update()
    onWish()
  }

  return {
    show,
    wish: () => wish,
    isIdle: () => shown === null,
    soon() {
      if (wish.orderId !== null) due ??= clock.after(DEBOUNCE, update)
    },
    restore(before: Wish) {
      wish = before
      update()
    },
    update,
  }
}
