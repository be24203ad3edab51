import { SEES_GUESTS } from '#shared/customers/contract.ts'
import type { Command } from '#shared/orders/command.ts'
import type { Attempts } from '../session/attempts.ts'
import { guestDayCounters } from '../session/limits.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Lane } from './lane-facts.ts'
import { guestsOf } from './read-lane.ts'

/**
 * Returns the guests of a lane whose numbers the sender may still ask for: numbers of no guest are counted as at a
 * till (0103), by day only, because a till that was without the server sends those of hours in a minute. Past the
 * limit a number stays on its order as it was taken down, also where it is a guest's.
 */
export async function guestsToShow(
  attempts: Attempts,
  sender: Caller,
  branchId: string,
  { commands, guests }: { readonly commands: readonly Command[] } & Pick<Lane, 'guests'>,
): Promise<Lane['guests']> {
  const { guestKeys } = guestsOf(commands)
  if (guestKeys.length === 0) return guests
  if (SEES_GUESTS.some((one) => sender.permissions.includes(one))) return guests
  const shown = new Map(guests)
  const counters = guestDayCounters(branchId, sender)
  for (const key of new Set(guestKeys)) {
    if (!(await attempts.take(counters)).free) shown.delete(key)
    else if (guests.has(key)) await attempts.release(counters)
  }
  return shown
}
