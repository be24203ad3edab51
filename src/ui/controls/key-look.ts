import { css } from '@emotion/react'

/** Keys that ask why: all in view, as wide as their words, none chosen by its place. */
export const keyGroup = css({ minWidth: 0, margin: 0, padding: 0, border: 0 })
export const keyLegend = css({
  marginBlockEnd: 'var(--space-2)',
  padding: 0,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
})
export const choiceKey = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-2)',
  minHeight: 56,
  padding: 'var(--space-2) var(--space-3)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--raised)',
  fontWeight: 600,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& svg': { flex: 'none', width: 20, height: 20 },
  '&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    boxShadow: 'inset 0 0 0 1px var(--primary)',
    background: 'var(--primary-soft)',
  },
})
/** The one that is chosen of keys in a row, also while the pointer is over it. */
export const chosenKey = css({
  '&&[aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
    boxShadow: 'inset 4px 0 0 var(--primary)',
  },
})
/** Two keys beside each other; a last one that is alone takes both places. */
export const keyPair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-3)',
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
})
