import { css } from '@emotion/react'

/** What is there to find dishes, and what can be done with the menu. */
export const menuHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})

/** On paper is what was printed, and not the way to it. */
export const onScreen = css({ '@media print': { display: 'none' } })
