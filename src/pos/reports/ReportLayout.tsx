import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useListKeys } from '../../ui/list/use-list-keys.ts'
import type { Loading } from '../../ui/query/use-read.ts'
import { ListAndRecord } from '../../ui/record/ListAndRecord.tsx'
import { Incomplete } from './Incomplete.tsx'
import { Loaded } from './Loaded.tsx'
import { ReportHead, type ReportFilter } from './ReportHead.tsx'
import { Stamp } from './Stamp.tsx'
import type { ReportAddress } from './use-report-address.ts'

/** A report as it loads: its question and filters, its figures under their stamp, and beside them what is open. */
export function ReportLayout<Answer extends ReportAnswer>({
  name,
  question,
  address,
  filters = [],
  loading,
  record,
  children,
}: {
  readonly name: TextKey
  readonly question: TextKey
  readonly address: ReportAddress
  readonly filters?: readonly ReportFilter[]
  readonly loading: Loading<Answer>
  /** What the open figure is made of; nothing: none is open. */
  readonly record: ReactNode
  readonly children: (answer: Answer) => ReactNode
}) {
  useListKeys({ onClose: address.opened ? address.close : undefined })
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

const column = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  minWidth: 0,
  '@media print': { display: 'block', '& > * + *': { marginBlockStart: 'var(--space-5)' } },
})
