import type { Ticket } from '#shared/kitchen/ticket.ts'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useNow } from '../../ui/shell/use-now.ts'
import { useBranch } from './branch-context.ts'

const HALF_MINUTE = 30_000

/** How many kitchen tickets wait longer than the branch allows, by the server's clock. */
export function useLateTickets(): number {
  const { lateAfter } = useBranch().branch.kitchen
  const now = useNow(HALF_MINUTE) + (useOne('connection')?.clockOffset ?? 0)
  return useRows('tickets').filter(
    (ticket) => stillCooks(ticket) && now - Date.parse(ticket.sentAt) > lateAfter * 1000,
  ).length
}

/** What is all done or all cancelled keeps nobody waiting. */
const stillCooks = ({ bumpedAt, dishes }: Ticket) =>
  bumpedAt === null && dishes.some(({ change, doneAt }) => change !== 'cancel' && doneAt === null)
