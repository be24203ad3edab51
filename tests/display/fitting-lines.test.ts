import { expect, test } from 'vitest'
import { fittingLines } from '../../src/display/order/fitting-lines.ts'

const lines = (count: number) => Array.from({ length: count }, () => 50)
const box = { room: 330, mark: 30 }

test('lines that fit are all shown', () => {
  expect(fittingLines(lines(6), { ...box, keep: 5 })).toEqual({ from: 0, to: 6 })
})

test('of more lines the last ones are shown, with room for the count of those above', () => {
  expect(fittingLines(lines(12), { ...box, keep: 11 })).toEqual({ from: 6, to: 12 })
})

test('a line further up that changed is shown, and both ends are counted', () => {
  expect(fittingLines(lines(12), { ...box, keep: 2 })).toEqual({ from: 2, to: 7 })
  expect(fittingLines(lines(12), { ...box, keep: 0 })).toEqual({ from: 0, to: 6 })
})

test('no line is shown in part: a taller one takes the room of two', () => {
  expect(fittingLines([50, 50, 50, 50, 50, 50, 120], { ...box, keep: 6 })).toEqual({
    from: 3,
    to: 7,
  })
})

test('a line taller than the box is still shown', () => {
  expect(fittingLines([50, 900], { ...box, keep: 1 })).toEqual({ from: 1, to: 2 })
})
