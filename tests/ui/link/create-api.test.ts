import { expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import type { Call } from '#shared/contract/client.ts'
import { createApi } from '../../../src/ui/link/create-api.ts'
import { isRead } from '../../../src/ui/link/is-read.ts'

test('a call names its place in the contract and carries its request as it is', async () => {
  const sent: Call[] = []
  const api = createApi(async (call) => void sent.push(call))
  const body = { userId: 'noy', password: 'secret' }
  await api.session.loginWithUserId({ body })
  expect(sent).toEqual([{ area: 'session', name: 'loginWithUserId', request: { body } }])
})

test('the client may be awaited or returned from an async function', async () => {
  const api = createApi(async () => null)
  expect(await Promise.resolve(api)).toBe(api)
  expect(await Promise.resolve(api.session)).toBeTypeOf('object')
})

test('only calls that read may be made again after a worker has died', async () => {
  for (const [area, calls] of Object.entries(contract)) {
    for (const [name, { method }] of Object.entries(calls)) {
      expect(await isRead({ area, name, request: {} })).toBe(method === 'GET')
    }
  }
  expect(await isRead({ area: 'nowhere', name: 'nothing', request: {} })).toBe(false)
})
