import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { WORDS_VERSION } from '#shared/consents/consent.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'

/** The words of each version that a guest has ever read. A new version is a new line; no line is changed. */
const VERSIONS: Readonly<Record<string, string>> = {
  '2026-11': 'b955adc30f16065f54c85bf7c8dec0bf2c7d3cf20fbbe58c051af64f5936a631',
}

test('words of consent that change have another version', () => {
  const words = LANGUAGES.map((language) => {
    const { join } = JSON.parse(readFileSync(`locales/${language}/translation.json`, 'utf8'))
    return [language, join.membership, join.marketing]
  })
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  expect(VERSIONS[WORDS_VERSION]).toBe(hash)
})
