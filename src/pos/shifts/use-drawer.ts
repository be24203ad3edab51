import { useEffect, useMemo } from 'react'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { useLastChange, useOne, useRows } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import {
  type DrawerRows,
  keepDrawer,
  keptDrawer,
  type KnownDrawer,
  knownDrawer,
  openedDrawer,
  sumsSince,
  reportedSums,
} from './kept-drawer.ts'
import { useSeesDrawer } from './use-sees-drawer.ts'

/**
 * Returns what must be in the open drawer at this moment: what the server knows, and what waits here for it. While the
 * server says nothing, also in a window that opens then, what was known last goes on with everything that this
 * device has seen since, and where nothing was, the count that the drawer was opened with.
 */
export function useDrawer(shift: ShownShift): Drawer {
  const rows = useDrawerRows(shift._id)
  const { sums: reported, isLive, isSilent } = useReported(rows)
  const kept = useKept(rows, isLive ? reported : undefined)
  const opened = useOpened(shift, rows, isSilent)
  // The sums of an older report lack what has left the outbox since.
  const sums = isLive ? reported : (kept ?? opened ?? reported)
  const { currency, movements } = rows
  return {
    movements,
    expected: sums?.[currency],
    foreign: Object.entries(sums ?? {}).filter(([one, amount]) => one !== currency && amount !== 0),
    known: knownBy(isSilent, sums),
  }
}

const knownBy = (isSilent: boolean, sums: object | undefined): Drawer['known'] =>
  !isSilent ? 'byServer' : sums ? 'here' : 'nowhere'

type Drawer = {
  readonly movements: DrawerRows['movements']
  readonly expected: number | undefined
  /** The same in other currencies; none with nothing. */
  readonly foreign: readonly (readonly [currency: string, amount: number])[]
  /** What the sum rests on; `nowhere`: there is none without the server. */
  readonly known: 'byServer' | 'here' | 'nowhere'
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
 * What the server said last, and what waits here. `isLive`: nothing has happened since that it did not know.
 * `isSilent`: it says nothing.
 */
function useReported(rows: DrawerRows) {
  const { shiftSessionId: id } = rows
  const isOnline = useOne('connection')?.state === 'online'
  const { state, page } = useRead('shiftSessions.report', { params: { id } }, [AREA])
  const outbox = useRows('outbox')
  const changed = useLastChange(AREA)
  const report = page?.report
  const sums = useMemo(() => report && reportedSums(report, outbox, rows), [report, outbox, rows])
  const isCurrent = page !== undefined && page.seq >= changed
  return {
    sums,
    isLive: isOnline && state === 'ready' && isCurrent,
    isSilent: state === 'failed' || (state === 'ready' && !isOnline),
  }
}

/**
 * Keeps what the server says, for those who may see the drawer; returns how that goes on while the server says
 * nothing, or nothing new.
 */
function useKept(rows: DrawerRows, reported: KnownDrawer['sums'] | undefined) {
  const day = useBusinessDay()
  const sees = useSeesDrawer()
  const userId = useOne('session')?.user?.id ?? ''
  const { shiftSessionId } = rows
  useEffect(() => {
    if (!reported || !sees || userId === '') return undefined
    // Rows, outbox and changes arrive one after another: what they say together is kept once all are here. Until
    // then, what was kept before goes on.
    const keeping = setTimeout(
      () => keepDrawer(localStorage, userId, knownDrawer(reported, day, rows)),
      QUIET_MS,
    )
    return () => clearTimeout(keeping)
  }, [reported, sees, userId, day, rows])

  const isLive = reported !== undefined
  const kept = useMemo(
    () => (isLive || !sees ? undefined : keptDrawer(localStorage, userId, { shiftSessionId, day })),
    [isLive, sees, userId, shiftSessionId, day],
  )
  return useMemo(() => kept && sumsSince(kept, rows), [kept, rows])
}

/** Returns the count of the opening with all that this device has seen since. */
function useOpened(shift: ShownShift, rows: DrawerRows, isNeeded: boolean) {
  const { branch } = useBranch()
  const day = useBusinessDay()
  const sees = useSeesDrawer()
  return useMemo(() => {
    const opened = isNeeded && sees ? openedDrawer(shift, branch, day) : undefined
    return opened && sumsSince(opened, rows)
  }, [isNeeded, sees, shift, branch, day, rows])
}

const AREA = 'shiftSessions'
const QUIET_MS = 250
const NONE: DrawerRows['movements'] = []
