import { css } from '@emotion/react'

/** How what is behind a figure is shown, whatever it is made of. */
export const part = css({
  display: 'grid',
  gap: 'var(--space-2)',
  minWidth: 0,
  '& h3': { fontSize: 'var(--text-md)', fontWeight: 600 },
})
export const quiet = css({ color: 'var(--ink-2)' })
export const list = css({
  listStyle: 'none',
  '& > li + li': { borderBlockStart: '1px solid var(--line)' },
})
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
