import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { joinRows } from '#shared/reports/join-rows.ts'
import type { ReportAnswer, ReportQuery } from '#shared/reports/page-contract.ts'
import { type PanelRule, REPORTS } from '#shared/reports/panels.ts'
import { comparedDays } from '#shared/reports/compared-days.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import { completeFrom } from './complete-from.ts'
import { atOneMoment, type Filter, readKept, readPanel } from './summaries/read.ts'

type Asked = {
  readonly query: ReportQuery
  readonly days: Days
  /** The branch's business day. */
  readonly today: string
  /** Whether a person may see rows of a panel, and what dishes cost. */
  readonly may: (permission: NonNullable<PanelRule['permission']>) => boolean
  readonly seesCosts: boolean
}

const COSTS = ['cost', 'known_net', 'known_sold']

/** Returns a report: all panels, and what they are compared with, at one moment. */
export const readReport = (
  db: Db,
  branch: Branch,
  { query, days, today, may, seesCosts }: Asked,
): Promise<ReportAnswer> =>
  atOneMoment(db, async (trx) => {
    const place = { restaurantId: branch.restaurantId, branchId: branch._id }
    const { report, compare } = query
    const compared = compare ? comparedDays(days, compare) : null
    const kept = await readKept(trx, place)
    const filter: Filter = pick(query)
    const panels: Record<string, ReportAnswer['panels'][string]> = {}
    const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
    for (const [name, rule] of Object.entries(rules)) {
      if (rule.permission && !may(rule.permission)) continue
      const rowsOf = (span: Days) => readPanel(trx, place, rule, { days: span, kept, filter })
      const hidden = seesCosts ? [] : COSTS
      panels[name] = joinRows(rule, {
        now: await rowsOf(days),
        before: compared && (await rowsOf(compared.days)),
        shift: compared?.shift ?? 0,
        hidden,
      })
    }
    return {
      currency: branch.currency,
      ...days,
      compared: compared?.days ?? null,
      asOf: await momentOf(trx),
      unfinished: days.to >= today,
      completeFrom: await completeFrom(trx, place),
      panels,
    }
  })

/** Returns when the facts of a transaction are from. */
export async function momentOf(trx: Db): Promise<string> {
  const { rows } = await sql<{ readonly at: Date }>`select now() as at`.execute(trx)
  return (rows[0]?.at ?? new Date()).toISOString()
}

const pick = ({ order_type, category, method, person }: ReportQuery): Filter => ({
  ...(order_type !== undefined && { order_type }),
  ...(category !== undefined && { category }),
  ...(method !== undefined && { method }),
  ...(person !== undefined && { person }),
})
