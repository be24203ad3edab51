import { expect, test } from 'vitest'
import { createBackGuard, entryOf } from '../../../src/ui/form/back-guard.ts'

/** A form with unsaved changes in entry 3 of a history. */
function setUp() {
  const gone: number[] = []
  const asked: (() => void)[] = []
  const guard = createBackGuard({
    go: (by) => gone.push(by),
    ask: (leave) => asked.push(leave),
  })
  guard.at(3)
  return { ...guard, gone, asked }
}

test('Back returns to the unsaved entries and asks, before the router gets the event', () => {
  const { moved, gone, asked } = setUp()
  expect(moved(2)).toBe(true)
  expect(gone).toEqual([1])
  expect(asked).toHaveLength(1)
  // The return to the form is hidden from the router too.
  expect(moved(3)).toBe(true)
  expect(gone).toEqual([1])
})

test('discarding the changes leads where Back would have led', () => {
  const { moved, gone, asked } = setUp()
  moved(1)
  moved(3)
  asked[0]?.()
  expect(gone).toEqual([2, -2])
  expect(moved(1)).toBe(false)
})

test('staying asks again the next time, also on the way forward', () => {
  const { moved, gone, asked } = setUp()
  moved(2)
  moved(3)
  expect(moved(4)).toBe(true)
  expect(gone).toEqual([1, -1])
  expect(asked).toHaveLength(2)
})

test('a step outside the router’s history is left alone', () => {
  const { moved, asked } = setUp()
  expect(moved(undefined)).toBe(false)
  expect(moved(3)).toBe(false)
  expect(asked).toEqual([])
  expect([{ idx: 2, key: 'x' }, {}, null, { idx: 'x' }].map(entryOf)).toEqual([
    2,
    undefined,
    undefined,
    undefined,
  ])
})
