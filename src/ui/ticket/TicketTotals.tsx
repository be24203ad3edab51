import { css } from '@emotion/react'
import { mix } from '../theme/mix.ts'

export type TotalRow = {
  readonly label: string
  /** Formatted. */
  readonly value: string
}

/** The sum of the lines: subtotal, discount, service, taxes, then the total, which leads. */
export const TicketTotals = ({
  rows,
  total,
  after = [],
  bare = false,
}: {
  readonly rows: readonly TotalRow[]
  readonly total: TotalRow
  /** Below the total: paid, change. */
  readonly after?: readonly TotalRow[]
  /** Without the rule above, if one is there already. */
  readonly bare?: boolean
}) => (
  <dl css={[list, bare && bareLook]}>
    {rows.map(toRow)}
    <div css={mix(rowLook, totalLook)}>
      <dt>{total.label}</dt>
      <dd css={figures}>{total.value}</dd>
    </div>
    {after.map(toRow)}
  </dl>
)

/** Known by its place: change in two currencies has the same label twice. */
const toRow = ({ label, value }: TotalRow, at: number) => (
  <div key={at} css={rowLook}>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)

const list = css({
  padding: '0.7em var(--ticket-inset)',
  borderBlockStart: '1px dashed var(--line-strong)',
})

const bareLook = css({ paddingBlockStart: 0, borderBlockStart: 0 })

const rowLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 1em',
  color: 'var(--ink-2)',
  '& > dd': { marginInlineStart: 'auto', whiteSpace: 'nowrap' },
})

const totalLook = css({ marginBlockStart: '0.25em', color: 'var(--ink)', fontWeight: 700 })

const figures = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--ticket-total, 2em)',
  lineHeight: 1.25,
})
