import type { Call } from '#shared/contract/client.ts'
import type { CoreContract } from '#shared/core-api.ts'
import type { Clock, Locks } from '#shared/sync/platform.ts'
import { createApi, type Api } from './api.ts'
import { createBoard, type Board } from './board.ts'
import type { Http } from './http.ts'
import { createPlace, type Place } from './place.ts'
import type { Profile } from './profile.ts'
import { createRefresher } from './refresh.ts'
import { createSession, type Session } from './session.ts'
import type { SavedSession } from './store.ts'
import type { Topics } from './topics.ts'

/** The person at the till and the kitchen screen beside it, each with a session and calls of its own. */
export type People = {
  readonly session: Session
  readonly board: Board
  readonly place: Place
  /** Calls in the person's name. */
  readonly api: Api
}

type Deps = {
  readonly topics: Topics
  readonly clock: Clock
  readonly locks: Locks
  readonly random: () => number
  readonly profile: Profile
  readonly http: Http
  readonly contract: CoreContract
  readonly deviceId: () => Promise<string>
  /** Resolves when it is known who was logged in. */
  readonly restored: () => Promise<void>
  /** Treats a storage that fails as one that knows nothing, and reports it. */
  readonly tolerate: <T>(work: Promise<T>) => Promise<T | undefined>
  /** Runs when one of them was saved: other workers of this profile must know, and waiting commands may go. */
  readonly onSaved: (what: 'session' | 'grant') => void
  /** The person is in another branch, or is another one. */
  readonly onBranch: () => Promise<void>
  /** The kitchen screen is another, or none. */
  readonly onBoard: () => Promise<void>
  readonly onEnd: () => Promise<void>
  readonly onPerson: (session: SavedSession) => void
}

export function createPeople(deps: Deps): People {
  const { http, profile, tolerate } = deps
  const call = (wanted: Call, token: string | null) => http.call(wanted, { token })
  const session = createSession({
    ...deps,
    refresher: createRefresher({ ...deps, load: profile.loadSession, call }),
    load: () => tolerate(profile.loadSession()),
    async save(saved) {
      await tolerate(profile.saveSession(saved))
      deps.onSaved('session')
    },
    call,
    onKioskLeft: (left) => board.grant.adopt(left),
  })
  const api = createApi(http, session, deps.contract)
  const board = createBoard({
    ...deps,
    session,
    personApi: () => api,
    onChange: deps.onBoard,
    onSaved: () => deps.onSaved('grant'),
  })
  const place = createPlace({
    session,
    grant: board.grant,
    personApi: () => api,
    boardApi: () => board.api,
  })
  return { session, board, place, api }
}
