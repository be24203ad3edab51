import { plainReference } from '#shared/payment-requests/reference.ts'
import type { PaymentEvent } from '#shared/webhooks/contract.ts'

/** A code that a till of the branch showed, as far as reported money is compared with it. */
export type Candidate = {
  readonly id: string
  readonly amount: number
  readonly tip: number
  readonly currency: string
  readonly reference: string
  readonly state: string
  /** Milliseconds; null: its code does not expire. */
  readonly expiresAt: number | null
  /** A bank has reported money for it. */
  readonly reported: boolean
}

type Match =
  | { readonly requestId: string }
  | { readonly fault: 'unknown' | 'amount' | 'several' | 'twice' }

/** A bank may take its time. */
const GRACE_MS = 15 * 60_000

/**
 * Returns the request that reported money pays. By its reference, whenever it comes; without one, by its sum,
 * and only among the codes that tills show now: money of a stranger must not settle a bill.
 */
export function matchEvent(
  { amount, currency, reference }: PaymentEvent,
  candidates: readonly Candidate[],
  now: number,
): Match {
  const plain = plainReference(reference)
  const isSum = (one: Candidate) => one.amount + one.tip === amount && one.currency === currency
  if (plain !== '') {
    const named = candidates.filter((one) => one.reference === plain)
    const free = named.filter((one) => !one.reported)
    if (named.length === 0) return { fault: 'unknown' }
    if (free.length === 0) return { fault: 'twice' }
    return only(free.filter(isSum), 'amount')
  }
  const shown = candidates.filter(
    (one) =>
      isSum(one) &&
      !one.reported &&
      one.state === 'waiting' &&
      (one.expiresAt === null || now < one.expiresAt + GRACE_MS),
  )
  return only(shown, 'unknown')
}

function only(found: readonly Candidate[], none: 'unknown' | 'amount'): Match {
  const [first, ...others] = found
  if (!first) return { fault: none }
  return others.length > 0 ? { fault: 'several' } : { requestId: first.id }
}
