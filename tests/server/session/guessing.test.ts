import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'

// The real one, counted: what a guess costs must not tell whether the account exists.
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const original = await importOriginal<{ verify: typeof verify }>()
  return { ...original, verify: vi.fn<typeof verify>(original.verify) }
})

// Files share their modules: those that have the uncounted one are loaded anew.
vi.resetModules()
const { openHouse } = await import('../support/house.ts')
const house = await openHouse()
const other = await house.addNode()
const guess = (email: string, n: number, node: Pick<typeof house, 'call'> = house) =>
  node.call('POST', '/auth/login', { body: { email, password: `guess ${n}` } })

beforeEach(() => {
  vi.mocked(verify).mockClear()
  house.wait(60_000)
})

test.each([
  ['a person who exists', 'la.waiter'],
  ['one who does not', 'no.such.waiter'],
])('a guess at %s costs one check of a password', async (_, email) => {
  expect((await guess(email, 1)).status).toBe(401)
  expect(verify).toHaveBeenCalledTimes(1)
})

test.each([
  ['a person who exists', 'la.chef'],
  ['one who does not', 'no.such.chef'],
])('five guesses a minute at %s are evaluated on all nodes together', async (_, email) => {
  const guesses = Array.from({ length: 20 }, (_one, n) => guess(email, n, n % 2 ? house : other))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(5)
  expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  expect(verify).toHaveBeenCalledTimes(5)
})
