import type { Me } from '#shared/session/session.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { SessionRow } from '#shared/sync/protocol.ts'
import { isUnauthorized } from './errors.ts'
import { isSame, type HeldSession } from './held-session.ts'
import type { Refresher, Refreshed } from './refresh.ts'
import type { SavedSession } from './store.ts'
import type { Topics } from './topics.ts'
import { askWho, onlyBranch, type SendWith } from './who.ts'

/** Keeps the current session fresh: its tokens, and who the person is. */
export type Renewal = {
  /** Gets a new access token in place of `used`, once for all concurrent callers. */
  readonly refresh: (used: string) => Promise<Refreshed>
  /** Renews the tokens of this session some time before they end. */
  readonly schedule: (session: SavedSession) => void
}

type Deps = {
  readonly held: HeldSession
  readonly topics: Pick<Topics, 'rows'>
  readonly clock: Clock
  readonly refresher: Refresher
  readonly call: SendWith
  /** Of this browser profile: added now to a session that was begun without it. */
  readonly deviceId: () => Promise<string>
  readonly onRejected: (reason: NonNullable<SessionRow['reason']>) => Promise<void>
}

/** Milliseconds after which a failed request for the person is repeated. */
const ASK_AGAIN = 3000

export function createRenewal(deps: Deps): Renewal {
  const { held, topics, clock, refresher, call, onRejected, deviceId } = deps
  let flight: Promise<Refreshed> | null = null

  function refresh(used: string): Promise<Refreshed> {
    const session = held.current()
    if (!session) return Promise.resolve('rejected')
    if (session.accessToken !== used) return Promise.resolve('refreshed')
    flight ??= rotate(session).finally(() => {
      flight = null
    })
    return flight
  }

  async function rotate(before: SavedSession): Promise<Refreshed> {
    const mine = held.generation()
    const answer = await refresher.refresh(before)
    const session = held.current()
    if (mine !== held.generation() || !session) return 'unreachable'
    if (answer.outcome === 'rejected') await onRejected(answer.reason)
    if (answer.outcome === 'refreshed') {
      const { accessToken, refreshToken, expiresAt } = answer.tokens
      const next = { ...session, accessToken, refreshToken, expiresAt }
      await held.amend(next)
      if (mine === held.generation()) schedule(next)
      void readWho(mine)
    }
    return answer.outcome
  }

  const schedule = ({ expiresAt }: SavedSession) =>
    refresher.schedule(expiresAt, () => refresh(held.current()?.accessToken ?? ''))

  /** Tokens are refused early when permissions have changed: in any case windows must know. */
  async function readWho(mine: number): Promise<void> {
    const { accessToken: token, branchId = null } = held.current() ?? {}
    if (mine !== held.generation() || !token) return
    try {
      const id = await deviceId().catch(() => null)
      await become(await askWho(call, token, { branchId, deviceId: id }), mine)
    } catch (error) {
      const again = isUnauthorized(error) ? () => refresh(token) : () => readWho(mine)
      if (held.current()?.accessToken === token) clock.after(ASK_AGAIN, () => void again())
    }
  }

  async function become({ user, restaurant, branches, closedBranchIds = [] }: Me, mine: number) {
    const session = held.current()
    if (mine !== held.generation() || !session) return
    const { branchId: current } = session
    // A closed branch cannot be opened again: its sales are sent before it is left.
    const owes = closedBranchIds.some((id) => id === current) && topics.rows('outbox').length > 0
    const stays = owes || branches.some(({ _id }) => _id === current)
    const branchId = stays ? current : onlyBranch(branches)
    // The tokens belong to the holder of the session, also while another person acts.
    const who = session.heldBy ? { heldBy: user } : { user }
    const next = { ...session, ...who, restaurant, branches, branchId }
    if (!isSame(next, session)) await held.amend(next)
  }

  return { refresh, schedule }
}
