import { css } from '@emotion/react'

const WIDE = '@media (min-width: 760px)'

/** Money has changed hands: the receipt beside what to hand over, on a phone below it. */
export const view = css({
  display: 'grid',
  gap: 'var(--space-5)',
  [WIDE]: { gridTemplateColumns: 'minmax(290px, 380px) minmax(0, 1fr)' },
  '@media print': { display: 'block' },
})
export const paper = css({
  minHeight: 0,
  overflowY: 'auto',
  order: 2,
  [WIDE]: { order: 0 },
  '@media print': { overflow: 'visible' },
})
export const done = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  containerType: 'inline-size',
  minWidth: 0,
  textAlign: 'center',
  '@media print': { display: 'none' },
})
export const title = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  color: 'var(--ok)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 600,
  '& svg': { width: 34, height: 34 },
})
/** The sum to hand over, as large as there is room. */
export const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(2.75rem, 17cqi, 7rem)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
  whiteSpace: 'nowrap',
})
export const actions = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 17em))',
  justifyContent: 'center',
  gap: 'var(--space-4)',
  width: '100%',
  // The last of five keys is as wide as two.
  '& > :last-child:nth-of-type(odd)': { gridColumn: '1 / -1' },
})
export const action = css({
  // The countdown is as large as the icon it replaces.
  '--icon': '32px',
  minHeight: 72,
  fontSize: 'var(--text-lg)',
})
