import { expect, test } from 'vitest'
import type { LanguageRow, SessionRow, Topic } from '#shared/sync/protocol.ts'
import type { DisplayRow } from '#shared/customer-display/display.ts'
import { createCells } from '../../../src/ui/link/cells.ts'
import { mirrorToStorage, readStored } from '../../../src/ui/link/storage-mirror.ts'
import { quiet } from '../../worker/support/clock.ts'
import { branch, cashier } from '../../worker/support/fixtures.ts'

const signedIn: SessionRow = {
  _id: 'session',
  status: 'signedIn',
  reason: null,
  user: cashier,
  restaurant: null,
  branches: [branch],
  branchId: branch._id,
  deviceCode: 'A',
  bypass: false,
  accessToken: 'access-1',
}
const signedOut: SessionRow = {
  ...signedIn,
  status: 'signedOut',
  user: null,
  branches: [],
  branchId: null,
  accessToken: null,
}

function setUp() {
  const cells = {
    session: createCells<SessionRow>(),
    language: createCells<LanguageRow>(),
    display: createCells<DisplayRow>(),
  }
  const store = new Map<string, string>()
  const storage = {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
    removeItem: (key: string) => void store.delete(key),
    key: (index: number) => [...store.keys()][index] ?? null,
    get length() {
      return store.size
    },
  }
  mirrorToStorage(
    {
      get: (topic: Topic) => cells[topic as 'session'] as never,
      reach: async () => {},
      resync() {},
      follow() {},
      close() {},
    },
    storage,
  )
  const session = async (row: SessionRow) => {
    cells.session.replace([row])
    await quiet()
  }
  return { cells, store, storage, session }
}

test('the specification’s keys follow the session, without the refresh token', async () => {
  const { cells, store, session } = setUp()
  store.set('sala_refresh_token', 'left by an older product')
  cells.language.replace([{ _id: 'current', language: 'km' }])
  await session(signedIn)

  expect(Object.fromEntries(store)).toMatchObject({
    sala_auth_token: 'access-1',
    sala_user: JSON.stringify(cashier),
    sala_country: 'LA',
    current_branch_id: branch._id,
    current_restaurant_id: branch.restaurantId,
    language: 'km',
  })
  expect(store.has('sala_refresh_token')).toBe(false)
  expect(JSON.parse(store.get('auth-storage') ?? '')).toMatchObject({
    state: { isAuthenticated: true, token: 'access-1', packageType: 'premium', error: null },
  })
})

test('the kiosk’s flag is stored while a kiosk is logged in, and handed over by the next window', async () => {
  const { store, storage, session } = setUp()
  await session({ ...signedIn, bypass: true })
  expect(store.get('sala_bypass')).toBe('true')
  expect(readStored(storage).bypass).toBe(true)
  await session(signedIn)
  expect(store.has('sala_bypass')).toBe(false)
  expect(readStored(storage).bypass).toBe(false)
})

test('a logout clears everything of ours and nothing of others', async () => {
  const { store, session } = setUp()
  await session({ ...signedIn, bypass: true })
  for (const key of ['language', 'customerDisplaySettings', 'sala_theme_pos', 'sala_touched'])
    store.set(key, 'x')
  store.set('somebody_elses', 'value')
  await session({ ...signedOut, reason: 'loggedOut' })

  expect([...store.keys()]).toEqual(['somebody_elses'])
})

test('a logout leaves what belongs to the machine: its worker, its favourites, and screens and displays that continue', async () => {
  const { store, session } = setUp()
  await session(signedIn)
  const ofTheMachine = [
    'sala_worker_generation',
    'sala_kitchen_sound',
    'sala_starred:branch',
    'sala_theme_kitchen',
  ]
  for (const key of ofTheMachine) store.set(key, 'x')
  await session({ ...signedOut, reason: 'loggedOut' })

  expect([...store.keys()]).toEqual(ofTheMachine)
})

test('a logout leaves the views of lists that people named: only their owner sees them', async () => {
  const { store, session } = setUp()
  await session(signedIn)
  for (const key of ['sala_views_noy_pages.orders', 'sala_columns_pages.orders'])
    store.set(key, 'x')
  await session({ ...signedOut, reason: 'loggedOut' })

  expect([...store.keys()]).toEqual(['sala_views_noy_pages.orders'])
})

test('a start without a session takes a stale copy away, but not the language', async () => {
  const { store, storage, session } = setUp()
  store.set('language', 'th')
  store.set('sala_user', JSON.stringify(cashier))
  store.set('sala_auth_token', 'old')
  expect(readStored(storage)).toMatchObject({ authToken: 'old', refreshToken: null })
  await session(signedOut)

  expect([...store.keys()]).toEqual(['language'])
})
