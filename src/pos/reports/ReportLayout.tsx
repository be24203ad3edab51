import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import type { Loading } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { Incomplete } from './Incomplete.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportHead } from './ReportHead.tsx'
import {
  type Chosen,
  type ReportContext,
  type ReportFilter,
  ReportProvider,
} from './report-context.ts'
import { Stamp } from './Stamp.tsx'
import type { ReportAddress } from './use-report-address.ts'

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

/** A report as it loads: its question and filters, its figures under their stamp, and beside them what is open. */
export function ReportLayout<Answer extends ReportAnswer>({
  report,
  name,
  question,
  address,
  filters = [],
  loading,
  record,
  children,
}: {
  readonly report: ReportContext['report']
  readonly name: TextKey
  readonly question: TextKey
  readonly address: ReportAddress
  readonly filters?: readonly ReportFilter[]
  readonly loading: Loading<Answer>
  /** What the open figure is made of; nothing: none is open. */
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
                <ReportProvider value={{ report, name, chosen }}>{children(page)}</ReportProvider>
              </>
            )}
          </Loaded>
        </div>
      }
      record={record}
    />
  )
}

const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minWidth: 0,
  '@media print': { display: 'block', '&& > * + *': { marginBlockStart: 'var(--space-5)' } },
})
