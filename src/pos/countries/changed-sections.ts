import type { CountryConfig, CountryOverride } from '#shared/countries/country-config.ts'

/**
 * Returns the sections that differ: only these become the platform's own, the others keep following the usual
 * values.
 */
export function changedSections(before: CountryConfig, after: CountryConfig): CountryOverride {
  const was: Readonly<Record<string, unknown>> = before
  return Object.fromEntries(
    Object.entries(after).filter(
      ([section, value]) => JSON.stringify(value) !== JSON.stringify(was[section]),
    ),
  )
}
