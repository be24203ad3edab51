import type { CountryConfig, CountryOverride } from '#shared/countries/country-config.ts'

/** The sections that differ: only these become the platform's own, the others go on following the usual. */
export const changedSections = (before: CountryConfig, { code: _, ...after }: CountryConfig) => {
  const sections: CountryOverride = after
  const was: Readonly<Record<string, unknown>> = before
  return Object.fromEntries(
    Object.entries(sections).filter(
      ([section, value]) => JSON.stringify(value) !== JSON.stringify(was[section]),
    ),
  )
}
