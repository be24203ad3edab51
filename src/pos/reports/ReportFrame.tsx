import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { type PanelRule, REPORTS, type ReportName } from '#shared/reports/panels.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { useBranch } from '../place/branch-context.ts'
import { BehindPanel } from './BehindPanel.tsx'
import { Incomplete } from './Incomplete.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportHead, type ReportFilter } from './ReportHead.tsx'
import { sliceOf } from './rows.ts'
import { Stamp } from './Stamp.tsx'
import { type ReportAddress, useReportAddress } from './use-report-address.ts'

/** A report: its question, what it is asked for, its figures, and beside them what the open one is made of. */
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
  useListKeys({ onClose: opened ? address.close : undefined })
  const answer = loading.page
  const panel = opened && answer?.panels[opened.panel]
  const slice = opened && panel && sliceOf(panel, opened.key)
  const rules: Readonly<Record<string, PanelRule>> = REPORTS[report]
  const rule = opened && rules[opened.panel]
  return (
    <ListAndRecord
      head={<ReportHead {...{ name, question, address, filters }} />}
      list={
        <div css={column} data-list>
          <Loaded report={loading}>
            {(page) => (
              <>
                <Stamp of={page} stale={loading.state === 'failed'} />
                <Incomplete from={page.from} since={page.completeFrom} />
                {children(page, address)}
              </>
            )}
          </Loaded>
        </div>
      }
      record={
        answer &&
        slice &&
        rule && (
          <BehindPanel
            key={JSON.stringify(opened)}
            set={rule.set}
            rowKey={opened.key}
            slice={slice}
            answer={answer}
            narrowed={Object.fromEntries(
              filters.flatMap(({ field, sets }) => {
                const value = narrowed[field]
                return value !== undefined && sets.includes(rule.set) ? [[field, value]] : []
              }),
            )}
            title={t(titles[opened.panel] ?? name)}
            onClose={address.close}
          />
        )
      }
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
