import { afterEach, expect, test, vi } from 'vitest'
import {
  starredFirst,
  starredIn,
  subscribeStars,
  toggleStar,
} from '../../../../src/pos/orders/menu/starred.ts'

const kept = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => kept.set(key, value),
})
afterEach(() => kept.clear())

test('a till keeps dishes on top of its favourites, and lets go of them', () => {
  const changed = vi.fn<() => void>()
  const stop = subscribeStars(changed)
  toggleStar('here', 'soup')
  toggleStar('here', 'beer')
  expect(starredIn('here')).toEqual(['soup', 'beer'])
  expect(starredIn('there')).toEqual([])
  toggleStar('here', 'soup')
  expect(starredIn('here')).toEqual(['beer'])
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
})

test('what another build wrote is no list of dishes', () => {
  kept.set('sala_starred:here', '{"beer":true}')
  expect(starredIn('here')).toEqual([])
  kept.set('sala_starred:here', 'nonsense')
  expect(starredIn('here')).toEqual([])
})

test('the same list is the same value, so that nothing is rendered again', () => {
  toggleStar('here', 'soup')
  expect(starredIn('here')).toBe(starredIn('here'))
})

test('starred dishes come before those that sell best, each once', () => {
  expect(starredFirst(['soup'], ['beer', 'soup', 'rice'])).toEqual(['soup', 'beer', 'rice'])
})
