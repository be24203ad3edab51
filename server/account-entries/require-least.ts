import { checkAmount } from '#shared/format/check-amount.ts'
import { badRequest } from '../platform/http/errors.ts'

/**
 * Refuses an amount below the least of its currency (specification, section 5), where it is not all that there is to
 * pay: a till could never take it, and the money would be held for a day.
 */
export function requireLeast(amount: number, currency: string, all: number): void {
  const problem = amount === all ? null : checkAmount(amount, currency)
  if (problem?.kind !== 'tooSmall') return
  const { message, minimum } = problem
  throw badRequest('AMOUNT_TOO_SMALL', {
    details: { path: 'body.amount', message, minimum, currency },
  })
}
