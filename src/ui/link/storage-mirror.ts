import { subscribe } from 'valtio/vanilla'
import type { SessionRow, StoredSession } from '#shared/sync/protocol.ts'
import type { Topics } from './topics.ts'

/** The specification's names in local storage (section 3). Only a copy: the worker's database decides. */
export const STORAGE_KEYS = {
  token: 'sala_auth_token',
  /** Read for what an older product left, never written: the refresh token stays in the worker. */
  refreshToken: 'sala_refresh_token',
  user: 'sala_user',
  country: 'sala_country',
  branch: 'current_branch_id',
  restaurant: 'current_restaurant_id',
  language: 'language',
  display: 'customerDisplaySettings',
  auth: 'auth-storage',
  /** Set while the profile is logged in by a kiosk token: menus are not filtered (section 4, Bypass flag). */
  bypass: 'sala_bypass',
} as const

/**
 * A logout clears everything of a person or the till; a start without a session only the claims of a stale
 * copy.
 */
const NAMED_KEYS: readonly string[] = Object.values(STORAGE_KEYS)
const OUR_PREFIX = 'sala_'
/**
 * Belongs to the machine: how windows find their worker, the dishes that this till has on top, and the kitchen screens
 * and displays that continue without the person.
 */
const OF_THE_MACHINE = /^sala_(worker_|kitchen_|starred:|theme_(kitchen|display)$)/
/** Views of lists: names, filters and columns under the id of the person, who finds them again at the next login. */
const OF_THE_NEXT_LOGIN = /^sala_views_/
const isCleared = (key: string) =>
  NAMED_KEYS.includes(key) ||
  (key.startsWith(OUR_PREFIX) && !OF_THE_MACHINE.test(key) && !OF_THE_NEXT_LOGIN.test(key))
const AUTH_KEYS = [
  STORAGE_KEYS.token,
  STORAGE_KEYS.refreshToken,
  STORAGE_KEYS.user,
  STORAGE_KEYS.auth,
  STORAGE_KEYS.bypass,
]

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Country until a branch is known (specification, section 9). */
const DEFAULT_COUNTRY = 'LA'

/** What a window hands over at hello. */
export const readStored = (store: Store): StoredSession => ({
  authToken: store.getItem(STORAGE_KEYS.token),
  refreshToken: store.getItem(STORAGE_KEYS.refreshToken),
  user: store.getItem(STORAGE_KEYS.user),
  bypass: store.getItem(STORAGE_KEYS.bypass) !== null,
})

function follow(cell: object, write: () => void) {
  subscribe(cell, write)
  write()
}

/** Writes the mirror whenever the session, the language or the display's settings change. */
export function mirrorToStorage(topics: Topics, store: Store) {
  const session = topics.get('session')
  const language = topics.get('language')
  const display = topics.get('display')
  follow(session.cell('session'), () => {
    const row = session.row('session')
    if (row?.status === 'signedIn') writeSession(row, store)
    if (row?.status === 'signedOut')
      clear(row.reason === null ? AUTH_KEYS : keysOf(store).filter(isCleared), store)
  })
  follow(language.cell('current'), () => {
    const row = language.row('current')
    if (row) store.setItem(STORAGE_KEYS.language, row.language)
  })
  follow(display.cell('SETTINGS_UPDATE'), () => {
    const row = display.row('SETTINGS_UPDATE')
    if (row?._id !== 'SETTINGS_UPDATE') return
    store.setItem(STORAGE_KEYS.display, JSON.stringify(row.settings))
  })
}

function writeSession({ user, accessToken, branches, branchId, bypass }: SessionRow, store: Store) {
  const branch = branches.find(({ _id }) => _id === branchId)
  const put = (key: string, value: string | null | undefined) =>
    value ? store.setItem(key, value) : store.removeItem(key)
  put(STORAGE_KEYS.token, accessToken)
  put(STORAGE_KEYS.user, JSON.stringify(user))
  put(STORAGE_KEYS.country, branch?.country ?? branches[0]?.country ?? DEFAULT_COUNTRY)
  put(STORAGE_KEYS.branch, branchId)
  put(STORAGE_KEYS.restaurant, branch?.restaurantId ?? user?.restaurantId)
  put(STORAGE_KEYS.bypass, bypass ? 'true' : null)
  store.removeItem(STORAGE_KEYS.refreshToken)
  const packageType = user?.packageType ?? 'basic'
  const state = {
    user,
    isAuthenticated: true,
    token: accessToken,
    packageType,
    registrationStep: 0,
    selectedPackage: null,
    isLoading: false,
    error: null,
  }
  store.setItem(STORAGE_KEYS.auth, JSON.stringify({ state, version: 0 }))
}

const keysOf = (store: Store): readonly string[] =>
  Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')

function clear(keys: readonly string[], store: Store) {
  for (const key of keys) store.removeItem(key)
}
