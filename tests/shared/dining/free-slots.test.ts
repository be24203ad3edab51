import { describe, expect, test } from 'vitest'
import { freePlace, nextSlots, type Place, slotStart } from '#shared/dining/free-slots.ts'
import { branch as house } from '../support/restaurant.ts'

const branch = { ...house, slots: { minutes: 30, least: 20, takeaway: 2 } }
/** In Vientiane it is seven hours later; the business day ends at four in the morning. */
const at = (clock: string) => Date.parse(`2026-11-21T${clock}:00.000Z`)
const place = (clock: string, n?: number | null): Place => ({
  type: 'takeaway',
  at: new Date(at(clock)).toISOString(),
  place: n,
})
const next = (taken: readonly Place[], now: string, most = 3) =>
  nextSlots(branch, taken, { type: 'takeaway', now: at(now), most }).map((one) =>
    new Date(one).toISOString().slice(11, 16),
  )

test('slots follow each other from the beginning of the business day', () => {
  expect(slotStart(branch, at('05:44'))).toBe(at('05:30'))
  expect(slotStart(branch, at('05:30'))).toBe(at('05:30'))
  expect(slotStart({ ...branch, slots: { minutes: 50, least: 0 } }, at('05:44'))).toBe(at('05:20'))
  expect(slotStart({ ...branch, slots: null }, at('05:44'))).toBeNull()
})

describe('the next slots', () => {
  test('leave the kitchen the time that it needs', () => {
    expect(next([], '05:00')).toEqual(['05:30', '06:00', '06:30'])
    expect(next([], '05:11')).toEqual(['06:00', '06:30', '07:00'])
  })

  test('leave out those that are full, of their own type only', () => {
    const full = [place('05:30', 1), place('05:30', 2), place('06:00', 1)]
    expect(next(full, '05:00')).toEqual(['06:00', '06:30', '07:00'])
    const others = full.map((one) => ({ ...one, type: 'delivery' as const }))
    expect(next(others, '05:00')[0]).toBe('05:30')
  })

  test('end with the business day', () => {
    expect(next([], '20:00')).toEqual(['20:30'])
    expect(next([], '20:45')).toEqual([])
  })
})

test('a place is the least number that is free, also of orders whose number no one knows yet', () => {
  const key = { type: 'takeaway', at: at('05:30') } as const
  expect(freePlace(branch, [], key)).toBe(1)
  expect(freePlace(branch, [place('05:30', 2)], key)).toBe(1)
  expect(freePlace(branch, [place('05:30', 1), place('05:30')], key)).toBeNull()
  expect(freePlace(branch, [], { ...key, type: 'dine_in' })).toBeNull()
})
