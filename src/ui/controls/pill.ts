import { css } from '@emotion/react'

/** The one shape of everything in the top bar: as high as a finger needs. */
export const pill = css({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.5em',
  height: 44,
  padding: '0 14px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--surface)',
  fontWeight: 500,
  whiteSpace: 'nowrap',
  '& svg': { width: 18, height: 18 },
})
