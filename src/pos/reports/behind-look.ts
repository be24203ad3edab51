import { css } from '@emotion/react'

/** A part of what is behind a figure. */
export const part = css({
  display: 'grid',
  gap: 'var(--space-2)',
  minWidth: 0,
  '& h3': { fontSize: 'var(--text-md)', fontWeight: 600 },
})
export const quiet = css({ color: 'var(--ink-2)' })
/** The row of a table that the others add up to. */
export const sumLook = css({
  '& > *': { fontWeight: 700, borderBlockStart: '1px solid var(--line-strong)' },
})
export const list = css({
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
/** What happened on the left, how much on the right. */
export const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '0 var(--space-3)',
  paddingBlock: 'var(--space-1)',
})
export const link = css({
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 'var(--hit)',
  minHeight: 'var(--hit)',
  fontWeight: 600,
})
export const figures = css({
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})
/** Below a list: what it adds up to. */
export const sum = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlockStart: 'var(--space-2)',
  borderBlockStart: '1px solid var(--line-strong)',
  fontVariantNumeric: 'tabular-nums',
})
