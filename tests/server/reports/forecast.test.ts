import { expect, test } from 'vitest'
import type { Forecast } from '#shared/reports/forecast-contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import { dayOfWeek } from '#shared/time/weekday.ts'
import { readForecast } from '../../../server/reports/forecast.ts'
import { expectedNet } from '../../../server/reports/net-by-day.ts'
import { createSealing } from '../../../server/reports/summaries/seal.ts'
import { luangPrabang, openHouse, riverside } from '../support/house.ts'
import { writeSale } from '../support/past-sales.ts'

const house = await openHouse()
const place = { restaurantId: riverside.branch.restaurantId, branchId: riverside.branch._id }
const path = `/reports/forecast?branchId=${place.branchId}`
/** A Saturday, 15:00 in Vientiane. */
const TODAY = '2026-11-21'
const manager = await house.signIn('la.manager')
const read = async () => {
  const { status, body } = await manager.get(path)
  expect([status, body.code]).toEqual([200, undefined])
  return body as unknown as Forecast
}
/** Lunch and dinner; Saturdays are twice the other days, and on Sundays it is closed. */
const sell = async (date: string, times = 1) => {
  if (dayOfWeek(date) === 0) return
  const much = (dayOfWeek(date) === 6 ? 200_000 : 100_000) * times
  await writeSale(house.db, place, { date, net: much, hour: 12 })
  await writeSale(house.db, place, { date, net: 3 * much, hour: 19 })
}

test('nothing is forecast of a branch that has not sold', async () => {
  expect(await read()).toMatchObject({
    from: null,
    tried: 0,
    within: null,
    today: null,
    closing: null,
    tomorrow: null,
  })
})

// The first of these days is a Sunday, on which it is closed.
test('a forecast begins after five weeks of sales, and is null for a day that is always closed', async () => {
  for (let back = 34; back > 0; back -= 1) await sell(addDays(TODAY, -back))
  expect(await read()).toMatchObject({ from: '2026-11-23', today: null })
  await sell(addDays(TODAY, -36), 1)
  for (let back = 60; back > 36; back -= 1) await sell(addDays(TODAY, -back), back === 40 ? 5 : 1)
  const found = await read()
  expect(found).toMatchObject({ currency: 'LAK', tomorrow: null })
  expect(found.today).toMatchObject({ date: TODAY, expected: 800_000 })
  expect(found.today?.byHour).toEqual([
    { hour: 12, expected: 200_000 },
    { hour: 19, expected: 600_000 },
  ])
  expect(found.tried).toBeGreaterThan(20)
  // One odd day of five weeks is in no band of four of five.
  expect(found.within).toBe(0)
  expect([found.today?.low, found.today?.high]).toEqual([800_000, 800_000])
})

test('the close of today has what is sold by now, and what is left of the day', async () => {
  await writeSale(house.db, place, { date: TODAY, net: 350_000, hour: 12 })
  expect((await read()).closing).toEqual({ expected: 350_000 + 600_000, within: 0 })
})

test('sealed days say the same', async () => {
  const before = await read()
  await createSealing({ db: house.db, now: house.now })()
  expect(await read()).toEqual(before)
})

test('a forecast is of one branch, for those who see its reports, in the plans that have it', async () => {
  const owner = await house.signIn('la.owner')
  const elsewhere = `/reports/forecast?branchId=${luangPrabang.branch._id}`
  expect((await owner.get(elsewhere)).body).toMatchObject({ from: null, tried: 0 })
  expect((await manager.get(elsewhere)).status).toBe(404)
  expect((await (await house.signIn('th.owner')).get(path)).status).toBe(404)
  expect((await (await house.signIn('la.waiter')).get(path)).status).toBe(403)
  await owner.patch(`/branches/${place.branchId}`, { featuresOff: ['advancedAnalytics'] })
  expect((await manager.get(path)).status).toBe(403)
  await owner.patch(`/branches/${place.branchId}`, { featuresOff: [] })
})

test('money that goes back on a closed day makes it no day on which anything is sold', async () => {
  const before = await read()
  for (const back of [6, 13, 20, 27])
    await writeSale(house.db, place, {
      date: addDays(TODAY, -back),
      net: -50_000,
      hour: 12,
      kind: 'refund',
    })
  expect(await read()).toEqual(before)
  const days = [addDays(TODAY, 1)]
  const [tomorrow] = await expectedNet(house.db, place, days, TODAY)
  expect(tomorrow?.expected).toBeNull()
})

test('minutes before a cut-off within an hour are the end of the day, not its beginning', async () => {
  const branch = { ...riverside.branch, businessDayCutoff: '04:30' }
  // 04:10 on Sunday in Vientiane.
  const { closing } = await readForecast(house.db, branch, new Date('2026-11-21T21:10:00Z'))
  expect(closing).toEqual({ expected: 350_000, within: 0 })
})
