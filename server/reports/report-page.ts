import type { Branch } from '#shared/branches/branch.ts'
import { joinRows } from '#shared/reports/join-rows.ts'
import type { ReportAnswer, ReportPanel, ReportQuery } from '#shared/reports/page-contract.ts'
import { type PanelRule, REPORTS } from '#shared/reports/panels.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../platform/database/database.ts'
import { answerAt } from './answer-at.ts'
import { type Filter, readPanel } from './summaries/read.ts'

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
): Promise<ReportAnswer> => {
  const { report, compare } = query
  return answerAt(db, branch, { days, today, compare }, async ({ trx, place, kept, compared }) => {
    const filter: Filter = pick(query)
    const panels: Record<string, ReportPanel> = {}
    const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
    for (const [name, rule] of Object.entries(rules)) {
      if (rule.permission && !may(rule.permission)) continue
      const rowsOf = (span: Days) => readPanel(trx, place, rule, { days: span, kept, filter })
      panels[name] = joinRows(rule, {
        now: await rowsOf(days),
        before: compared && (await rowsOf(compared.days)),
        shift: compared?.shift ?? 0,
        hidden: seesCosts ? [] : COSTS,
      })
    }
    return panels
  })
}

const pick = ({ order_type, category, method, person }: ReportQuery): Filter => ({
  ...(order_type !== undefined && { order_type }),
  ...(category !== undefined && { category }),
  ...(method !== undefined && { method }),
  ...(person !== undefined && { person }),
})
