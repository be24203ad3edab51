import type { Call } from '#shared/contract/client.ts'
import type { Tokens } from '#shared/session/session.ts'
import { nothingToCancel, type Clock, type Locks } from '#shared/sync/platform.ts'
import { names, type SessionRow } from '#shared/sync/protocol.ts'
import { createBackoff } from './backoff.ts'
import { WorkerError } from './errors.ts'
import { savedTokens, type SavedTokens } from './store.ts'

export type Refreshed = 'refreshed' | 'rejected' | 'unreachable'
type Answer =
  | { readonly outcome: 'refreshed'; readonly tokens: SavedTokens }
  | { readonly outcome: 'rejected'; readonly reason: NonNullable<SessionRow['reason']> }
  | { readonly outcome: 'unreachable' }

/** Rotates tokens: one rotation at a time in the whole browser profile. */
export type Refresher = {
  readonly refresh: (session: SavedTokens) => Promise<Answer>
  /** Calls `run` some time before the token ends, and again while the server is away. */
  readonly schedule: (expiresAt: number, run: () => Promise<Refreshed>) => void
  readonly stop: () => void
}

type Deps = {
  readonly locks: Locks
  readonly clock: Clock
  readonly random: () => number
  /** Loads the tokens, which another worker of this profile may have saved since. */
  readonly load: () => Promise<SavedTokens | null | undefined>
  readonly call: (call: Call, token: null) => Promise<unknown>
}

/** Part of a token's life after which it is renewed. */
const RENEW_AT = 0.8
/** A clock that was set back must not keep an old token for days. */
const LONGEST_WAIT = 3_600_000
/** A lost response is requested again: for 30 s the server returns the same successor. */
const TRIES = 3

export function createRefresher({ locks, clock, random, load, call }: Deps): Refresher {
  let cancel = nothingToCancel

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => clock.after(milliseconds, resolve))

  async function rotate(session: SavedTokens): Promise<Answer> {
    // Another worker of this profile, possibly of an older build, may have rotated while we waited.
    const stored = await load().catch(() => undefined)
    if (stored === null) return { outcome: 'rejected', reason: 'loggedOut' }
    if (stored && stored.accessToken !== session.accessToken) {
      return { outcome: 'refreshed', tokens: stored }
    }
    if (session.refreshToken === null) return { outcome: 'rejected', reason: 'expired' }
    return ask(session.refreshToken)
  }

  async function ask(refreshToken: string): Promise<Answer> {
    const backoff = createBackoff(400, 2000, random)
    const request: Call = {
      area: 'session',
      name: 'refreshToken',
      request: { body: { refreshToken } },
    }
    for (let tries = 1; ; tries += 1) {
      try {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
        const { tokens } = (await call(request, null)) as RefreshReply
        return { outcome: 'refreshed', tokens: savedTokens(tokens, clock.now()) }
      } catch (error) {
        if (isRefusal(error)) return { outcome: 'rejected', reason: reasonOf(error) }
        if (tries === TRIES) return { outcome: 'unreachable' }
        await pause(backoff.next())
      }
    }
  }

  return {
    async refresh(session) {
      let answer: Answer = { outcome: 'unreachable' }
      await locks.request(names.refresh, {}, async () => {
        answer = await rotate(session)
      })
      return answer
    },
    schedule(expiresAt, run) {
      cancel()
      const backoff = createBackoff(5000, 60_000, random)
      const tick = async () => {
        if ((await run()) === 'unreachable') cancel = clock.after(backoff.next(), () => void tick())
      }
      const wait = Math.max(0, (expiresAt - clock.now()) * RENEW_AT)
      cancel = clock.after(Math.min(wait, LONGEST_WAIT), () => void tick())
    },
    stop: () => cancel(),
  }
}

type RefreshReply = { readonly tokens: Tokens }

const isRefusal = (error: unknown): error is WorkerError =>
  error instanceof WorkerError && [400, 401, 403].includes(error.status)

function reasonOf({ code }: WorkerError) {
  if (code === 'PIN_SESSION_ENDED') return 'pinEnded'
  return code === 'INVALID_TOKEN' ? 'invalidToken' : 'expired'
}
