import { expect, test } from 'vitest'
import { createBumpGuard } from '../../src/kitchen/board/bump-guard.ts'
import { intentOf, nextStation, stepSelection } from '../../src/kitchen/keys/key-map.ts'

const press = (key: string, over: object = {}) =>
  intentOf({ key, repeat: false, ctrlKey: false, altKey: false, metaKey: false, ...over })

test('1 to 9 bump the tickets of the visible page, 0 recalls the last', () => {
  expect(press('1')).toEqual({ type: 'bumpSlot', slot: 0 })
  expect(press('9')).toEqual({ type: 'bumpSlot', slot: 8 })
  expect(press('0')).toEqual({ type: 'recallLast' })
})

test('a bump bar may send capitals', () => {
  expect(press('Q')).toEqual(press('q'))
})

test('a held key bumps once', () => {
  expect(press('1', { repeat: true })).toBeNull()
})

test('the browser keeps its own shortcuts, and other keys do nothing', () => {
  expect(press('r', { ctrlKey: true })).toBeNull()
  expect(press('x')).toBeNull()
})

test('arrows begin at the near end and stop at the far one', () => {
  const ids = ['a', 'b', 'c']
  expect(stepSelection(ids, null, 1)).toBe('a')
  expect(stepSelection(ids, null, -1)).toBe('c')
  expect(stepSelection(ids, 'a', 1)).toBe('b')
  expect(stepSelection(ids, 'c', 1)).toBe('c')
  expect(stepSelection(ids, 'bumped meanwhile', 1)).toBe('a')
  expect(stepSelection([], null, 1)).toBeNull()
})

test('the station key goes round: all, each one, all again', () => {
  expect(nextStation(['hot', 'bar'], 'all')).toBe('hot')
  expect(nextStation(['hot', 'bar'], 'bar')).toBe('all')
  expect(nextStation(['hot', 'bar'], 'closed since')).toBe('all')
})

test('a double tap bumps one ticket', () => {
  let time = 0
  const mayBump = createBumpGuard({ now: () => time })
  expect(mayBump('slot 0')).toBe(true)
  time = 120
  expect(mayBump('slot 0')).toBe(false)
  expect(mayBump('slot 1')).toBe(true)
  time = 500
  expect(mayBump('slot 0')).toBe(true)
})
