import { css } from '@emotion/react'

/** One card of a person's own pages. */
export const card = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-4)',
  padding: 'var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '& h2': { fontSize: 'var(--text-xl)' },
})
