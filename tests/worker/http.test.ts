import axios, { AxiosError, CanceledError, type AxiosAdapter } from 'axios'
import { expect, test } from 'vitest'
import { contract } from '#shared/api.ts'
import { createHttp, HTTP_DEFAULTS } from '../../src/worker/http.ts'
import { parseStoredUser } from '../../src/worker/stored-user.ts'
import { branch, cashier } from './support/fixtures.ts'

type Config = Parameters<AxiosAdapter>[0]

function setUp(
  answer: (config: Config) => { status: number; data: unknown } | Error,
  more: Readonly<Record<string, string>> = {},
) {
  const asked: Config[] = []
  const times: number[] = []
  let answered = 0
  const adapter: AxiosAdapter = async (config) => {
    asked.push(config)
    const outcome = answer(config)
    if (outcome instanceof Error) throw outcome
    const headers = { date: 'Sat, 21 Nov 2026 08:00:00 GMT', ...more }
    const response = { ...outcome, statusText: '', headers, config }
    if (outcome.status < 300) return response
    throw new AxiosError('refused', 'ERR_BAD_REQUEST', config, null, response)
  }
  const http = createHttp({
    axios: axios.create({ ...HTTP_DEFAULTS, adapter }),
    contract,
    loadContract: async () => contract,
    deviceSecret: async () => null,
    onServerTime: (time) => times.push(time),
    onAnswer: () => (answered += 1),
  })
  return { asked, http, times, answers: () => answered }
}

/** As its own call returns it. */
const seen = { ...branch, sold: false }
const get = { area: 'branches', name: 'get', request: { params: { branchId: 'a/b' } } }
const failing = (status: number, data: unknown) =>
  setUp(() => ({ status, data })).http.call(get, { token: 't' })

test('a call carries token and no-cache headers, waits 30 s, and fills its path safely', async () => {
  const { asked, http, times } = setUp(() => ({ status: 200, data: seen }))
  await http.call(get, { token: 'secret' })
  const [config] = asked

  expect(config).toMatchObject({
    method: 'get',
    baseURL: '/api',
    url: '/branches/a%2Fb',
    timeout: 30_000,
  })
  expect(config?.headers.get('Authorization')).toBe('Bearer secret')
  expect(config?.headers.get('Cache-Control')).toBe('no-cache')
  expect(times).toEqual([Date.parse('2026-11-21T08:00:00Z')])
})

test('a pasted character that the server refuses is left out of every part of a call', async () => {
  const { asked, http } = setUp(() => ({ status: 200, data: branch }))
  const request = {
    params: { branchId: 'a\0b' },
    query: { search: '\u202a+856 20\u202c' },
    body: { name: { 'e\0n': 'Riverside\ud800' } },
  }
  await http.call({ area: 'branches', name: 'update', request }, { token: 't' })
  expect(asked[0]).toMatchObject({ url: '/branches/ab', params: { search: '+856 20' } })
  expect(JSON.parse(String(asked[0]?.data))).toEqual({ name: { en: 'Riverside' } })
})

test('a response is what the contract names, without anything else', async () => {
  const { http } = setUp(() => ({ status: 200, data: { ...seen, secret: 1 } }))
  expect(await http.call(get, { token: null })).toEqual(seen)

  const broken = setUp(() => ({ status: 200, data: { ...seen, taxes: 'none' } }))
  await expect(broken.http.call(get, { token: null })).rejects.toMatchObject({ code: 'BAD_ANSWER' })
})

test('a failure carries what the server says of a refusal, and nothing that a fault says of itself', async () => {
  const message = 'Only managers open shifts.'
  await expect(failing(403, { code: 'FORBIDDEN', message })).rejects.toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
    message,
  })
  await expect(failing(401, {})).rejects.toMatchObject({ status: 401, message: '' })
  await expect(failing(401, { message: 'Wrong password' })).rejects.toMatchObject({
    message: 'Wrong password',
  })
  await expect(failing(500, { message: 'select * from' })).rejects.toMatchObject({
    message: 'HTTP_500',
  })
  await expect(failing(502, '<html>')).rejects.toMatchObject({ code: 'HTTP_502' })
  const offline = setUp((config) => new AxiosError('x', 'ERR_NETWORK', config))
  await expect(offline.http.call(get, { token: null })).rejects.toMatchObject({
    code: 'NETWORK',
    status: 0,
  })
})

test('details of a refusal come through', async () => {
  const details = [{ path: 'body.notes', message: 'Too long' }]
  await expect(
    failing(400, { code: 'VALIDATION_FAILED', message: 'x', details }),
  ).rejects.toMatchObject({ details })
})

test('a call that was aborted by a logout says so', async () => {
  const { http } = setUp((config) => new CanceledError('canceled', config))
  await expect(http.call(get, { token: null })).rejects.toMatchObject({ code: 'E_SUPERSEDED' })
})

test('a call that is not in the contract is refused', async () => {
  const { http } = setUp(() => ({ status: 200, data: {} }))
  const call = { area: 'branches', name: 'destroy', request: {} }
  await expect(http.call(call, { token: null })).rejects.toMatchObject({ code: 'UNKNOWN_CALL' })
})

test('a stored user may hold ids as values or as objects; anything else is no user', () => {
  const plain = { ...cashier, permissions: ['view_menu'] }
  expect(parseStoredUser(JSON.stringify(plain))).toEqual(plain)
  const nested = {
    ...plain,
    branchId: { _id: cashier.branchId, name: 'Riverside' },
    restaurantId: { id: cashier.restaurantId },
  }
  expect(parseStoredUser(JSON.stringify(nested))).toEqual(plain)
  for (const broken of ['', '{', 'null', '[]', '{"id":1}', '"noy"']) {
    expect(parseStoredUser(broken)).toBeNull()
  }
})

const heard = async (status: number) => {
  const { http, answers } = setUp(() => ({ status, data: status === 200 ? branch : {} }))
  await http.call(get, { token: null }).catch(() => {})
  return answers()
}

test('a refusal shows that the server is there, a gateway’s error does not', async () => {
  expect([await heard(200), await heard(404), await heard(503)]).toEqual([1, 1, 0])
})

test('a limit carries the seconds to wait', async () => {
  const limited = setUp(
    () => ({ status: 429, data: { code: 'TOO_MANY_ATTEMPTS', message: 'x' } }),
    {
      'retry-after': '60',
    },
  )
  await expect(limited.http.call(get, { token: null })).rejects.toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    details: { retryAfter: 60 },
  })
})
