import { css } from '@emotion/react'

export const reportHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
export const beside = css({
  display: 'grid',
  alignItems: 'stretch',
  gap: 'var(--space-5)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
})
export const reportTable = css({
  width: '100%',
  borderCollapse: 'collapse',
  '& th': {
    padding: 'var(--space-2) var(--space-3) var(--space-2) 0',
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    fontWeight: 600,
    textAlign: 'start',
  },
  '& td': { padding: 'var(--space-3) var(--space-3) var(--space-3) 0' },
  '& tbody tr': { borderBlockStart: '1px solid var(--line)' },
  '& [data-figures]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& td[data-figures]': { whiteSpace: 'nowrap' },
})
/** Words and what they sum up to, line below line. */
export const sumList = css({
  display: 'grid',
  gap: 'var(--space-4)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
export const sumLine = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 'var(--space-1) var(--space-4)',
})
/** A row of choices above the figures, which is not printed. */
export const viewsRow = css({
  display: 'grid',
  minWidth: 0,
  '& > fieldset': { minWidth: 0 },
  '@media print': { display: 'none' },
})
