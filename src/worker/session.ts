import type { Call } from '#shared/contract/client.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { SessionRow, StoredSession } from '#shared/sync/protocol.ts'
import type { SignedIn } from '#shared/session/session.ts'
import { isUnauthorized, notSignedIn, superseded, WorkerError } from './errors.ts'
import { type HandOverEvent, NOTHING_HEARD, stepHandOver } from './hand-over.ts'
import { createHeldSession, isSame } from './held-session.ts'
import type { Refresher, Refreshed } from './refresh.ts'
import { createRenewal } from './renewal.ts'
import { savedTokens, type SavedSession, type SavedTokens } from './store.ts'
import { parseStoredUser } from './stored-user.ts'
import type { Topics } from './topics.ts'
import { askWho, onlyBranch, type SendWith } from './who.ts'

type EndReason = NonNullable<SessionRow['reason']>

/** The session of the person who is logged in. One for all windows; the only holder of tokens. */
export type Session = {
  /**
   * Restores the session of the last worker. `restoring` ends here, or at the first hello if there was none.
   */
  readonly restore: () => Promise<void>
  /** The session that a window found in local storage. Counts only if the worker's own database has none. */
  readonly handOver: (stored: StoredSession) => Promise<void>
  /** Another worker of this profile has saved a session, or none. */
  readonly reload: () => Promise<void>
  readonly login: (call: Call) => Promise<void>
  readonly bypass: (call: Call) => Promise<void>
  /** Another person takes over the device: the call is made with the current session, whose branch stays. */
  readonly takeOver: (call: Call) => Promise<void>
  /** Another person takes over while the server is away, or gets back in: the session keeps its holder. */
  readonly standIn: (user: SavedSession['user']) => Promise<void>
  /**
   * Sends the server the takeovers that happened without it. The last person continues in the session of the
   * response; without one, or without a call, the till is locked and belongs to the session's holder again.
   */
  readonly goOn: (call: ((goesOn: boolean) => Call) | null) => Promise<void>
  readonly setLocked: (locked: boolean) => Promise<void>
  readonly logout: () => Promise<void>
  readonly end: (reason: EndReason) => Promise<void>
  readonly chooseBranch: (branchId: string) => Promise<void>
  readonly setDeviceCode: (code: string | null) => void
  readonly current: () => SavedSession | null
  /** Changes with every login and logout: responses to an earlier session are dropped. */
  readonly generation: () => number
  /** Aborted when the session ends. */
  readonly signal: () => AbortSignal
  /** Gets a new access token in place of `used`, once for all concurrent callers. */
  readonly refresh: (used: string) => Promise<Refreshed>
  /** The person's permissions have changed: gets new tokens and reads the person again. */
  readonly renew: () => Promise<void>
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly refresher: Refresher
  readonly load: () => Promise<SavedSession | null | undefined>
  /** Durable before it resolves. The storage reports its own failures; they are no failed login. */
  readonly save: (session: SavedSession | null) => Promise<void>
  readonly call: SendWith
  /** Of this browser profile; rejects when the storage fails. */
  readonly deviceId: () => Promise<string>
  /** Runs before the windows see the change. */
  readonly onBranch: () => Promise<void>
  readonly onEnd: () => Promise<void>
  /**
   * Runs with the session of a kiosk link that a person replaces. Returns whether a kitchen screen continues
   * with it.
   */
  readonly onKioskLeft: (session: SavedSession) => Promise<boolean>
  /** Runs for the next person, or after a change of language, just before windows see it. */
  readonly onPerson: (session: SavedSession) => void
}

/** With a body: some of axios' adapters turn a missing one into a form, which the server refuses. */
const LOGOUT: Call = { area: 'session', name: 'logout', request: { body: {} } }

