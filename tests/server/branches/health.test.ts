import { describe, expect, test } from 'vitest'
import { type BranchHealth, HEALTH_SORTS } from '#shared/branches/health-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { bangkok, openHouse, riverside } from '../support/house.ts'
import { createTill, soldBeers } from '../support/till.ts'

const house = await openHouse()
const cashier = await house.signIn('la.cashier')
const till = await createTill(cashier)
await soldBeers(till)
const sold = house.now().toISOString()

async function listed(query = '', userId = 'sala.support'): Promise<readonly BranchHealth[]> {
  const person = await house.signIn(userId)
  return (await person.get(`/platform/branches?limit=100${query}`)).body.results
}
const here = async () => (await listed()).find(({ _id }) => _id === riverside.branch._id)

test('staff of the platform see every branch with its plan, its last sale and who was there last', async () => {
  expect(await here()).toMatchObject({
    packageType: 'premium',
    lastSaleAt: sold,
    lastSeenAt: sold,
    activity: 'selling',
  })
  const other = (await listed()).find(({ _id }) => _id === bangkok.branch._id)
  expect(other).toMatchObject({ lastSaleAt: null, lastSeenAt: null, activity: 'unused' })
})

test.each(['la.owner', 'la.branch', 'la.manager', 'la.cashier'])('%s does not', async (userId) => {
  const person = await house.signIn(userId)
  expect((await person.get('/platform/branches')).status).toBe(403)
})

describe('the list', () => {
  test.each([
    ['packageType', 'premium'],
    ['country', 'TH'],
    ['activity', 'selling'],
  ] as const)('is narrowed by %s', async (field, value) => {
    const found = await listed(`&${field}=${value}`)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found.map((one) => one[field]))).toEqual(new Set([value]))
    expect(found.length).toBeLessThanOrEqual((await listed()).length)
  })

  test('is searched by the names and codes of branches and restaurants', async () => {
    const found = await listed(`&search=${riverside.branch.code.toLowerCase()}`)
    expect(found.map(({ code }) => code)).toContain(riverside.branch.code)
    expect(found.length).toBeLessThan((await listed()).length)
  })

  test.each(HEALTH_SORTS.filter((field) => field !== 'restaurantName'))(
    'is sorted by %s, either way',
    async (field) => {
      const read = async (sort: string) =>
        (await listed(`&sort=${sort}`)).map((one) => one[field] ?? '')
      const up = await read(field)
      expect(up).toEqual(up.toSorted())
      expect(await read(`-${field}`)).toEqual(up.toSorted().toReversed())
    },
  )
})

test('a branch that sells no more is quiet while its people work, and later not used', async () => {
  house.wait(3 * DAY_MS)
  expect((await here())?.activity).toBe('quiet')
  house.wait(5 * DAY_MS)
  expect((await here())?.activity).toBe('unused')
})
