import type { Branch } from '#shared/branches/branch.ts'
import { drawerPrinter } from '#shared/printing/routing.ts'
import type { NewJob } from './rows.ts'

/** Milliseconds. A drawer opens while the cashier is in front of it, not when a till is back on the network. */
const AT_ONCE = 60_000

type Reason = Pick<NewJob, 'title' | 'madeBy' | 'orderId'> & {
  /** When the cashier did what it opens for. */
  readonly acted: string
}

/**
 * Returns the job that opens the cash drawer of a branch; none without a drawer on the network, or where it is
 * too late. The drawer of a window's own printer is opened by the window.
 */
export function drawerJob(
  { printing }: Pick<Branch, 'printing'>,
  { acted, ...job }: Reason,
  at: Date,
): readonly NewJob[] {
  const printer = printing && drawerPrinter(printing)
  if (printer?.connection.kind !== 'network') return []
  if (at.getTime() - Date.parse(acted) >= AT_ONCE) return []
  return [
    {
      ...job,
      kind: 'drawer',
      state: 'waiting',
      printerId: printer._id,
      madeAt: at.toISOString(),
      ticket: null,
      drawer: true,
    },
  ]
}
