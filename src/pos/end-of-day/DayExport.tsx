import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { type ReportOfDay, SHEET_COLUMNS, sheetRows } from './day-sheet.ts'

/** Saves all figures of an X or a Z report as a file. */
export function DayExport({
  report,
  file,
}: {
  readonly report: ReportOfDay
  /** The name of the file. */
  readonly file: string
}) {
  const tools = useTools(useBranchPlace())
  const load = async () => {
    const results = sheetRows(report, tools.t)
    const { length } = results
    return { results, page: 1, limit: length, totalPages: 1, totalResults: length }
  }
  return (
    <ExportMenu
      name="endOfDay.reports"
      file={file}
      tools={tools}
      columns={SHEET_COLUMNS}
      query={{ page: 1, limit: 100 }}
      load={load}
    />
  )
}
