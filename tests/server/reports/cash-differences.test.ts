import { expect, test } from 'vitest'
import type { CashDifference } from '#shared/reports/contract.ts'
import { bangkok, demoUser, openHouse, type Person } from '../support/house.ts'

const house = await openHouse()
const branchId = bangkok.branch._id
const DAY = 24 * 3_600_000
const people = async () => ({
  owner: await house.signIn('th.owner'),
  cashier: await house.signIn('th.cashier'),
  manager: await house.signIn('th.manager'),
})
let { owner, cashier, manager } = await people()
await owner.patch(`/branches/${branchId}`, {
  cash: { blindCount: false, differenceLimit: 1_000_000, movementLimit: 0 },
})

async function days(count: number) {
  house.wait(count * DAY)
  ;({ owner, cashier, manager } = await people())
}
const baht = (total: number) => ({ currency: 'THB', pieces: { '100': total / 100 }, total })

/** A shift with a thousand baht, closed by a person with so much more or less. */
async function shift(by: () => Person, difference: number) {
  const body = { branchId, shiftDefinitionId: bangkok.definitions[0]?._id }
  const begun = await manager.post('/shift-sessions/open', {
    ...body,
    openingCashCount: baht(100_000),
  })
  const path = `/shift-sessions/${begun.body.shiftSession._id}/close`
  const { status } = await by().post(path, { closingCashCount: baht(100_000 + difference) })
  expect(status).toBe(200)
  house.wait(1000)
}
const report = async (query = ''): Promise<readonly CashDifference[]> =>
  (await owner.get(`/reports/cash-differences?branchId=${branchId}${query}`)).body.results

test('each cashier’s differences are summed from the closings, beside the days before', async () => {
  await shift(() => cashier, -5000)
  await days(31)
  await shift(() => cashier, -2000)
  await shift(() => cashier, 500)
  await shift(() => cashier, 0)
  await shift(() => manager, 300)
  expect(await report()).toEqual([
    {
      _id: demoUser('th.cashier').id,
      name: demoUser('th.cashier').name,
      currency: 'THB',
      shifts: 3,
      exact: 1,
      short: -2000,
      over: 500,
      net: -1500,
      before: -5000,
      latest: [0, 500, -2000],
    },
    expect.objectContaining({ shifts: 1, net: 300, before: null, latest: [300] }),
  ])
})

test('days narrow it, a page is a page, and no more than two years are read', async () => {
  const [first] = await report('&from=2026-11-01&to=2026-11-30')
  expect(first).toMatchObject({ net: -5000, shifts: 1 })
  expect(await report('&limit=1&page=2')).toHaveLength(1)
  const path = `/reports/cash-differences?branchId=${branchId}`
  expect((await owner.get(`${path}&from=2020-01-01&to=2026-01-01`)).status).toBe(400)
  expect((await owner.get(`${path}&from=2026-12-02&to=2026-12-01`)).status).toBe(400)
})

test('is for people who see reports, in their own restaurant', async () => {
  const stranger = await house.signIn('sg.owner')
  const path = `/reports/cash-differences?branchId=${branchId}`
  expect((await cashier.get(path)).status).toBe(403)
  expect((await stranger.get(path)).status).toBe(404)
})
