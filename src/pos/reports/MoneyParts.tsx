import { css } from '@emotion/react'
import type { Measure } from '#shared/reports/measures.ts'
import type { ReportRow } from '#shared/reports/page-contract.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { reportTable } from '../../ui/report/report-look.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { figures, line, link, list, sumLook } from './behind-look.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import { idOf, type Sums } from './rows.ts'

type Part = { readonly text: TextKey; readonly measure: Measure; readonly isSum?: true }

/** The parts of a figure with what they add up to; of what a person may not see nothing is said. */
export function MoneyParts({
  parts,
  sums,
  currency,
}: {
  readonly parts: readonly Part[]
  readonly sums: Sums
  readonly currency: string
}) {
  const tools = useTools(useBranchPlace())
  const { t } = tools
  const known = parts.filter(({ measure }) => sums[measure] !== undefined)
  if (known.length === 0) return null
  return (
    <table css={reportTable} aria-label={t('reports.computed.title')}>
      <tbody>
        {known.map(({ text, measure, isSum }) => (
          <tr key={text} css={isSum && sumLook}>
            <th scope="row">{t(text)}</th>
            <td data-figures>{writeMeasure(measure, sums, currency, tools)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a sum is made of, the largest first: each opens its own. */
export function PartButtons({
  rows,
  measure,
  currency,
  onOpen,
}: {
  readonly rows: readonly ReportRow[]
  readonly measure: Measure
  readonly currency: string
  readonly onOpen: (row: ReportRow) => void
}) {
  const tools = useTools(useBranchPlace())
  const sumOf = ({ now }: ReportRow) => now[measure] ?? 0
  const sorted = rows.toSorted((one, other) => sumOf(other) - sumOf(one))
  return (
    <ul css={list}>
      {sorted.map((row) => (
        <li key={idOf(row.key)} css={line}>
          <button type="button" css={[link, opener]} onClick={() => onOpen(row)}>
            {labelOf(row, tools)}
          </button>
          <span css={figures}>{writeMeasure(measure, row.now, currency, tools)}</span>
        </li>
      ))}
    </ul>
  )
}

const opener = css({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'var(--primary)',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
})
