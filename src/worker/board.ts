import type { Call } from '#shared/contract/client.ts'
import type { CoreContract } from '#shared/core-api.ts'
import { CUSTOMER_DISPLAY } from '#shared/permissions/entries.ts'
import type { Clock, Locks } from '#shared/sync/platform.ts'
import type { Hello } from '#shared/sync/protocol.ts'
import { createApi, type Api } from './api.ts'
import { createGrant, type Grant } from './grant.ts'
import type { Http } from './http.ts'
import { presentIn } from './present.ts'
import type { Profile } from './profile.ts'
import { createRefresher } from './refresh.ts'
import type { Session } from './session.ts'
import { createTokenChecks } from './token-checks.ts'
import type { Topics } from './topics.ts'

/** This browser as a screen of a branch: its grant, the calls it makes with it, and the ways to get one. */
export type Board = {
  readonly grant: Grant
  readonly api: Api
  /** Opens a kiosk link in a window. Logs in only a till without a person. */
  readonly openLink: (call: Call, entry: Hello['entry']) => Promise<void>
  /**
   * Makes this browser a screen by the permission of the person who is logged in; a screen of that branch stays
   * one.
   */
  readonly claim: (call: Call) => Promise<void>
  /**
   * Lets the customer display of the branch open without a login, if the person who is logged in may open it.
   */
  readonly keepDisplay: (branchId: string) => Promise<void>
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly locks: Locks
  readonly random: () => number
  readonly profile: Pick<Profile, 'loadGrant' | 'saveGrant' | 'loadDisplay' | 'saveDisplay'>
  readonly http: Http
  readonly contract: CoreContract
  readonly session: Pick<Session, 'current' | 'bypass'>
  readonly personApi: () => Api
  readonly deviceId: () => Promise<string>
  /** Resolves when it is known who was logged in. */
  readonly restored: () => Promise<void>
  readonly onChange: () => Promise<void>
  readonly onSaved: () => void
  readonly tolerate: <T>(work: Promise<T>) => Promise<T | undefined>
}

export function createBoard(deps: Deps): Board {
  const { topics, clock, locks, random, profile, http, session, tolerate } = deps
  let claiming: Promise<void> | null = null

  const callWith = (call: Call, token: string | null) => http.call(call, { token })
  const grant = createGrant({
    topics,
    clock,
    refresher: createRefresher({
      locks,
      clock,
      random,
      async load() {
        const left = await profile.loadGrant()
        return left && 'endedIn' in left ? null : left
      },
      call: callWith,
    }),
    load: () => tolerate(profile.loadGrant()),
    async save(next) {
      await tolerate(profile.saveGrant(next))
      deps.onSaved()
    },
    loadDisplay: () => tolerate(profile.loadDisplay()),
    saveDisplay: (branchId) => tolerate(profile.saveDisplay(branchId)),
    call: callWith,
    deviceId: deps.deviceId,
    onChange: deps.onChange,
  })
  const api = createApi(http, grant, deps.contract)

  // While a person follows the branch, the kitchen screen's own session gets no events.
  let heard = 0
  topics.watch('changes', () => {
    const seq = Math.max(
      0,
      ...topics.rows('changes').flatMap((row) => (HEARD.has(row._id) ? [row.seq] : [])),
    )
    if (seq > heard) void grant.check()
    heard = seq
  })

  const links = createTokenChecks({
    locks,
    async check(call, entry) {
      await deps.restored()
      if (entry === 'pos' && !session.current()) return session.bypass(call)
      await grant.open(() => callWith(call, null))
    },
  })

  return {
    grant,
    api,
    openLink: links,
    async keepDisplay(branchId) {
      const person = session.current()
      if (person?.branchId !== branchId) return
      const { permissions } = presentIn(person)
      if (!permissions.some((one) => CUSTOMER_DISPLAY.includes(one))) return
      await grant.keepDisplay(branchId)
    },
    claim(call) {
      if (grant.current()?.branchId === call.request?.params?.['branchId']) return Promise.resolve()
      claiming ??= grant
        .open(() => deps.personApi().send(call))
        .finally(() => {
          claiming = null
        })
      return claiming
    },
  }
}

/** Areas of the contract that announce the end of a screen; `*` means all, after a snapshot. */
const HEARD: ReadonlySet<string> = new Set(['grants', '*'])
