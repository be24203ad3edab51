import { css } from '@emotion/react'

const NAMES = 'clamp(132px, 14vw, 220px)'
/** A row of the week: its name, and seven days. */
export const line = css({
  display: 'grid',
  gridTemplateColumns: `${NAMES} repeat(7, minmax(112px, 1fr))`,
  borderBlockEnd: '1px solid var(--line)',
})
/** The name of a row, which stays in view. */
export const label = css({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 2,
  display: 'grid',
  alignContent: 'center',
  minWidth: 0,
  padding: '6px 12px',
  background: 'var(--surface)',
  '& > b': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > span': {
    color: 'var(--ink-2)',
    fontSize: 'var(--text-sm)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > span[data-long]': { color: 'var(--warn)', fontWeight: 600 },
})
