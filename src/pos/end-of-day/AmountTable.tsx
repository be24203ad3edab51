import { css } from '@emotion/react'
import { reportTable } from '../../ui/report/report-look.ts'

/** A line of figures: what it is, a count or a rate beside it, and its amount. */
export type AmountRow = {
  readonly key: string
  readonly name: string
  readonly beside?: string
  readonly amount: string
  /** The sum of the rows above it. */
  readonly sum?: true
}

/** Amounts below each other, one to a line, with the sums set off. */
export const AmountTable = ({
  label,
  rows,
}: {
  readonly label: string
  readonly rows: readonly AmountRow[]
}) => (
  <table css={[reportTable, look]} aria-label={label}>
    <tbody>
      {rows.map(({ key, name, beside, amount, sum }) => (
        <tr key={key} data-sum={sum}>
          <th scope="row">{name}</th>
          <td data-figures>{beside}</td>
          <td data-figures>{amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const look = css({
  '& td': { whiteSpace: 'nowrap', paddingBlock: 'var(--space-2)' },
  '& th': { fontSize: 'inherit', fontWeight: 400 },
  '& td:last-of-type': { paddingInlineEnd: 0 },
  '& [data-sum] th, & [data-sum] td': { color: 'var(--ink)', fontWeight: 700 },
})
