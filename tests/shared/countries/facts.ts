import { describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'

/** A fact of a country and where it is from; looked up in November 2026 unless another day is given. */
export type Fact = readonly [country: CountryCode, value: unknown, source: string]

/** If no law or scheme says it: a choice of Sala's, which a branch may change, with its reason. */
export const ownChoice = (reason: string) => `Sala's own choice: ${reason}`
export const SPECIFICATION = 'specification, section 9'

/**
 * Compares a table of ours with the same facts written down a second time. A change of the table must change
 * its source as well.
 */
export function checkFacts(
  name: string,
  facts: readonly Fact[],
  ours: (code: CountryCode) => unknown,
): void {
  describe(`the ${name}`, () => {
    test.each(facts)('%s: %j (%s)', (code, value) => {
      expect(ours(code)).toEqual(value)
    })

    test('of every country', () => {
      expect(facts.map(([code]) => code)).toEqual([...COUNTRIES])
    })
  })
}
