import type { ReportRow } from '#shared/reports/page-contract.ts'
import { Quadrants } from '../../ui/charts/Quadrants.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { labelOf } from './labels.ts'
import { marginEachOf } from './margin.ts'
import { type judgeDishes, POPULAR } from './menu-engineering.ts'
import { idOf } from './rows.ts'
import type { ReportParts } from './use-report-address.ts'

/** Judged dishes by how popular they are and how much a piece earns, each beside those of its category. */
export function DishQuadrants({
  answer,
  address,
  judged,
  rows,
}: ReportParts & {
  readonly judged: ReturnType<typeof judgeDishes>
  readonly rows: readonly ReportRow[]
}) {
  const tools = useTools(useBranchPlace())
  const { t, format } = tools
  const found = new Map(rows.map((row) => [idOf(row.key), row]))
  const points = rows
    .toSorted((one, other) => (other.now['net'] ?? 0) - (one.now['net'] ?? 0))
    .flatMap((row) => {
      const { kind = 'unjudged', popularity = 0, above = null } = judged.get(row) ?? {}
      const margin = marginEachOf(row.now)
      if (kind === 'unjudged' || above === null || margin === null) return []
      const written = [
        format.number(row.now['quantity'] ?? 0),
        format.money(Math.round(margin), answer.currency),
      ] as const
      return { id: idOf(row.key), name: labelOf(row, tools), x: popularity, y: above, written }
    })
  const [first] = points
  if (!first) return null
  return (
    <Quadrants
      title={t('reports.quadrants')}
      found={t('reports.quadrantsHint')}
      head={[t('reports.dish'), t('reports.quantity'), t('reports.marginEach')]}
      divide={{ x: POPULAR, y: 0 }}
      corners={[
        t('reports.classes.puzzle'),
        t('reports.classes.star'),
        t('reports.classes.weak'),
        t('reports.classes.workhorse'),
      ]}
      points={points}
      onOpen={(id) => {
        const row = found.get(id)
        if (row) address.open({ panel: 'dishes', key: row.key })
      }}
    />
  )
}
