import type { Devices } from './devices.ts'
import type { Follower } from './follower.ts'
import type { Ledger } from './ledger.ts'
import type { PinBook } from './pin-book.ts'
import type { Session } from './session.ts'

/** The branch the worker works for: its books, its events, and the code it gave this device. */
export type Workplace = {
  readonly enter: (branchId: string | null) => Promise<void>
  /** Until it has a code a profile cannot sell: the numbers it gives begin with it. */
  readonly register: () => Promise<void>
  /** The server does not know this device, or not for who is signed in. */
  readonly registerAgain: () => Promise<void>
  readonly leave: () => Promise<void>
}

type Deps = {
  readonly session: Pick<Session, 'setDeviceCode'>
  readonly devices: Devices
  readonly ledger: Ledger
  readonly follower: Follower
  readonly byPin: { readonly book: Pick<PinBook, 'moveTo' | 'forget'> }
  /** Takes a storage that fails for one that knows nothing, and says so. */
  readonly tolerate: <T>(work: Promise<T>) => Promise<T | undefined>
}

export function createWorkplace({
  session,
  devices,
  ledger,
  follower,
  byPin: { book },
  tolerate,
}: Deps): Workplace {
  const register = () => registerBy(devices.register)

  async function registerBy(ask: (branchId: string) => Promise<string>) {
    const branchId = ledger.branchId()
    if (branchId === null) return
    const code = await ask(branchId)
    if (branchId === ledger.branchId()) session.setDeviceCode(code)
  }

  return {
    async enter(branchId) {
      follower.stop()
      await tolerate(book.moveTo(branchId))
      if (branchId === null) return ledger.close()
      // Another person at the same till: its books stay open.
      if (branchId !== ledger.branchId()) await tolerate(ledger.open(branchId))
      session.setDeviceCode((await tolerate(devices.code(branchId))) ?? null)
      follower.start()
      register().catch(() => {})
    },
    register,
    registerAgain: () => registerBy(devices.registerAgain),
    async leave() {
      follower.stop()
      ledger.close()
      await tolerate(book.forget())
    },
  }
}
