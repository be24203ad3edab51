import type { TaxRefusal } from '#shared/branches/change-taxes.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'

const TAX_REFUSALS: Readonly<Record<TaxRefusal, string>> = {
  TAX_IN_THE_PAST: 'Past rates stay as they are. Choose today or a later day.',
  TAX_DISPLAY_MIXED: 'Prices of one class show their taxes either included or added, not both.',
  TAX_UNKNOWN: 'This tax does not exist any more.',
}

/** Returns the error for a change of taxes that the rules refuse, at the wrong field. */
export function taxRefusal(code: TaxRefusal) {
  const message = TAX_REFUSALS[code]
  if (code === 'TAX_UNKNOWN') return conflict(code, message)
  const path = code === 'TAX_IN_THE_PAST' ? 'body.from' : 'body.included'
  return badRequest(code, message, [{ path, message }])
}
