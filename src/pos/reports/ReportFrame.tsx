import type { ReactNode } from 'react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { type PanelRule, REPORTS, type ReportName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { useBranch } from '../place/branch-context.ts'
import { BehindPanel } from './BehindPanel.tsx'
import { ReportLayout } from './ReportLayout.tsx'
import { sliceOf } from './rows.ts'
import type { ReportFilter } from './report-context.ts'
import {
  type Opened as OpenedFigure,
  type ReportAddress,
  useReportAddress,
} from './use-report-address.ts'

/** A report on sales, whose figures open the orders behind them. */
export function ReportFrame({
  report,
  name,
  question,
  lastDays,
  filters = [],
  titles,
  children,
}: {
  readonly report: ReportName
  readonly name: TextKey
  readonly question: TextKey
  readonly lastDays?: number
  readonly filters?: readonly ReportFilter[]
  /** What the rows of each panel are of. */
  readonly titles: Readonly<Record<string, TextKey>>
  readonly children: (answer: ReportAnswer, address: ReportAddress) => ReactNode
}) {
  const t = useT()
  const { branch } = useBranch()
  const address = useReportAddress(lastDays)
  const { compare, days, opened, get } = address
  const narrowed = Object.fromEntries(
    filters.flatMap(({ field }) => (get(field) === '' ? [] : [[field, get(field)]])),
  )
  const query = {
    branchId: branch._id,
    report,
    ...days,
    ...(compare !== 'none' && { compare }),
    ...narrowed,
  }
  const loading = useRead('reports.page', { query }, ['reports'])
  return (
    <ReportLayout
      {...{ report, name, question, address, filters, loading }}
      record={
        opened &&
        isShown(loading.page, opened) && (
          <Opened
            key={JSON.stringify(opened)}
            {...{ report, answer: loading.page, opened, filters, narrowed }}
            title={t(titles[opened.panel] ?? name)}
            onClose={address.close}
          />
        )
      }
    >
      {(page) => children(page, address)}
    </ReportLayout>
  )
}

/** An address may name a figure that is no more. */
export const isShown = <Answer extends ReportAnswer>(
  answer: Answer | undefined,
  { panel, key }: OpenedFigure,
): answer is Answer => {
  const given = answer?.panels[panel]
  return given !== undefined && sliceOf(given, key) !== null
}

function Opened({
  report,
  answer,
  opened: { panel, key },
  filters,
  narrowed,
  title,
  onClose,
}: {
  readonly report: ReportName
  readonly answer: ReportAnswer
  readonly opened: OpenedFigure
  readonly filters: readonly ReportFilter[]
  readonly narrowed: Readonly<Record<string, string>>
  readonly title: string
  readonly onClose: () => void
}) {
  const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
  const set = rules[panel]?.set
  const given = answer.panels[panel]
  const slice = given && sliceOf(given, key)
  if (!set || !slice) return null
  const own = filters.flatMap(({ field, sets }) => {
    const value = narrowed[field]
    return value !== undefined && sets.includes(set) ? [[field, value]] : []
  })
  return (
    <BehindPanel
      {...{ set, slice, answer, title, onClose }}
      rowKey={key}
      narrowed={Object.fromEntries(own)}
    />
  )
}
