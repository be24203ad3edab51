import type { Call } from '#shared/contract/client.ts'
import type { SignedIn } from '#shared/session/session.ts'
import type { Clock } from '#shared/sync/platform.ts'
import { isUnauthorized, WorkerError } from './errors.ts'
import type { Refresher, Refreshed } from './refresh.ts'
import { savedTokens, type SavedGrant, type SavedSession, type StoredGrant } from './store.ts'
import type { Topics } from './topics.ts'
import { askWho, type SendWith } from './who.ts'

/**
 * The grant of this browser as a screen of a branch, independent of who is logged in at its till (decision
 * 0018). It is separate from the person's session: no login, lock or logout changes it.
 */
export type Grant = {
  /** Restores the grant of the last worker. The caller opens a branch later. */
  readonly restore: () => Promise<void>
  /** Another worker of this profile has saved a grant, or its end. */
  readonly reload: () => Promise<void>
  /** Opens this browser as a screen by a call that returns a session of its own; the one before ends. */
  readonly open: (ask: () => Promise<unknown>) => Promise<void>
  /**
   * Takes over the session of a kiosk link that a person replaces. Returns false if there is a grant already.
   */
  readonly adopt: (session: SavedSession) => Promise<boolean>
  /** Keeps that this browser is the customer display of a branch. It shows only what the till shows. */
  readonly keepDisplay: (branchId: string) => Promise<void>
  /** Checks with the server whether the grant still holds: a person may have ended it. */
  readonly check: () => Promise<void>
  readonly current: () => SavedGrant | null
  /** Changes with every grant and its end: responses to an earlier one are dropped. */
  readonly generation: () => number
  readonly signal: () => AbortSignal
  /** Gets a new access token in place of `used`, once for all concurrent callers. */
  readonly refresh: (used: string) => Promise<Refreshed>
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly refresher: Refresher
  readonly load: () => Promise<StoredGrant | undefined>
  /** Durable before it resolves. The storage reports its own failures. */
  readonly save: (grant: StoredGrant) => Promise<void>
  readonly loadDisplay: () => Promise<string | null | undefined>
  readonly saveDisplay: (branchId: string) => Promise<unknown>
  readonly call: SendWith
  readonly deviceId: () => Promise<string>
  /** Runs when there is another grant, or none, before windows see it. */
  readonly onChange: () => Promise<void>
}

/** With a body, as the person's own logout. */
const LOGOUT: Call = { area: 'session', name: 'logout', request: { body: {} } }

export function createGrant(deps: Deps): Grant {
  const { topics, clock, refresher, call } = deps
  let held: SavedGrant | null = null
  /** The branch in which it was ended, so that the kitchen screen can show it. */
  let endedIn: string | null = null
  let displayOf: string | null = null
  let generation = 0
  let controller = new AbortController()
  let flight: Promise<Refreshed> | null = null
  publish()

  function publish() {
    const status = held ? 'held' : endedIn === null ? 'none' : 'ended'
    const branchId = held?.branchId ?? endedIn
    const user = held?.user ?? null
    topics.change('grant', [{ _id: 'grant', status, branchId, user, displayOf }])
  }

  function set(next: StoredGrant) {
    generation += 1
    controller.abort()
    controller = new AbortController()
    held = next && 'user' in next ? next : null
    endedIn = next && 'endedIn' in next ? next.endedIn : null
    if (held) schedule(held)
    else refresher.stop()
  }

  async function take(next: StoredGrant) {
    set(next)
    await deps.onChange()
    publish()
  }

  async function become(next: StoredGrant) {
    await deps.save(next)
    await take(next)
  }

  async function open(ask: () => Promise<unknown>) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { user, tokens } = (await ask()) as SignedIn
    const { branchId } = user
    if (branchId === null) throw new WorkerError('BAD_ANSWER')
    const before = held
    await become({ user, branchId, ...savedTokens(tokens, clock.now()) })
    if (before) call(LOGOUT, before.accessToken).catch(() => {})
    // Its commands must come from its own device; if this is lost, the sender registers the device.
    const deviceId = await deps.deviceId().catch(() => null)
    if (deviceId) askWho(call, tokens.accessToken, { deviceId }).catch(() => {})
  }

  async function check() {
    const asked = held
    if (!asked) return
    try {
      await askWho(call, asked.accessToken)
    } catch (error) {
      if (isUnauthorized(error)) await refresh(asked.accessToken)
    }
  }

  function refresh(used: string): Promise<Refreshed> {
    if (!held) return Promise.resolve('rejected')
    if (held.accessToken !== used) return Promise.resolve('refreshed')
    flight ??= rotate(held).finally(() => {
      flight = null
    })
    return flight
  }

  async function rotate(before: SavedGrant): Promise<Refreshed> {
    const mine = generation
    const answer = await refresher.refresh(before)
    if (mine !== generation) return 'unreachable'
    if (answer.outcome === 'rejected') await become({ endedIn: before.branchId })
    if (answer.outcome === 'refreshed') {
      const { accessToken, refreshToken, expiresAt } = answer.tokens
      held = { ...before, accessToken, refreshToken, expiresAt }
      await deps.save(held)
      if (mine === generation) schedule(held)
    }
    return answer.outcome
  }

  const schedule = ({ expiresAt }: SavedGrant) =>
    refresher.schedule(expiresAt, () => refresh(held?.accessToken ?? ''))

  return {
    open,
    check,
    refresh,
    async restore() {
      const [left, display] = await Promise.all([deps.load(), deps.loadDisplay()])
      displayOf = display ?? null
      set(left ?? null)
      publish()
    },
    async reload() {
      const left = (await deps.load()) ?? null
      const same = left && 'user' in left && left.user.id === held?.user.id
      if (same) held = left
      else await take(left)
    },
    async adopt({ user, branchId, accessToken, refreshToken, expiresAt }) {
      if (held || branchId === null) return false
      await become({ user, branchId, accessToken, refreshToken, expiresAt })
      return true
    },
    async keepDisplay(branchId) {
      if (displayOf === branchId) return
      displayOf = branchId
      publish()
      await deps.saveDisplay(branchId)
    },
    current: () => held,
    generation: () => generation,
    signal: () => controller.signal,
  }
}
