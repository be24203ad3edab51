import { expect, test } from 'vitest'
import { calendarFile } from '#shared/rosters/calendar-file.ts'

const shift = {
  _id: '019d0000-0000-7000-8000-000000000001',
  startsAt: '2026-11-23T07:00:00.000Z',
  endsAt: '2026-11-23T15:00:00.000Z',
  title: 'Riverside',
  note: '',
}
const fileOf = (more: Partial<typeof shift>) =>
  calendarFile({ name: 'Lam', at: '2026-11-20T00:00:00.000Z', shifts: [{ ...shift, ...more }] })

test('a calendar file has an entry with fixed moments for each shift', () => {
  const lines = fileOf({}).split('\r\n')
  expect(lines).toContain('DTSTART:20261123T070000Z')
  expect(lines).toContain('DTEND:20261123T150000Z')
  expect(lines).toContain(`UID:${shift._id}@sala`)
  expect(lines.at(-2)).toBe('END:VCALENDAR')
})

test('what people write cannot begin an entry of its own', () => {
  const file = fileOf({ note: 'bring keys; call, then\nEND:VEVENT' })
  expect(file).toContain(String.raw`DESCRIPTION:bring keys\; call\, then\nEND:VEVENT`)
  expect(file.match(/^END:VEVENT/gm)).toHaveLength(1)
})

test('long lines are cut between letters, none over 75 bytes, and read the same', () => {
  const note = 'ເອົາກະແຈມາ'.repeat(20)
  const file = fileOf({ note })
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${note}`)
})
