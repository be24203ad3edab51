import { css } from '@emotion/react'

/** What may hurt a guest, and what is no longer wanted: red, with an icon. */
export const chip = css({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.4em',
  maxWidth: '100%',
  marginBlock: '0.1em',
  padding: '0 0.5em',
  borderRadius: 5,
  background: 'var(--danger)',
  color: 'var(--on-danger)',
  fontSize: '0.93em',
  fontWeight: 600,
  '& svg': { flex: 'none', width: '0.95em', height: '0.95em', transform: 'translateY(0.1em)' },
})
