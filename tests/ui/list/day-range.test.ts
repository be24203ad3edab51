import { expect, test } from 'vitest'
import { withFrom, withTo } from '../../../src/ui/list/day-range.ts'

const week = { from: '2026-11-15', to: '2026-11-21' }

test('a first day after the last one takes that along, and the other way round', () => {
  expect(withFrom(week, '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-21' })
  expect(withFrom(week, '2026-11-25')).toEqual({ from: '2026-11-25', to: '2026-11-25' })
  expect(withTo(week, '2026-11-10')).toEqual({ from: '2026-11-10', to: '2026-11-10' })
})

test('a day that is taken out bounds nothing', () => {
  expect(withTo(week, '')).toEqual({ from: '2026-11-15', to: '' })
  expect(withFrom({ from: '', to: '' }, '2026-11-18')).toEqual({ from: '2026-11-18', to: '' })
})
