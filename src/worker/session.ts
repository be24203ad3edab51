import type { Call } from '#shared/contract/client.ts'
import type { Clock } from '#shared/sync/platform.ts'
import type { SessionRow, StoredSession } from '#shared/sync/protocol.ts'
import type { Me, SignedIn } from '#shared/session/session.ts'
import { notSignedIn, superseded, WorkerError } from './errors.ts'
import type { Refresher, Refreshed } from './refresh.ts'
import type { SavedSession } from './store.ts'
import { parseStoredUser } from './stored-user.ts'
import type { Topics } from './topics.ts'

type EndReason = NonNullable<SessionRow['reason']>

/** Who is signed in. One for all windows; the only holder of tokens. */
export type Session = {
  /** Takes up what the last worker left. `restoring` ends here, or at the first hello if nothing was left. */
  readonly restore: () => Promise<void>
  /** What a window found in local storage. Counts only when the worker's own database knows nothing. */
  readonly handOver: (stored: StoredSession) => Promise<void>
  /** Another worker of this profile has saved a session, or none. */
  readonly reload: () => Promise<void>
  readonly login: (call: Call) => Promise<void>
  readonly bypass: (call: Call) => Promise<void>
  /** Another person takes over the device: the call is made with the session that stands, whose branch stays. */
  readonly takeOver: (call: Call) => Promise<void>
  readonly setLocked: (locked: boolean) => Promise<void>
  readonly logout: () => Promise<void>
  readonly end: (reason: EndReason) => Promise<void>
  readonly chooseBranch: (branchId: string) => Promise<void>
  readonly setDeviceCode: (code: string | null) => void
  readonly current: () => SavedSession | null
  /** Changes with every login and logout: answers that belong to an earlier one are dropped. */
  readonly generation: () => number
  /** Aborted when the session ends. */
  readonly signal: () => AbortSignal
  /** Gets a new access token in place of `used`, once for all who ask at the same time. */
  readonly refresh: (used: string) => Promise<Refreshed>
  /** What the person may do has changed: gets new tokens and reads anew who they are. */
  readonly renew: () => Promise<void>
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly refresher: Refresher
  readonly load: () => Promise<SavedSession | null | undefined>
  /** Durable before it resolves; a storage that fails is the storage's own report, not a failed login. */
  readonly save: (session: SavedSession | null) => Promise<void>
  readonly call: (call: Call, token: string | null) => Promise<unknown>
  /** Of this browser profile; rejects when the storage fails. */
  readonly deviceId: () => Promise<string>
  /** Runs before the windows see the change. */
  readonly onBranch: (branchId: string | null) => Promise<void>
  readonly onEnd: () => Promise<void>
}

const ME: Call = { area: 'session', name: 'me', request: {} }
/** With a body: some of axios' adapters call none a form, which the server does not take. */
const LOGOUT: Call = { area: 'session', name: 'logout', request: { body: {} } }

/** Milliseconds after which a failed question who somebody is now is asked again. */
const ASK_AGAIN = 3000

const NOBODY = {
  user: null,
  restaurant: null,
  branches: [],
  branchId: null,
  bypass: false,
  locked: false,
  accessToken: null,
}

