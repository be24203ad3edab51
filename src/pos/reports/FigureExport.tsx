import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { isOwn, type PanelRule, REPORTS, type SetName } from '#shared/reports/panels.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import type { Column } from '../../ui/list/list.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { aboutFile } from './about-file.ts'
import { COMPUTED, ownWords } from './computed.ts'
import { totalLine } from './lines.ts'
import type { Line, Lines } from './measure-columns.tsx'
import { type ReportContext, useReport } from './report-context.ts'
import type { ReportAddress } from './use-report-address.ts'

/** Saves a table of a report as a file, once the audit log has who saved what of which days. */
export function FigureExport({
  name,
  panel,
  answer,
  address,
  lines,
  columns,
}: {
  readonly name: TextKey
  readonly panel: string
  readonly answer: ReportAnswer
  readonly address: ReportAddress
  readonly lines: Lines
  readonly columns: readonly Column<Line, Lines>[]
}) {
  const tools = useTools(useBranchPlace())
  const { api } = useSuite()
  const { branch } = useBranch()
  const { report, name: page, chosen } = useReport()
  const { from, to } = answer
  const set = setOf(report, panel)
  // Of a part that these figures do not know they are of all.
  const own = chosen.filter(({ sets }) => set === null || sets.includes(set))
  const place = [branch.restaurantName, branch.name].map((one) => tools.text(one)).join(' · ')
  const words = isOwn(report) ? ownWords(report, panel) : COMPUTED[set ?? 'sales'].words
  const saved = {
    report,
    panel,
    from,
    to,
    ...(address.compare !== 'none' && { compare: address.compare }),
    ...Object.fromEntries(own.map(({ field, value }) => [field, value])),
  }
  return (
    <ExportMenu
      name={name}
      file={`${tools.t(name)} ${[...new Set([from, to])].join(' – ')}`}
      columns={columns}
      total={totalLine(lines)}
      about={aboutFile({ name: page, chosen: own }, { answer, words, set, place }, tools)}
      exported={(rows, file) =>
        api.reports.exported({ query: { branchId: branch._id }, body: { ...saved, file, rows } })
      }
      query={{ page: 1, limit: lines.totalResults }}
      load={() => Promise.resolve(lines)}
      tools={tools}
    />
  )
}

/** Returns of which set the figures of a table are; null: a report with a call of its own narrows them all. */
function setOf(report: ReportContext['report'], panel: string): SetName | null {
  if (isOwn(report)) return null
  const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
  return rules[panel]?.set ?? 'sales'
}
