import { css } from '@emotion/react'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Column } from '../../ui/list/list.ts'
import { Table } from '../../ui/list/Table.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { FigureExport } from './FigureExport.tsx'
import { linesOf, nextSort, type Sorts } from './lines.ts'
import type { Line, Lines } from './measure-columns.tsx'
import { idOf, mergeRows } from './rows.ts'
import type { ReportAddress } from './use-report-address.ts'

/** A panel of a report as a table: sorted by pressing its heads, summed up below, saved as a file; a row opens its orders. */
export function FigureTable({
  name,
  note,
  panel,
  answer,
  rows,
  sort,
  sorts,
  columns,
  address,
}: {
  readonly name: TextKey
  readonly note?: string | undefined
  /** Left out of a report where a person may know nothing of it. */
  readonly panel: string
  readonly answer: ReportAnswer
  /** Left out: those of the panel; else some of them, or put together. */
  readonly rows?: readonly ReportRow[]
  /** How rows are sorted as long as no one asks otherwise. */
  readonly sort: string
  readonly sorts?: Sorts
  readonly columns: (lines: Lines) => readonly Column<Line, Lines>[]
  readonly address: ReportAddress
}) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const given = answer.panels[panel]
  if (!given) return null
  // One table of the page is sorted otherwise at a time: `dishes:-net`.
  const [sortedTable, asked = ''] = address.get('sort').split(':')
  const sorted = sortedTable === name ? asked : sort
  const [whole = given.total] = rows ? mergeRows(rows, []) : []
  const lines = linesOf(rows ?? given.rows, {
    total: whole,
    currency: answer.currency,
    sort: sorted,
    sorts,
    tools,
  })
  const shown = columns(lines)
  const { opened } = address
  return (
    <section css={frame} aria-label={t(name)}>
      <header css={head}>
        <h2>{t(name)}</h2>
        {note && <p css={quiet}>{note}</p>}
        {lines.totalResults > 0 && (
          <FigureExport {...{ name, panel, answer, address, lines }} columns={shown} />
        )}
      </header>
      {lines.totalResults === 0 ? (
        <EmptyState title={t('reports.nothing')} />
      ) : (
        <Table
          label={t(name)}
          columns={shown}
          page={lines}
          list={{
            sort: sorted,
            sortBy: (field) => address.arrange({ sort: `${name}:${nextSort(sorted, field)}` }),
          }}
          tools={tools}
          openId={opened?.panel === panel ? idOf(opened.key) : undefined}
          onOpen={({ key }) => address.open({ panel, key })}
        />
      )}
    </section>
  )
}

const frame = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-3)',
  minWidth: 0,
  // On paper a table begins on a page where its first rows fit, and each page has the names of its columns.
  '& h2, & thead': { breakAfter: 'avoid' },
  '& tr': { breakInside: 'avoid' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  '& h2': { flex: '1 1 auto', fontSize: 'var(--text-lg)', fontWeight: 600 },
  '@media print': { '& button': { display: 'none' } },
})
const quiet = css({ color: 'var(--ink-2)' })
