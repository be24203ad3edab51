import type { PayrollExport } from '#shared/payroll/contract.ts'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { useBranchPlace } from '../place/use-place.ts'
import { Lines } from './Lines.tsx'
import { linesOf, ROW_COLUMNS } from './row-columns.ts'

/** One export, as it was made and will be: its lines, and the file. */
export function PayrollRecord({
  id,
  onClose,
}: {
  readonly id: string
  readonly onClose: () => void
}) {
  const dates = useDates()
  const { branchId } = useBranchPlace()
  const request = { params: { id }, query: { branchId } }
  const found = useRead('payrollExports.get', request, ['payrollExports'])
  const titleOf = ({ from, to }: PayrollExport) =>
    `${dates.dateOnly(from, 'short')} – ${dates.dateOnly(to, 'short')}`
  return (
    <RecordPanel of={found} title={titleOf} onClose={onClose} wide>
      {({ rows, currency }) => (
        <>
          <Save of={{ rows, currency }} />
          <Lines rows={rows} currency={currency} />
        </>
      )}
    </RecordPanel>
  )
}

function Save({
  of: { rows, currency },
}: {
  readonly of: Pick<PayrollExport, 'rows' | 'currency'>
}) {
  const tools = useTools(useBranchPlace())
  const results = linesOf(rows, currency)
  const page = { results, page: 1, limit: 100, totalPages: 1, totalResults: results.length }
  return (
    <ExportMenu
      name="payroll.title"
      tools={tools}
      columns={ROW_COLUMNS}
      query={{ page: 1, limit: 100 }}
      load={async () => page}
    />
  )
}
