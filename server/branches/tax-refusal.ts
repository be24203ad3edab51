import type { TaxRefusal } from '#shared/branches/change-taxes.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'

/** Returns the error for a change of taxes that the rules refuse, at the field that is wrong. */
export function taxRefusal(code: TaxRefusal) {
  if (code === 'TAX_UNKNOWN') return conflict(code)
  const path = code === 'TAX_IN_THE_PAST' ? 'body.from' : 'body.included'
  return badRequest(code, { field: path })
}
