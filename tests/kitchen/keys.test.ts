import { describe, expect, test } from 'vitest'
import { createBumpGuard } from '../../src/kitchen/board/bump-guard.ts'
import { PASS } from '../../src/kitchen/board/views.ts'
import { intentOf, nextStation, stepSelection, USUAL_KEYS } from '../../src/kitchen/keys/key-map.ts'
import { keysWith, readOwnKeys, withKey } from '../../src/kitchen/keys/own-keys.ts'

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

test('the station key goes round: all, the pass, each one, all again', () => {
  expect(nextStation(['hot', 'bar'], 'all')).toBe(PASS)
  expect(nextStation(['hot', 'bar'], PASS)).toBe('hot')
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

test('a card is begun, put first and held by a key', () => {
  expect(['s', 'p', 'h'].map((key) => press(key))).toMatchObject([
    { mark: 'started' },
    { mark: 'rushed' },
    { mark: 'held' },
  ])
})

describe('keys that a screen chose', () => {
  const own = withKey(withKey({}, 'bump1', 'a'), 'recallLast', 'b')
  const pressed = (key: string, keys = keysWith(own)) =>
    intentOf({ key, repeat: false, ctrlKey: false, altKey: false, metaKey: false }, keys)

  test('replace the usual ones of their action, and no others', () => {
    expect(pressed('A')).toEqual({ type: 'bumpSlot', slot: 0 })
    expect(pressed('1')).toBeNull()
    expect(pressed('b')).toEqual({ type: 'recallLast' })
    expect(pressed('2')).toEqual({ type: 'bumpSlot', slot: 1 })
  })

  test('one key does one thing: who takes it over takes it away', () => {
    expect(pressed('2', keysWith(withKey(own, 'held', '2')))).toEqual({
      type: 'mark',
      mark: 'held',
    })
    expect(withKey(own, 'held', 'a')).toEqual({ recallLast: 'b', held: 'a' })
  })

  test('are read again by the next window, without what makes no sense', () => {
    expect(readOwnKeys(JSON.stringify({ ...own, jump: 'x', held: 7 }))).toEqual(own)
    expect([null, 'nonsense', '7', 'null'].map(readOwnKeys)).toEqual([{}, {}, {}, {}])
    expect(keysWith({})).toEqual(USUAL_KEYS)
  })
})
