import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { isDone } from '#shared/kitchen/ticket-can.ts'
import { heldFor } from '#shared/kitchen/ticket-marks.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useNow } from '../../ui/frame/use-now.ts'
import { useBranch } from './branch-context.ts'

const HALF_MINUTE = 30_000

/** Returns how many kitchen tickets wait longer than the branch allows, by the server's clock. */
export function useLateTickets(): number {
  const { branch } = useBranch()
  const now = useNow(HALF_MINUTE) + (useOne('connection')?.clockOffset ?? 0)
  return lateTickets(useRows('tickets'), branch, now)
}

type Kitchen = Pick<Branch, '_id' | 'kitchen' | 'timeZone' | 'businessDayCutoff'>

/** Counts the tickets that are late. */
export const lateTickets = (tickets: readonly Ticket[], branch: Kitchen, now: number): number =>
  lateTicketsIn(tickets, branch, now).length

/**
 * Returns the tickets of today's business day that wait longer than the branch allows at `now`, in
 * milliseconds. None where no ticket was ever bumped: a kitchen that cooks from paper is never late.
 */
export function lateTicketsIn(
  tickets: readonly Ticket[],
  branch: Kitchen,
  now: number,
): readonly Ticket[] {
  const here = tickets.filter(({ branchId }) => branchId === branch._id)
  if (!here.some(isWorkedOn)) return []
  const dayOf = (at: string | number) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const today = dayOf(now)
  return here.filter(
    (ticket) =>
      stillCooks(ticket) &&
      now - Date.parse(ticket.sentAt) - heldFor(ticket, now) > branch.kitchen.lateAfter * 1000 &&
      dayOf(ticket.sentAt) === today,
  )
}

/** Only a kitchen screen bumps, recalls or ticks off a dish. */
const isWorkedOn = (ticket: Ticket) =>
  isDone(ticket) ||
  ticket.recalledAt !== null ||
  ticket.dishes.some(({ doneAt }) => doneAt !== null)

/** A guest waits for no dish of a ticket that is all done or all cancelled. */
const stillCooks = (ticket: Ticket) =>
  !isDone(ticket) &&
  ticket.dishes.some(({ change, doneAt }) => change !== 'cancel' && doneAt === null)
