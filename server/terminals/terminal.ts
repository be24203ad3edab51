import type { Approval } from '#shared/orders/approval.ts'
import type { Terminal as Kind } from '#shared/terminals/card-machine.ts'

/**
 * What a card machine says of a payment. `unknown`: it does not know the payment, or cannot say; the money may
 * have been taken.
 */
export type Said =
  | { readonly state: 'waiting' | 'declined' | 'cancelled' | 'unknown' }
  | { readonly state: 'paid'; readonly approval: Approval }

/** The payment that a machine is asked for: smallest units, tip included. */
export type Charge = {
  /** Of the request: a machine that is asked twice for one reference takes the money once. */
  readonly reference: string
  readonly amount: number
  readonly currency: string
}

/**
 * A card machine that Sala talks to. Each call may throw: then the outcome is unknown, never a refusal.
 */
export type Terminal = {
  /** Shows the amount on the machine. Resolves at once; the guest takes their time. */
  readonly ask: (charge: Charge) => Promise<Said>
  readonly status: (charge: Charge) => Promise<Said>
  /** Takes the amount off the machine. Says `paid` where the guest was faster. */
  readonly cancel: (charge: Charge) => Promise<Said>
}

/** The machines that this server can talk to. */
export type Terminals = Readonly<Partial<Record<Kind, Terminal>>>
