import type { Clock } from '#shared/sync/platform.ts'
import type { Devices } from './devices.ts'
import type { Follower } from './follower.ts'
import type { Ledger } from './ledger.ts'
import type { PinBook } from './pin-book.ts'
import type { Place } from './place.ts'
import type { Session } from './session.ts'
import type { Api } from './api.ts'

/** The branch the worker works for: its books, its events, and the code it gave this device. */
export type Workplace = {
  /** Goes where the person is, or else the kitchen screen, and follows the log with their session. */
  readonly enter: () => Promise<void>
  /** The same if the branch or the reader has changed: otherwise nothing is interrupted. */
  readonly turn: () => Promise<void>
  /** A profile without a code cannot sell: its numbers begin with it. */
  readonly register: () => Promise<void>
  /** The server does not know this device, or not for the session that `api` calls with. */
  readonly registerAgain: (api: Api) => Promise<void>
  /**
   * The person is gone: forgets what only they may see, and continues with the kitchen screen if there is one.
   */
  readonly leave: () => Promise<void>
}

type Deps = {
  readonly session: Pick<Session, 'setDeviceCode' | 'current'>
  readonly place: Place
  readonly devices: Devices
  readonly ledger: Ledger
  readonly follower: Follower
  /** Resolves when everything from the ledger has been written. */
  readonly settled: () => Promise<void>
  /** Forgets the rows of every branch except those that a kitchen screen of `branchId` shows. */
  readonly forgetRows: (branchId: string | null) => Promise<void>
  readonly clock: Clock
  readonly byPin: { readonly book: Pick<PinBook, 'moveTo' | 'forget'> }
  /** Treats a storage that fails as one that knows nothing, and reports it. */
  readonly tolerate: <T>(work: Promise<T>) => Promise<T | undefined>
}

/** Milliseconds; a person who has just logged in sees the rest as it arrives. */
const PATIENCE = 3000

export function createWorkplace(deps: Deps): Workplace {
  const { session, place, devices, ledger, follower, clock, tolerate } = deps
  const { book } = deps.byPin

  async function register() {
    const api = place.reader()?.api
    if (api) await registerBy((branchId) => devices.register(branchId, api))
  }

  async function registerBy(ask: (branchId: string) => Promise<string>) {
    const branchId = ledger.branchId()
    if (branchId === null) return
    const code = await ask(branchId)
    if (branchId === session.current()?.branchId) session.setDeviceCode(code)
  }

  async function enter() {
    follower.stop()
    const before = place.reader()
    place.look()
    await tolerate(book.moveTo(session.current()?.branchId ?? null))
    const branchId = place.branchId()
    if (branchId === null) return ledger.close()
    // Another person at the same till: its books stay open.
    if (branchId !== ledger.branchId()) await tolerate(ledger.open(branchId))
    else if (before?.isBoard && !place.reader()?.isBoard) await widen()
    const code = (await tolerate(devices.code(branchId))) ?? null
    if (branchId === session.current()?.branchId) session.setDeviceCode(code)
    follower.start()
    register().catch(() => {})
  }

  /**
   * A person comes to a branch that only the kitchen screen has followed so far: they see it when menu and
   * shift are there, or a till would show for a moment that no shift is open.
   */
  async function widen() {
    const patience = new Promise<void>((resolve) => clock.after(PATIENCE, resolve))
    await Promise.race([follower.catchUp().catch(() => {}), patience])
  }

  return {
    enter,
    async turn() {
      if (place.look()) await enter()
    },
    register,
    registerAgain: (api) => registerBy((branchId) => devices.registerAgain(branchId, api)),
    async leave() {
      follower.stop()
      place.look()
      const branchId = place.branchId()
      if (branchId !== null && branchId === ledger.branchId()) ledger.narrow()
      else ledger.close()
      await deps.settled()
      await tolerate(book.forget())
      await tolerate(deps.forgetRows(branchId))
      await enter()
    },
  }
}
