import { expect, test } from 'vitest'
import { isOtherEntry, targetOf } from '../../../src/pos/session/target.ts'

const nothing = { state: null, search: '' }

test('after the login a person goes where they wanted to go', () => {
  expect(targetOf({ ...nothing, state: { target: '/restaurant/a/branch/b/shifts?x=1' } })).toBe(
    '/restaurant/a/branch/b/shifts?x=1',
  )
  expect(targetOf({ ...nothing, search: '?next=%2Frestaurant%2Fa%2Fbranch%2Fb%2Fkitchen' })).toBe(
    '/restaurant/a/branch/b/kitchen',
  )
  expect(targetOf(nothing)).toBeNull()
})

test('a link cannot lead to another site', () => {
  for (const next of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    'javascript:1',
  ]) {
    expect(targetOf({ ...nothing, search: `?next=${encodeURIComponent(next)}` })).toBeNull()
  }
})

test('kitchen and customer display are pages of their own', () => {
  expect(isOtherEntry('/restaurant/a/branch/b/kitchen?station=hot')).toBe(true)
  expect(isOtherEntry('/restaurant/a/branch/b/customer-display')).toBe(true)
  expect(isOtherEntry('/restaurant/a/branch/b/kitchens')).toBe(false)
  expect(isOtherEntry('/restaurant/a/branch/b/quick-orders')).toBe(false)
})
