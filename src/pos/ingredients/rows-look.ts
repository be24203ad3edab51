import { css } from '@emotion/react'

export const frameLook = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
export const legendLook = css({
  paddingInline: 0,
  paddingBlockEnd: 'var(--space-1)',
  fontWeight: 600,
})
export const hintLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
/** Fields beside one another, and what removes them at the end. */
export const rowLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-3)',
  borderBlockStart: '1px solid var(--line)',
  '& > div': { flex: '1 1 9rem' },
  '& > button': { marginBlockStart: 'calc(var(--text-sm) * var(--leading) + var(--space-2))' },
})
