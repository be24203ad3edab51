import { expect, test } from 'vitest'
import { readOfflineWord, writeOfflineWord } from '#shared/overrides/offline-word.ts'

const word = {
  grantedBy: '0190a6c4-7c1e-7d3a-9b1f-2f6d5f1c2b3a',
  at: Date.UTC(2026, 10, 21, 8),
  proof: 'p'.repeat(43),
}

test('an approval given without the server has one spelling, so that it counts once', () => {
  const written = writeOfflineWord(word)
  expect(readOfflineWord(written)).toEqual(word)
  const at = word.at.toString(36)
  for (const other of [`0${at}`, `00${at}`, at.toUpperCase()]) {
    expect(readOfflineWord(written.replace(at, other))).toBeNull()
  }
})
