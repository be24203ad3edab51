import { type RawBuilder, sql } from 'kysely'
import { type Metric, metricRule } from '#shared/reports/metrics.ts'

/** Returns the sum of a figure over the rows of `sales` that `within` admits; 0 over none. */
export function metricSum(
  metric: Metric,
  within: RawBuilder<boolean> = sql`true`,
): RawBuilder<number> {
  const { of, column, negated } = metricRule(metric)
  const kind = of === 'both' ? sql`true` : sql`kind = ${sql.lit(of)}`
  const rows = sql`filter (where ${within} and ${kind})`
  if (column === undefined) return sql`count(*) ${rows}`
  const sum = sql`coalesce(sum(${sql.ref(column)}) ${rows}, 0)::bigint`
  return negated ? sql`(0 - ${sum})` : sql`${sum}`
}

/** Returns several figures by their names, as arguments of `json_build_object`. */
export const metricFields = (
  metrics: readonly Metric[],
  within?: RawBuilder<boolean>,
): RawBuilder<unknown> =>
  sql.join(metrics.map((metric) => sql`${sql.lit(metric)}, ${metricSum(metric, within)}`))
