import { useEffect, useMemo } from 'react'
import { useOne, useRows } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import {
  type DrawerRows,
  keepDrawer,
  keptDrawer,
  type KnownDrawer,
  knownDrawer,
  sumsSince,
  reportedSums,
} from './kept-drawer.ts'
import { useSeesDrawer } from './use-sees-drawer.ts'

/**
 * Returns the report of the open drawer and what must be in it at this moment: what the server knows, and what
 * waits here for it. Without the server, also in a window that opens then, what was known last holds, with everything
 * that this device has seen since.
 */
export function useDrawer(shiftSessionId: string) {
  const loading = useRead('shiftSessions.report', { params: { id: shiftSessionId } }, [
    'shiftSessions',
  ])
  const rows = useDrawerRows(shiftSessionId)
  const outbox = useRows('outbox')
  const report = loading.page?.report
  const reported = useMemo(
    () => report && reportedSums(report, outbox, rows),
    [report, outbox, rows],
  )
  const isLive = useOne('connection')?.state === 'online' && loading.state === 'ready'
  const kept = useKept(isLive ? reported : undefined, rows)
  const sums = kept ?? reported
  const { currency, movements } = rows
  return {
    loading,
    movements,
    expected: sums?.[currency],
    /** The same in other currencies; none with nothing. */
    foreign: Object.entries(sums ?? {}).filter(([one, amount]) => one !== currency && amount !== 0),
  }
}

/** What this device knows of what happened to the drawer. */
function useDrawerRows(shiftSessionId: string): DrawerRows {
  const { currency } = useBranch().branch
  const movements = useOne('shift')?.movements ?? NONE
  const orders = useRows('orders')
  return useMemo(
    () => ({ shiftSessionId, orders, movements, currency }),
    [shiftSessionId, orders, movements, currency],
  )
}

/**
 * Keeps what the server says, for those who may see the drawer; returns how that goes on while the server says
 * nothing.
 */
function useKept(reported: KnownDrawer['sums'] | undefined, rows: DrawerRows) {
  const day = useBusinessDay()
  const sees = useSeesDrawer()
  const userId = useOne('session')?.user?.id ?? ''
  const { shiftSessionId } = rows
  useEffect(() => {
    if (reported && sees && userId !== '')
      keepDrawer(localStorage, userId, knownDrawer(reported, day, rows))
  }, [reported, sees, userId, day, rows])

  const isLive = reported !== undefined
  const kept = useMemo(
    () => (isLive || !sees ? undefined : keptDrawer(localStorage, userId, { shiftSessionId, day })),
    [isLive, sees, userId, shiftSessionId, day],
  )
  return useMemo(() => kept && sumsSince(kept, rows), [kept, rows])
}

const NONE: DrawerRows['movements'] = []
