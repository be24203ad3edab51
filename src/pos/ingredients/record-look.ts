import { css } from '@emotion/react'

/** A part of a record, below its facts. */
export const partLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
  minWidth: 0,
})
export const titleLook = css({ fontSize: 'var(--text-md)', fontWeight: 600 })
export const listLook = css({
  display: 'grid',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' },
})
