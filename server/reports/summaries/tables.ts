import { KEPT_SETS } from '#shared/reports/panels.ts'

/** Tables that are made from the facts alone, and again wherever they are missing: no backup has them. */
export const SUMMARY_TABLES: readonly string[] = [
  'report_seals',
  'changed_days',
  ...KEPT_SETS.flatMap((name) => [`day_${name}`, `month_${name}`]),
]