export function createSession(deps: Deps): Session {
  const { clock, refresher, call: send } = deps
  const held = createHeldSession(deps)
  const { publish } = held
  const renewal = createRenewal({ ...deps, held, onRejected: end })
  /** Counts logins: the later one wins. */
  let attempt = 0
  let handOverState = NOTHING_HEARD
  publish('restoring')

  async function restore() {
    const left = await deps.load()
    if (left === undefined) stepped('nothingKept')
    if (left) await begin(left)
    else if (left === null) publish('signedOut')
  }

  function stepped(event: HandOverEvent) {
    const { state, effects } = stepHandOver(handOverState, event)
    handOverState = state
    return effects
  }

  async function handOver(stored: StoredSession) {
    const isNonsense = stored.user !== null && parseStoredUser(stored.user) === null
    for (const effect of stepped(isNonsense ? 'answeredNonsense' : 'answered')) {
      switch (effect) {
        case 'end':
          return end('invalidToken')
        case 'forget':
          if (!held.current()) publish('signedOut')
          break
        case 'take':
          await takeStored(stored)
      }
    }
  }

  async function takeStored({ authToken, refreshToken, user, bypass }: StoredSession) {
    const mine = ++attempt
    if (authToken === null || user === null) return publish('signedOut')
    const expiresAt = clock.now()
    const tokens = { accessToken: authToken, refreshToken, expiresAt }
    await enter(tokens, bypass ?? false, mine).catch(() => {
      if (mine === attempt) publish('signedOut')
    })
  }

  async function reload() {
    const left = await deps.load()
    const saved = held.current()
    if (left === null && saved) await end('loggedOut')
    if (!left || (saved && isSame(shownOf(left), shownOf(saved)))) return
    if (left.user.id !== saved?.user.id || left.branchId !== saved.branchId) await begin(left)
    else held.take(left)
  }

  async function signIn(call: Call, bypass: boolean) {
    const mine = ++attempt
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { tokens } = (await send(call, null)) as SignedIn
    // On a lock screen the current session goes only when another person is proven, and its branch stays.
    const before = bypass ? null : held.current()
    const saved = savedTokens(tokens, clock.now())
    const isBoards = await enter(saved, bypass, mine, before?.branchId ?? null)
    if (before && !isBoards) leave(before.accessToken)
  }

  async function takeOver(call: Call) {
    const before = held.current()
    if (!before) throw notSignedIn()
    const mine = ++attempt
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { tokens } = (await ask(call, before.accessToken)) as SignedIn
    const left = held.current()?.accessToken
    await enter(savedTokens(tokens, clock.now()), before.bypass, mine, before.branchId)
    // Only now: if the response had been lost, the till would be left without any session.
    if (left) leave(left)
  }

  async function standIn(user: SavedSession['user']) {
    const saved = held.current()
    if (!saved) throw notSignedIn()
    const { heldBy, locked: _locked, ...rest } = saved
    const holder = heldBy ?? saved.user
    const other = user.id === holder.id ? {} : { heldBy: holder }
    await held.amend({ ...rest, user: user.id === holder.id ? holder : user, ...other })
  }

  async function goOn(call: ((goesOn: boolean) => Call) | null) {
    const before = held.current()
    if (!before) throw notSignedIn()
    const mine = attempt
    const isStandIn = before.heldBy !== undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const answer = call && ((await ask(call(isStandIn), before.accessToken)) as Taken)
    const now = held.current()
    const moved = mine !== attempt || now?.user.id !== before.user.id
    if (answer?.session) {
      const { tokens } = answer.session
      // In the meantime another person took over the till.
      if (moved) return leave(tokens.accessToken)
      const { branchId, bypass } = before
      await enter(savedTokens(tokens, clock.now()), bypass, mine, branchId, now.locked === true)
      return leave(now.accessToken)
    }
    if (moved || !now?.heldBy) return
    const { heldBy, ...rest } = now
    await held.amend({ ...rest, user: heldBy, locked: true })
  }

  /** Calls with the current token, and once more with a fresh one. */
  async function ask(call: Call, token: string): Promise<unknown> {
    try {
      return await send(call, token)
    } catch (error) {
      const renewed = isUnauthorized(error) && (await renewal.refresh(token)) === 'refreshed'
      const saved = held.current()
      if (!renewed || !saved) throw error
      return send(call, saved.accessToken)
    }
  }

  async function enter(
    tokens: SavedTokens,
    bypass: boolean,
    mine: number,
    stay: string | null = null,
    locked = false,
  ) {
    const deviceId = await deps.deviceId().catch(() => null)
    const asked = { deviceId, branchId: stay }
    const { user, restaurant, branches } = await askWho(send, tokens.accessToken, asked)
    if (mine !== attempt) throw superseded()
    const stays = branches.some(({ _id }) => _id === stay)
    const branchId = stays ? stay : (user.branchId ?? onlyBranch(branches))
    const place = { restaurant, branches, branchId, bypass }
    const next = { user, ...place, ...tokens, ...(locked ? { locked } : {}) }
    await deps.save(next)
    if (mine !== attempt) throw superseded()
    return begin(next)
  }

  /** Returns whether a kitchen screen continues with the session before, which is then not logged out. */
  async function begin(next: SavedSession): Promise<boolean> {
    const before = held.current()
    held.replace(next)
    attempt += 1
    const isBoards = before?.bypass === true && !next.bypass && (await deps.onKioskLeft(before))
    renewal.schedule(next)
    await deps.onBranch()
    const entered = held.current()
    if (entered) {
      deps.onPerson(entered)
      publish('signedIn')
    }
    return isBoards
  }

  async function end(reason: EndReason) {
    attempt += 1
    held.replace(null)
    refresher.stop()
    await deps.save(null)
    await deps.onEnd()
    publish('signedOut', reason)
  }

  async function logout() {
    const token = held.current()?.accessToken
    const done = end('loggedOut')
    if (token) leave(token)
    await done
  }

  /** If the server is away, the token simply expires. */
  function leave(token: string) {
    send(LOGOUT, token).catch(() => {})
  }

  async function chooseBranch(branchId: string) {
    const saved = held.current()
    if (!saved) throw notSignedIn()
    const isIn = ({ branches }: Pick<SavedSession, 'branches'>) =>
      branches.some(({ _id }) => _id === branchId)
    if (isIn(saved)) {
      if (saved.branchId !== branchId) await held.amend({ ...saved, branchId })
      return
    }
    const mine = held.generation()
    // Only the server knows whether a person may enter more branches than are listed.
    const again = (call: Call) => ask(call, saved.accessToken)
    const ofPlatform = saved.user.restaurantId === null
    const me = ofPlatform && (await askWho(again, saved.accessToken, { branchId }))
    const now = held.current()
    if (mine !== held.generation() || !now) throw superseded()
    if (!me || !isIn(me)) {
      throw new WorkerError('BRANCH_UNKNOWN')
    }
    await held.amend({ ...now, branches: me.branches, branchId })
  }

  async function setLocked(locked: boolean) {
    const saved = held.current()
    if (!saved) throw notSignedIn()
    await held.amend({ ...saved, locked })
  }

  async function renew() {
    const saved = held.current()
    if (saved) await renewal.refresh(saved.accessToken)
  }

  return {
    restore,
    reload,
    handOver,
    login: (call) => signIn(call, false),
    bypass: (call) => signIn(call, true),
    takeOver,
    standIn,
    goOn,
    setLocked,
    logout,
    end,
    chooseBranch,
    setDeviceCode: held.setDeviceCode,
    current: held.current,
    generation: held.generation,
    signal: held.signal,
    refresh: renewal.refresh,
    renew,
  }
}

type Taken = { readonly session: SignedIn | null }

/** Returns the parts of a session that windows show. */
const shownOf = ({ accessToken, locked, user }: SavedSession) => ({ accessToken, locked, user })