export function createSession(deps: Deps): Session {
  const { topics, clock, refresher } = deps
  let saved: SavedSession | null = null
  let generation = 0
  let attempt = 0
  let controller = new AbortController()
  let askStorage = false
  let greeted = false
  let unreadable = false
  let flight: Promise<Refreshed> | null = null
  let deviceCode: string | null = null

  function publish(status: SessionRow['status'], reason: SessionRow['reason'] = null) {
    const { user, restaurant, branches, branchId, bypass, accessToken, locked } = saved ?? NOBODY
    const who = { user, restaurant, branches, branchId, deviceCode, bypass, accessToken }
    const lock = locked ? { locked } : {}
    topics.change('session', [{ _id: 'session', status, reason, ...who, ...lock }])
  }
  publish('restoring')

  async function restore() {
    const left = await deps.load()
    askStorage = left === undefined
    if (left) await begin(left)
    else if (left === null) publish('signedOut')
  }

  async function handOver({ authToken, refreshToken, user: text, bypass }: StoredSession) {
    const first = !greeted
    greeted = true
    if (first && text !== null && parseStoredUser(text) === null) {
      unreadable = true
      return end('invalidToken')
    }
    // The window that brought it was told; those that come later have nothing to do with it.
    if (unreadable && !saved) publish('signedOut')
    unreadable = false
    if (!askStorage) return
    askStorage = false
    const mine = ++attempt
    if (authToken === null || text === null) return publish('signedOut')
    const expiresAt = clock.now()
    const tokens = { accessToken: authToken, refreshToken, expiresAt }
    await enter(tokens, bypass ?? false, mine).catch(() => {
      if (mine === attempt) publish('signedOut')
    })
  }

  async function reload() {
    const left = await deps.load()
    if (left === null && saved) await end('loggedOut')
    if (!left || (saved && isSame(shownOf(left), shownOf(saved)))) return
    if (left.user.id !== saved?.user.id || left.branchId !== saved.branchId) return begin(left)
    saved = left
    publish('signedIn')
  }

  async function signIn(call: Call, bypass: boolean) {
    const mine = ++attempt
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { tokens } = (await deps.call(call, null)) as SignedIn
    await enter({ ...tokens, expiresAt: clock.now() + tokens.expiresIn * 1000 }, bypass, mine)
  }

  async function takeOver(call: Call) {
    const before = saved
    if (!before) throw notSignedIn()
    const mine = ++attempt
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { tokens } = (await ask(call, before.accessToken)) as SignedIn
    const left = saved?.accessToken
    const expiresAt = clock.now() + tokens.expiresIn * 1000
    await enter({ ...tokens, expiresAt }, before.bypass, mine, before.branchId)
    // Only now: had the answer been lost, the till would stand without any session.
    if (left) leave(left)
  }

  /** Asks with the token that stands, and once more with a fresh one. */
  async function ask(call: Call, token: string): Promise<unknown> {
    try {
      return await deps.call(call, token)
    } catch (error) {
      const renewed = isUnauthorized(error) && (await refresh(token)) === 'refreshed'
      if (!renewed || !saved) throw error
      return deps.call(call, saved.accessToken)
    }
  }

  /** Tells the server on which device the session lives: what the person leaves there stays theirs. */
  async function meHere(): Promise<Call> {
    const deviceId = await deps.deviceId().catch(() => null)
    return deviceId === null ? ME : { ...ME, request: { query: { deviceId } } }
  }

  async function setLocked(locked: boolean) {
    if (!saved) throw notSignedIn()
    saved = { ...saved, locked }
    await deps.save(saved)
    publish('signedIn')
  }

  type Tokens = Pick<SavedSession, 'accessToken' | 'refreshToken' | 'expiresAt'>
  async function enter(tokens: Tokens, bypass: boolean, mine: number, stay: string | null = null) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
    const { user, restaurant, branches } = (await deps.call(
      await meHere(),
      tokens.accessToken,
    )) as Me
    if (mine !== attempt) throw superseded()
    const { accessToken, refreshToken, expiresAt } = tokens
    const stays = branches.some(({ _id }) => _id === stay)
    const branchId = stays ? stay : (user.branchId ?? onlyOf(branches))
    const who = { user, restaurant, branches, branchId, bypass }
    const next = { ...who, accessToken, refreshToken, expiresAt }
    await deps.save(next)
    if (mine !== attempt) throw superseded()
    await begin(next)
  }

  async function begin(next: SavedSession) {
    generation += 1
    controller.abort()
    controller = new AbortController()
    saved = next
    deviceCode = null
    attempt += 1
    scheduleRefresh(next)
    await deps.onBranch(next.branchId)
    if (saved) publish('signedIn')
  }

  async function end(reason: EndReason) {
    attempt += 1
    generation += 1
    controller.abort()
    controller = new AbortController()
    refresher.stop()
    saved = null
    deviceCode = null
    await deps.save(null)
    await deps.onEnd()
    publish('signedOut', reason)
  }

  async function logout() {
    const token = saved?.accessToken ?? null
    const done = end('loggedOut')
    if (token) leave(token)
    await done
  }

  /** The server may be away: then the token dies by itself. */
  function leave(token: string) {
    deps.call(LOGOUT, token).catch(() => {})
  }

  async function chooseBranch(branchId: string) {
    if (!saved) throw notSignedIn()
    if (!saved.branches.some(({ _id }) => _id === branchId)) {
      throw new WorkerError('BRANCH_UNKNOWN', 'This branch is not one of yours.')
    }
    if (saved.branchId === branchId) return
    saved = { ...saved, branchId }
    deviceCode = null
    await deps.save(saved)
    await deps.onBranch(branchId)
    publish('signedIn')
  }

  function refresh(used: string): Promise<Refreshed> {
    if (!saved) return Promise.resolve('rejected')
    if (saved.accessToken !== used) return Promise.resolve('refreshed')
    flight ??= rotate(saved).finally(() => {
      flight = null
    })
    return flight
  }

  async function rotate(session: SavedSession): Promise<Refreshed> {
    const mine = generation
    const answer = await refresher.refresh(session)
    if (mine !== generation || !saved) return 'unreachable'
    if (answer.outcome === 'rejected') await end(answer.reason)
    if (answer.outcome === 'refreshed') {
      const { accessToken, refreshToken, expiresAt } = answer.tokens
      saved = { ...saved, accessToken, refreshToken, expiresAt }
      await deps.save(saved)
      publish('signedIn')
      scheduleRefresh(saved)
      void readWho(mine)
    }
    return answer.outcome
  }

  /** Tokens are refused before their time when rights have changed: whatever the reason was, windows are to know. */
  async function readWho(mine: number): Promise<void> {
    const token = saved?.accessToken
    if (mine !== generation || !token) return
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- parsed against the contract by http
      await become((await deps.call(ME, token)) as Me, mine)
    } catch (error) {
      const again = isUnauthorized(error) ? () => refresh(token) : () => readWho(mine)
      if (saved?.accessToken === token) clock.after(ASK_AGAIN, () => void again())
    }
  }

  async function become({ user, restaurant, branches }: Me, mine: number) {
    if (mine !== generation || !saved) return
    const stays = branches.some(({ _id }) => _id === saved?.branchId)
    const branchId = stays ? saved.branchId : onlyOf(branches)
    const next = { ...saved, user, restaurant, branches, branchId }
    if (isSame(next, saved)) return
    const moved = branchId !== saved.branchId
    saved = next
    if (moved) deviceCode = null
    await deps.save(saved)
    if (moved) await deps.onBranch(branchId)
    if (mine === generation && saved) publish('signedIn')
  }

  async function renew() {
    if (saved) await refresh(saved.accessToken)
  }

  const scheduleRefresh = ({ expiresAt }: SavedSession) =>
    refresher.schedule(expiresAt, () => refresh(saved?.accessToken ?? ''))

  return {
    restore,
    reload,
    handOver,
    login: (call) => signIn(call, false),
    bypass: (call) => signIn(call, true),
    takeOver,
    setLocked,
    logout,
    end,
    chooseBranch,
    setDeviceCode(code) {
      deviceCode = code
      if (saved) publish('signedIn')
    },
    current: () => saved,
    generation: () => generation,
    signal: () => controller.signal,
    refresh,
    renew,
  }
}

/** Whoever has one branch works there. */
const onlyOf = (branches: Me['branches']): string | null =>
  branches.length === 1 ? (branches[0]?._id ?? null) : null

/** What windows would see differently. */
const shownOf = ({ accessToken, locked, user }: SavedSession) => ({ accessToken, locked, user })

const isSame = (one: object, other: object): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const isUnauthorized = (error: unknown): boolean =>
  error instanceof WorkerError && error.status === 401
