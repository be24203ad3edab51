import { css } from '@emotion/react'

/** The lines of an act in its record: what on the left, how much on the right. */
export const recordLines = css({
  display: 'grid',
  listStyle: 'none',
  borderBlockStart: '1px solid var(--line)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: 'var(--space-1) var(--space-4)',
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '& > li > span': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& small': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& strong': { minWidth: 0, overflowWrap: 'anywhere' },
})
/** Below both. */
export const acrossLook = css({ gridColumn: '1 / -1', '&&': { textAlign: 'start' } })
/** A link that is the first thing to do. */
export const primaryLink = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'var(--hit)',
  paddingInline: '1em',
  borderRadius: 'var(--radius-control)',
  background: 'var(--action)',
  color: 'var(--on-action)',
  fontWeight: 600,
  textDecoration: 'none',
})
