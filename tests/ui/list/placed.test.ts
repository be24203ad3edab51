import { describe, expect, test } from 'vitest'
import { placed } from '../../../src/ui/list/placed.ts'

describe('an item of a list', () => {
  test('takes the place that it is given, and the others close up', () => {
    expect(placed(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(placed(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
    expect(placed(['a', 'b', 'c'], 'a', 2)).toEqual(['b', 'c', 'a'])
  })
  test('goes no further than the ends', () => {
    expect(placed(['a', 'b'], 'a', -1)).toEqual(['a', 'b'])
    expect(placed(['a', 'b'], 'b', 9)).toEqual(['a', 'b'])
  })
  test('changes nothing where the list does not have it', () => {
    expect(placed(['a', 'b'], 'c', 0)).toEqual(['a', 'b'])
  })
})
