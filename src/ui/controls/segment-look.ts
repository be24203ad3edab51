import { css } from '@emotion/react'

/** A row of choices or ways that scrolls sideways. */
export const segmentRow = css({
  display: 'flex',
  gap: 'var(--space-3)',
  // Room for the focus ring, which a scrolling box would cut off.
  padding: 4,
  margin: -4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: 24,
  scrollbarWidth: 'none',
  '@media (pointer: fine)': { scrollbarWidth: 'thin' },
})

/** One of them: the chosen one, or the page that is open. */
export const segment = css({
  flex: 'none',
  minHeight: 'clamp(40px, var(--hit), 56px)',
  minWidth: 'clamp(40px, var(--hit), 56px)',
  padding: '0.2em 1.05em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  color: 'var(--ink)',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"], &[aria-current="page"]': {
    color: 'var(--canvas)',
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
  },
  'a&': { display: 'inline-flex', alignItems: 'center' },
})
