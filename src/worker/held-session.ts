import type { SessionRow } from '#shared/sync/protocol.ts'
import type { SavedSession } from './store.ts'
import type { Topics } from './topics.ts'

/** The current session: the one place where it changes, and what windows see of it. */
export type HeldSession = {
  readonly current: () => SavedSession | null
  /** Changes with every `replace`: responses to an earlier session are dropped. */
  readonly generation: () => number
  /** Aborted by the next `replace`. */
  readonly signal: () => AbortSignal
  /** Another session, or none. Neither saves nor publishes. */
  readonly replace: (next: SavedSession | null) => void
  /** The same session, as another worker of this profile has saved it. */
  readonly take: (saved: SavedSession) => void
  /** The same session with a change: saved, moved to its branch if that is another, shown. */
  readonly amend: (next: SavedSession) => Promise<void>
  readonly setDeviceCode: (code: string | null) => void
  readonly publish: (status: SessionRow['status'], reason?: SessionRow['reason']) => void
}

type Deps = {
  readonly topics: Topics
  readonly save: (session: SavedSession | null) => Promise<void>
  readonly onBranch: () => Promise<void>
  /** Runs when the person's language changes, just before windows see it. */
  readonly onPerson: (session: SavedSession) => void
}

const NOBODY = {
  user: null,
  restaurant: null,
  branches: [],
  branchId: null,
  bypass: false,
  locked: false,
  accessToken: null,
}

export function createHeldSession({ topics, save, onBranch, onPerson }: Deps): HeldSession {
  let held: SavedSession | null = null
  let generation = 0
  let controller = new AbortController()
  let deviceCode: string | null = null

  function publish(status: SessionRow['status'], reason: SessionRow['reason'] = null) {
    const { user, restaurant, branches, branchId, bypass, accessToken, locked } = held ?? NOBODY
    const who = { user, restaurant, branches, branchId, deviceCode, bypass, accessToken }
    const lock = locked ? { locked } : {}
    topics.change('session', [{ _id: 'session', status, reason, ...who, ...lock }])
  }

  /** The same session, possibly with another language, chosen in another browser. */
  function hold(next: SavedSession) {
    const before = held?.user.language
    held = next
    if (next.user.language !== before) onPerson(next)
  }

  return {
    current: () => held,
    generation: () => generation,
    signal: () => controller.signal,
    replace(next) {
      generation += 1
      controller.abort()
      controller = new AbortController()
      held = next
      deviceCode = null
    },
    take(saved) {
      hold(saved)
      publish('signedIn')
    },
    async amend(next) {
      const mine = generation
      const moved = next.branchId !== held?.branchId
      hold(next)
      if (moved) deviceCode = null
      await save(next)
      if (moved) await onBranch()
      if (mine === generation) publish('signedIn')
    },
    setDeviceCode(code) {
      deviceCode = code
      if (held) publish('signedIn')
    },
    publish,
  }
}

export const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
