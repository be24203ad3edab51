import { MOST_WRONG_PINS } from '#shared/staff/wrong-pins.ts'
import type { Clock } from '#shared/sync/platform.ts'
import { notSignedIn, WorkerError } from './errors.ts'
import type { Session } from './session.ts'

/** Changing hands at a shared till. */
export type Hands = {
  readonly switchTo: (userId: string, pin: string) => Promise<void>
}

const TRIES = 5
const MINUTE = 60_000

/**
 * The server looks at PINs. While it is away nobody new can take over, but whoever locked the till
 * with a PIN of which this worker saw it accepted gets back in: selling must not wait for a cable.
 * That PIN is kept in the worker's memory only, and forgotten with it and after ten wrong tries.
 */
export function createHands({
  session,
  clock,
}: {
  readonly session: Pick<Session, 'current' | 'takeOver' | 'setLocked'>
  readonly clock: Clock
}): Hands {
  let accepted: { readonly userId: string; readonly pin: string } | null = null
  let tried: readonly number[] = []
  let wrong = 0

  async function unlockAlone(userId: string, pin: string) {
    if (accepted?.userId !== userId) {
      throw new WorkerError('PIN_NEEDS_SERVER', 'Switching users needs the server.')
    }
    const now = clock.now()
    tried = tried.filter((at) => now - at < MINUTE)
    if (tried.length >= TRIES) {
      const message = 'Too many attempts. Please wait a minute and try again.'
      throw new WorkerError('TOO_MANY_ATTEMPTS', message)
    }
    if (accepted.pin !== pin) {
      tried = [...tried, now]
      wrong += 1
      // As on the server: what is guessed at for long is opened by the server alone.
      if (wrong >= MOST_WRONG_PINS) accepted = null
      throw new WorkerError('WRONG_PIN', 'Wrong PIN.')
    }
    tried = []
    wrong = 0
    await session.setLocked(false)
  }

  return {
    async switchTo(userId, pin) {
      const before = session.current()
      if (!before?.branchId) throw notSignedIn()
      const body = { branchId: before.branchId, userId, pin }
      try {
        await session.takeOver({ area: 'pins', name: 'switchTo', request: { body } })
        accepted = { userId, pin }
        wrong = 0
      } catch (error) {
        const away = error instanceof WorkerError && error.code === 'NETWORK'
        if (!away) throw error
        await unlockAlone(before.locked && before.user.id === userId ? userId : '', pin)
      }
    },
  }
}
