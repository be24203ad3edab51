import type { CountryCode } from '../countries/country-code.ts'
import type { PoolRule } from './rule.ts'

/** What a country says about sharing a pool. Where none is named, the branch decides. */
export type PoolLaw = {
  readonly rule: PoolRule
  /** Most days between two payments of the shares. */
  readonly mostDays: number
  readonly source: string
  /** When it was read. */
  readonly read: string
}

export const POOL_LAWS: Readonly<Partial<Record<CountryCode, PoolLaw>>> = {
  // Completely and equally by hours of work, among all but managerial employees.
  PH: {
    rule: { pool: 'service', share: 'hours', managers: false, points: [] },
    mostDays: 16,
    source:
      'Labor Code of the Philippines, art. 96 (RA 11360); DOLE Department Order 242-24, s. 2 to 4',
    read: '2026-11-28',
  },
}

/** Returns the law of a country for a pool; undefined: the branch decides. */
export function poolLawOf(country: CountryCode, pool: PoolRule['pool']): PoolLaw | undefined {
  const law = POOL_LAWS[country]
  return law?.rule.pool === pool ? law : undefined
}
