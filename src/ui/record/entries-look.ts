import { css } from '@emotion/react'

/** Rows of a guest's record: words at the left, a figure or a button at the right. */
export const entryList = css({
  display: 'grid',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 'var(--space-2) var(--space-4)',
    minHeight: 56,
    paddingBlock: 'var(--space-2)',
    borderBlockEnd: '1px solid var(--line)',
  },
})
export const entryWords = css({
  display: 'grid',
  flex: '1 1 10em',
  minWidth: 0,
  '& small': { color: 'var(--ink-2)', overflowWrap: 'anywhere' },
})
export const entryFigure = css({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  whiteSpace: 'nowrap',
})
