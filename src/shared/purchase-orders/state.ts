import { type Ordered, outcomeOf } from './line.ts'

/**
 * Where a purchase order is on its way. `partly` and `received` follow from what deliveries brought; `closed`: what had
 * not come by then is short.
 */
export const PURCHASE_STATES = [
  'draft',
  'sent',
  'partly',
  'received',
  'closed',
  'cancelled',
] as const
export type PurchaseState = (typeof PURCHASE_STATES)[number]

type PurchaseAction = 'change' | 'send' | 'receive' | 'cancel' | 'close' | 'reopen'

/** In which states each action may be done (decision 0063): the one place that says so, for windows and server. */
const PURCHASE_CAN: Readonly<Record<PurchaseAction, readonly PurchaseState[]>> = {
  /** What the supplier has read is not changed behind its back: cancel it and order again. */
  change: ['draft'],
  /** Again, where the first mail was lost. */
  send: ['draft', 'sent', 'partly'],
  receive: ['sent', 'partly'],
  /** What came is not cancelled with it. */
  cancel: ['draft', 'sent'],
  close: ['partly'],
  /** The supplier brings it after all, or the key was the wrong one. */
  reopen: ['closed', 'cancelled'],
}

export const canPurchase = (action: PurchaseAction, state: PurchaseState): boolean =>
  PURCHASE_CAN[action].includes(state)

/** States in which the supplier has the order and something of it has not come. */
export const AWAITED_STATES: readonly PurchaseState[] = ['sent', 'partly']

type Awaited = { readonly state: PurchaseState; readonly expectedOn: string | null }

/** Returns whether a delivery should have come before a business day of the branch, `YYYY-MM-DD`. */
export const isLate = ({ state, expectedOn }: Awaited, today: string): boolean =>
  AWAITED_STATES.includes(state) && expectedOn !== null && expectedOn < today

/** States in which what has not come is still expected. A draft counts, or proposals would propose it twice. */
export const EXPECTED_STATES: readonly PurchaseState[] = ['draft', 'sent', 'partly']

/** Returns the state of an order after a delivery, or after one was taken back. */
export function stateAfter(state: PurchaseState, lines: readonly Ordered[]): PurchaseState {
  if (state !== 'sent' && state !== 'partly' && state !== 'received') return state
  const outcomes = lines.map(outcomeOf)
  if (outcomes.every(({ open }) => open === 0)) return 'received'
  return outcomes.some(({ received, rejected }) => received + rejected > 0) ? 'partly' : 'sent'
}

/** Returns the state of an order that was closed or cancelled, when it is opened again. */
export const stateAgain = (sentAt: string | null, lines: readonly Ordered[]): PurchaseState =>
  sentAt === null ? 'draft' : stateAfter('sent', lines)
