import { css } from '@emotion/react'

/** A page beside the menu keeps this distance; each page has its own width. */
export const pageLook = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  padding: 'var(--space-6)',
  '@media (max-width: 640px)': { padding: 'var(--space-5)' },
})

/** The name of a page; in a row with tools it takes the rest of the width. */
export const pageTitle = css({
  flex: '1 1 auto',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  fontWeight: 700,
})
