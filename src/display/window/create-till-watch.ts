import { tillLock } from '../../ui/customer-display/roll-call.ts'

/** Looks in a row at which the till may be missing: one that is loaded again is back before. */
const PATIENCE = 2

/** Returns whether the window of a till is there, at each look by the names of the locks that are held. */
export function createTillWatch(till: number) {
  const name = tillLock(till)
  let missed = 0
  return (held: readonly (string | undefined)[]): boolean => {
    missed = held.includes(name) ? 0 : missed + 1
    return missed < PATIENCE
  }
}
