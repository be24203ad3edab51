import { css } from '@emotion/react'

/** A page beside the menu keeps this distance. */
export const pageLook = css({
  display: 'grid',
  alignContent: 'start',
  gap: 'var(--space-5)',
  padding: 'var(--space-6)',
  '@media (max-width: 640px)': { padding: 'var(--space-5)' },
})

/** Lists and dashboards use the window up to 1920 px, from its left; forms are 720 px wide wherever they are. */
export const widePage = css(pageLook, { width: 'min(100%, 120rem)' })

/** The name of a page; in a row with tools it takes what they leave. */
export const pageTitle = css({
  flex: '1 1 auto',
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  fontWeight: 700,
})
/** Tabs of a page, and beside them what belongs to the open one. */
export const tabsRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minWidth: 0,
  '& > fieldset': { minWidth: 0 },
})
