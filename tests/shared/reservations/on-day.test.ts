import { describe, expect, test } from 'vitest'
import { instantOn, onDay, shownHours } from '#shared/reservations/on-day.ts'

const vientiane = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
const yangon = { timeZone: 'Asia/Yangon', businessDayCutoff: '03:30' }
const iso = (at: number) => new Date(at).toISOString()

describe('a time after midnight', () => {
  test('belongs to the evening before, until the hour of the branch', () => {
    const late = instantOn('2026-11-21', '00:30', vientiane)
    expect(iso(late)).toBe('2026-11-21T17:30:00.000Z')
    expect(onDay(late, vientiane)).toEqual({ day: '2026-11-21', clock: '00:30' })
    const early = instantOn('2026-11-21', '04:00', vientiane)
    expect(iso(early)).toBe('2026-11-20T21:00:00.000Z')
  })

  test('comes back as it was entered, in every zone', () => {
    for (const clock of ['03:29', '03:30', '12:00', '23:59', '00:00']) {
      expect(onDay(instantOn('2026-11-21', clock, yangon), yangon)).toEqual({
        day: '2026-11-21',
        clock,
      })
    }
  })
})

const clocks = ({ from, until }: { from: number; until: number }) =>
  [from, until].map((at) => onDay(at, vientiane).clock)

describe('a timeline shows', () => {
  const elsewhere = Date.parse('2026-01-01T00:00:00Z')

  test('the hours in which guests come, and those of reservations and now', () => {
    expect(clocks(shownHours('2026-11-21', [], elsewhere, vientiane))).toEqual(['11:00', '23:00'])
    const breakfast = { at: iso(instantOn('2026-11-21', '08:15', vientiane)), minutes: 60 }
    const supper = { at: iso(instantOn('2026-11-21', '23:30', vientiane)), minutes: 90 }
    expect(clocks(shownHours('2026-11-21', [breakfast, supper], elsewhere, vientiane))).toEqual([
      '08:00',
      '01:00',
    ])
    const now = instantOn('2026-11-21', '09:45', vientiane)
    expect(clocks(shownHours('2026-11-21', [], now, vientiane))).toEqual(['09:00', '23:00'])
  })

  test('nothing of another business day', () => {
    const supper = { at: iso(instantOn('2026-11-21', '03:30', vientiane)), minutes: 90 }
    const { until } = shownHours('2026-11-21', [supper], elsewhere, vientiane)
    expect(until).toBe(instantOn('2026-11-22', '04:00', vientiane))
  })
})
