import { pinProof, takeoverClaim } from '#shared/pins/pin-proof.ts'
import { notSignedIn, WorkerError } from './errors.ts'
import type { Found, PinBook, Typed } from './pin-book.ts'
import type { Session } from './session.ts'
import type { Takeovers } from './takeovers.ts'

/** Changing the person at a shared till. */
export type SwitchPerson = {
  readonly switchTo: (typed: Typed) => Promise<void>
}

type Deps = {
  readonly session: Pick<Session, 'current' | 'takeOver' | 'standIn'>
  readonly book: Pick<PinBook, 'find'>
  readonly takeovers: Pick<Takeovers, 'add'>
  readonly deviceId: () => Promise<string>
  readonly online: () => boolean
  /** Milliseconds, corrected by the server's clock. */
  readonly now: () => number
}

/**
 * Changes the person at a till. The server checks PINs when it can be reached. While it is away this device
 * knows them by its book: the next person sells in their own name, and the proof that they typed their PIN is
 * kept for the server (decision 0019).
 */
export function createSwitchPerson(deps: Deps): SwitchPerson {
  const { session, book, takeovers } = deps

  /** Returns the person of the PIN by the book, or why the book cannot name one. */
  const look = (typed: Typed): Promise<Found | WorkerError> =>
    book.find(typed).catch((error: unknown) => {
      if (error instanceof WorkerError) return error
      throw error
    })

  function ask(branchId: string, { pin }: Typed, userId: string | undefined) {
    const body = { branchId, pin, ...(userId === undefined ? {} : { userId }) }
    return session.takeOver({ area: 'pins', name: 'switchTo', request: { body } })
  }

  async function alone({ user, key }: Found, branchId: string) {
    const before = session.current()
    if (!before) throw notSignedIn()
    const holder = before.heldBy ?? before.user
    if (user.id !== holder.id && user.id !== before.user.id) {
      const at = new Date(deps.now()).toISOString()
      const taken = { branchId, userId: user.id, at }
      const claim = takeoverClaim({ ...taken, deviceId: await deps.deviceId() })
      await takeovers.add({ ...taken, proof: await pinProof(key, claim) })
    }
    await session.standIn(user)
  }

  return {
    async switchTo(typed) {
      const { branchId } = session.current() ?? {}
      if (!branchId) throw notSignedIn()
      const found = await look(typed)
      if (found instanceof WorkerError) {
        if (typed.more === true) throw found
        // The server may know a PIN that this device does not know.
        return ask(branchId, typed, typed.userId).catch((error: unknown) => {
          throw isAway(error) ? found : error
        })
      }
      if (!deps.online()) return alone(found, branchId)
      return ask(branchId, typed, found.user.id).catch((error: unknown) => {
        if (isAway(error)) return alone(found, branchId)
        throw error
      })
    },
  }
}

const isAway = (error: unknown) => error instanceof WorkerError && error.code === 'NETWORK'
