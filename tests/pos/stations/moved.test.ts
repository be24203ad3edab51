import { describe, expect, test } from 'vitest'
import { moved } from '../../../src/pos/stations/moved.ts'

describe('a station', () => {
  test('changes places with its neighbour', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b'])
  })
  test('stays where there is no neighbour', () => {
    expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
  })
})
