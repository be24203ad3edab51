import { expect, test } from 'vitest'
import { createScanner } from '../../../src/ui/keys/scanner.ts'

/** Types keys `gap` milliseconds apart and returns the scanned codes. */
function typed(keys: readonly string[], gap: number, scanner = createScanner(), start = 1000) {
  return keys.flatMap((key, i) => scanner.take({ key, latin: '', at: start + i * gap }).code ?? [])
}
const code = [...'8850001'.split(''), 'Enter']

test('a burst that ends in Enter is a scan, a person who types is not', () => {
  expect(typed(code, 5)).toEqual(['8850001'])
  expect(typed(code, 80)).toEqual([])
})

test('letters, shift and short bursts do not confuse it', () => {
  expect(typed(['Shift', 'A', 'Shift', 'B', '1', '2', 'Enter'], 5)).toEqual(['AB12'])
  expect(typed(['1', '2', 'Enter'], 5)).toEqual([])
})

test('two scans in a row are two codes', () => {
  const scanner = createScanner()
  expect(typed(code, 5, scanner)).toEqual(['8850001'])
  expect(typed(code, 5, scanner, 1200)).toEqual(['8850001'])
})

test('letters that a person typed before a scan are not part of it', () => {
  const scanner = createScanner()
  expect(typed(['s'], 5, scanner, 0)).toEqual([])
  expect(typed(code, 5, scanner, 500)).toEqual(['8850001'])
})

test('a code is read as it was printed while the keyboard is set to Thai', () => {
  const scanner = createScanner()
  // What a Thai keyboard types for 8, 2 and 3.
  const strokes = [
    ['ค', '8'],
    ['/', '2'],
    ['-', '3'],
    ['ค', '8'],
    ['Enter', ''],
  ] as const
  const scans = strokes.map(([key, latin], i) => scanner.take({ key, latin, at: i * 5 }))
  expect(scans.at(-1)?.code).toBe('8238')
})
