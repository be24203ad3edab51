import type { CountryCode } from '../countries/country-code.ts'
import { poolLawOf } from './laws.ts'
import type { PoolKind, PoolRule, PoolRuleVersion } from './rule.ts'

/**
 * Returns the rule of a pool on a business day, of `versions` in the order in which they were made: that of the country
 * where it has one, else the last that has begun, else none is shared.
 */
export function poolRuleOn(
  country: CountryCode,
  versions: readonly PoolRuleVersion[],
  pool: PoolKind,
  day: string,
): PoolRule {
  const law = poolLawOf(country, pool)
  if (law) return law.rule
  const begun = versions.filter((one) => one.pool === pool && one.since <= day)
  const last = begun.reduce<PoolRuleVersion | undefined>(
    (a, b) => (a && a.since > b.since ? a : b),
    undefined,
  )
  return last ?? { pool, share: null, managers: false, points: [] }
}
