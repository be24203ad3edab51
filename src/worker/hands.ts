import { pinProof, takeoverClaim } from '#shared/staff/pin-proof.ts'
import { notSignedIn, WorkerError } from './errors.ts'
import type { Found, PinBook, Typed } from './pin-book.ts'
import type { Session } from './session.ts'
import type { Takeovers } from './takeovers.ts'

/** Changing hands at a shared till. */
export type Hands = {
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
 * The server looks at PINs where it can be asked. While it is away this device knows them by its book:
 * whoever takes over sells in their own name, and the proof that they typed their PIN is kept for the
 * server (decision 0019).
 */
export function createHands(deps: Deps): Hands {
  const { session, book, takeovers } = deps

  /** Whose PIN it is by the book, or why it does not say. */
  const look = (typed: Typed): Promise<Found | WorkerError> =>
    book.find(typed).catch((error: unknown) => {
      if (error instanceof WorkerError) return error
      throw error
    })

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
      const known = found instanceof WorkerError ? null : found
      if (typed.more === true && !known) throw found
      if (known && !deps.online()) return alone(known, branchId)
      const userId = typed.userId ?? known?.user.id
      const body = { branchId, pin: typed.pin, ...(userId === undefined ? {} : { userId }) }
      try {
        await session.takeOver({ area: 'pins', name: 'switchTo', request: { body } })
      } catch (error) {
        const away = error instanceof WorkerError && error.code === 'NETWORK'
        if (!away) throw error
        if (!known) throw found
        await alone(known, branchId)
      }
    },
  }
}
