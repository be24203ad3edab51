import { TILL_PARAMETER } from '../../ui/customer-display/roll-call.ts'

/** Returns the number of the till that opened a display, by the query of its address: the first unless it names one. */
export function tillOf(search: string): number {
  const named = Number(new URLSearchParams(search).get(TILL_PARAMETER))
  return Number.isInteger(named) && named > 1 ? named : 1
}
