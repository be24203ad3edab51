import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { type PanelRule, REPORTS, type ReportName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { type Loading, useRead } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBranch } from '../place/branch-context.ts'
import { BehindPanel } from './BehindPanel.tsx'
import { Incomplete } from './Incomplete.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportHead } from './ReportHead.tsx'
import { sliceOf } from './rows.ts'
import { type Chosen, type ReportFilter, ReportProvider } from './report-context.ts'
import { Stamp } from './Stamp.tsx'
import {
  type Opened as OpenedFigure,
  type ReportAddress,
  useReportAddress,
} from './use-report-address.ts'

/** Returns the filters that are set, in words too. */
function useChosen(filters: readonly ReportFilter[], { get }: ReportAddress): readonly Chosen[] {
  const t = useT()
  return filters.flatMap(({ field, label, choices, sets }) => {
    const choice = choices.find(({ value }) => value === get(field))
    return choice
      ? [{ field, sets, value: choice.value, label: t(label), choice: choice.label }]
      : []
  })
}

/** A report that is read: its question, what it is asked for, its figures, and beside them what the open one is made of. */
export function ReportShell<Answer extends ReportAnswer>({
  name,
  question,
  address,
  filters,
  loading,
  record,
  children,
}: {
  readonly name: TextKey
  readonly question: TextKey
  readonly address: ReportAddress
  readonly filters: readonly ReportFilter[]
  readonly loading: Loading<Answer>
  readonly record: ReactNode
  readonly children: (answer: Answer) => ReactNode
}) {
  const chosen = useChosen(filters, address)
  useListKeys({ onClose: address.opened ? address.close : undefined })
  return (
    <ListAndRecord
      head={<ReportHead {...{ name, question, address, filters, chosen }} />}
      list={
        <div css={column} data-list>
          <Loaded report={loading}>
            {(page) => (
              <>
                <Stamp of={page} stale={loading.state === 'failed'} />
                <Incomplete from={page.from} since={page.completeFrom} />
                {children(page)}
              </>
            )}
          </Loaded>
        </div>
      }
      record={record}
    />
  )
}

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
  const chosen = useChosen(filters, address)
  return (
    <ReportShell
      {...{ name, question, address, filters, loading }}
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
      {(page) => (
        <ReportProvider value={{ report, name, chosen }}>{children(page, address)}</ReportProvider>
      )}
    </ReportShell>
  )
}

/** An address may name a figure that is no more. */
const isShown = (
  answer: ReportAnswer | undefined,
  { panel, key }: OpenedFigure,
): answer is ReportAnswer => {
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

const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minWidth: 0,
  '@media print': { display: 'block', '& > * + *': { marginBlockStart: 'var(--space-5)' } },
})
