import { expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import { createApi } from '../../src/worker/api.ts'
import type { Http } from '../../src/worker/http.ts'
import type { SavedSession } from '../../src/worker/store.ts'
import { cashier } from './support/fixtures.ts'

const saved: SavedSession = {
  user: cashier,
  restaurant: null,
  branches: [],
  branchId: null,
  bypass: false,
  accessToken: 'a',
  refreshToken: 'r',
  expiresAt: 0,
}

test('a response that outlived its login is dropped, even if nothing aborted it', async () => {
  let generation = 1
  const http: Http = {
    call: async () => {
      generation += 1
      return 'late'
    },
    routeOf: async () => contract.session.me,
    file: async () => ({}),
  }
  const session = {
    current: () => saved,
    generation: () => generation,
    signal: () => new AbortController().signal,
    refresh: async () => 'rejected' as const,
  }
  const { send } = createApi(http, session, contract)
  const call = send({ area: 'session', name: 'me', request: {} })
  await expect(call).rejects.toMatchObject({ code: 'E_SUPERSEDED' })
})
