import { css } from '@emotion/react'

/** The button of a row: it covers all of it. */
export const opener = css({
  color: 'inherit',
  fontWeight: 600,
  textAlign: 'start',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': { outline: '3px solid var(--focus)', outlineOffset: -3 },
})
