import { Bars } from '../../ui/charts/Bars.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { bestOf } from './day-bars.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import type { ReportParts } from './use-report-address.ts'

const TITLES = { often: 'reports.often', away: 'reports.away' } as const

/** How many guests are in each group, as bars in the sequence of the groups; each opens its guests. */
export function GuestBars({
  answer,
  address,
  panel,
  head,
}: ReportParts & {
  readonly panel: keyof typeof TITLES
  /** What groups are of. */
  readonly head: TextKey
}) {
  const tools = useTools(useBranchPlace())
  const { t, format } = tools
  const rows = (answer.panels[panel]?.rows ?? [])
    .filter(({ now, before }) => now['guests'] || before?.['guests'])
    .toSorted((one, other) => Number(one.key[panel]) - Number(other.key[panel]))
  if (rows.length === 0) return null
  const best = bestOf(rows, 'guests')
  const compared = rows.some(({ before }) => before)
  const write = (sums: Readonly<Record<string, number>> | null) =>
    writeMeasure('guests', sums, answer.currency, tools)
  return (
    <Bars
      title={t(TITLES[panel])}
      found={
        best
          ? t('reports.best', { name: labelOf(best, tools), amount: write(best.now) })
          : t('reports.nothing')
      }
      note={compared ? t('reports.dashed') : undefined}
      head={[t(head), t('reports.guests'), ...(compared ? [t('reports.earlier')] : [])]}
      bars={rows.map((row) => ({
        id: String(row.key[panel]),
        axis: labelOf(row, tools),
        name: labelOf(row, tools),
        value: row.now['guests'] ?? 0,
        before: row.before?.['guests'] ?? null,
        written: write(row.now),
        writtenBefore: row.before ? write(row.before) : null,
      }))}
      write={(value) => format.number(value)}
      onOpen={(id) => address.open({ panel, key: { [panel]: Number(id) } })}
    />
  )
}
