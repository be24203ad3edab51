import { css } from '@emotion/react'

/** The name of the page, and what can be done with the menu. */
export const menuHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
