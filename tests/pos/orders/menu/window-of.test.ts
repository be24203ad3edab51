import { expect, test } from 'vitest'
import { ALL_UP_TO, windowOf } from '../../../../src/pos/orders/menu/window-of.ts'

const grid = { columns: 6, step: 128, scrolled: 0, visible: 600 }

test('a short menu is made whole', () => {
  expect(windowOf(ALL_UP_TO, { ...grid, scrolled: 900 })).toEqual({
    from: 0,
    to: ALL_UP_TO,
    before: 0,
    after: 0,
  })
})

test('of a long menu the visible rows are made, at any scroll position', () => {
  const rows = 50
  for (let scrolled = -8; scrolled <= rows * grid.step - grid.visible; scrolled += 61) {
    const { from, to, before, after } = windowOf(rows * grid.columns, { ...grid, scrolled })
    expect(before).toBeLessThanOrEqual(Math.max(0, scrolled))
    expect(from * grid.step).toBe(before * grid.columns)
    const made = (Math.ceil(to / grid.columns) - from / grid.columns) * grid.step
    expect(before + made).toBeGreaterThanOrEqual(
      Math.min(rows * grid.step, scrolled + grid.visible),
    )
    // The scroll bar does not jump.
    expect(before + made + after).toBe(rows * grid.step)
    expect(to - from).toBeLessThanOrEqual(12 * grid.columns)
  }
})

test('scrolled far beyond a menu that has become short, its end is made', () => {
  const { from, to, after } = windowOf(70, { ...grid, scrolled: 99_999 })
  expect(to).toBe(70)
  expect(from).toBeLessThan(70)
  expect(after).toBe(0)
})
