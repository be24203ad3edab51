import { expect, test } from 'vitest'
import { weekdayRuns } from '#shared/time/weekday-runs.ts'

test('three days in a row are said by the first and the last, two and single ones by themselves', () => {
  expect(weekdayRuns(['saturday', 'monday', 'wednesday', 'tuesday'])).toEqual([
    ['monday', 'wednesday'],
    ['saturday', 'saturday'],
  ])
  expect(weekdayRuns(['friday', 'thursday'])).toEqual([
    ['thursday', 'thursday'],
    ['friday', 'friday'],
  ])
  expect(weekdayRuns([])).toEqual([])
})
