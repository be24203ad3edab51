import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'

/**
 * Returns the report of the open drawer and what must be in it at this moment: what the server knows, and what
 * waits here for it. Without the server the last report holds, with everything done here since.
 */
export function useDrawer(shiftSessionId: string) {
  const loading = useRead('shiftSessions.report', { params: { id: shiftSessionId } }, [
    'shiftSessions',
  ])
  const movements = useOne('shift')?.movements ?? []
  const outbox = useRows('outbox')
  const report = loading.page?.report
  const known = new Set(report?.movements.map(({ _id }) => _id))
  const since = movements.filter(({ _id }) => !known.has(_id))
  /** What happened since the report, in another currency. */
  const later = [...since, ...outbox.flatMap(({ foreign = [] }) => foreign)]
  const now = new Map(report?.foreign?.map(({ currency, expected }) => [currency, expected]))
  for (const { currency, amount } of later) {
    if (currency !== undefined) now.set(currency, (now.get(currency) ?? 0) + amount)
  }
  const waiting = outbox.reduce((total, { cash = 0 }) => total + cash, 0)
  const own = since.filter(({ currency }) => currency === undefined)
  return {
    loading,
    movements,
    expected: report && own.reduce((sum, { amount }) => sum + amount, report.expected + waiting),
    /** The same in other currencies; none with nothing. */
    foreign: [...now].filter(([, amount]) => amount !== 0),
  }
}
