import { expect, test } from 'vitest'
import { businessDate } from '#shared/time/business-date.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { timesOf } from '../../../server/demo/guests.ts'
import { riverside } from '../support/house.ts'

const { branch } = riverside
const dayOf = (at: number) => businessDate(at, branch.timeZone, branch.businessDayCutoff)

test('guests are still to come at any hour, on the business day that every window shows', () => {
  const midnight = Date.parse('2026-11-28T00:00:00Z')
  for (let hour = 0; hour < 24; hour += 1 / 4) {
    const now = midnight + hour * HOUR_MS
    const times = timesOf(branch, now)
    expect(times.map(dayOf)).toEqual(times.map(() => dayOf(now)))
    // Fifteen minutes late at most, where the day ends.
    expect(times.slice(-3).filter((at) => at < now - 15 * MINUTE_MS)).toEqual([])
  }
})
