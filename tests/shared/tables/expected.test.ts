import { describe, expect, test } from 'vitest'
import type { TableGuests } from '#shared/reservations/reservation.ts'
import { USUAL_RULES } from '#shared/reservations/rules.ts'
import { expectedAt, nextAt } from '#shared/tables/expected.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const AT = '2026-11-21T12:00:00.000Z'
const guests = (more: Partial<TableGuests> = {}): TableGuests => ({
  _id: '019d0000-0000-7000-8000-000000000001',
  name: 'Khamla',
  party: 2,
  at: AT,
  minutes: 90,
  note: '',
  status: 'booked',
  tables: [],
  ...more,
})
/** The guests who are shown so many minutes after the time of the first. */
const shown = (minutes: number, ...all: readonly TableGuests[]) =>
  expectedAt({ guests: [...all] }, USUAL_RULES, Date.parse(AT) + minutes * MINUTE_MS)

describe('the floor shows a reservation', () => {
  test('from an hour before it until its end', () => {
    expect(shown(-61, guests())).toBeNull()
    expect(shown(-60, guests())).toMatchObject({ name: 'Khamla', isLate: false })
    expect(shown(90, guests())).toBeNull()
  })

  test('as late once a quarter of an hour is over, or when a person said so, and not when they are here', () => {
    expect(shown(15, guests())?.isLate).toBe(false)
    expect(shown(16, guests())?.isLate).toBe(true)
    expect(shown(-5, guests({ status: 'late' }))?.isLate).toBe(true)
    expect(shown(30, guests({ status: 'arrived' }))?.isLate).toBe(false)
  })

  test('of guests who are still to come, the next first', () => {
    for (const status of ['seated', 'noShow', 'cancelled', 'finished'] as const) {
      expect(shown(0, guests({ status }))).toBeNull()
    }
    const later = guests({ name: 'Noy', at: '2026-11-21T12:45:00.000Z' })
    expect(shown(0, later, guests())?.name).toBe('Khamla')
  })
})

test('guests who come later are those of this business day, or of the next hours over its end', () => {
  const place = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
  const at = '2026-11-21T21:30:00.000Z'
  const seen = (now: string) => nextAt({ guests: [guests({ at })] }, place, Date.parse(now))
  // Half past four in the morning: of the next day, and an hour away.
  expect(seen('2026-11-21T20:30:00.000Z')).toMatchObject({ name: 'Khamla' })
  expect(seen('2026-11-21T12:00:00.000Z')).toBeNull()
  expect(
    nextAt({ guests: [guests()] }, place, Date.parse('2026-11-21T02:00:00.000Z')),
  ).not.toBeNull()
})
