import { css } from '@emotion/react'

/** How links and screens are shown in the cards of their lists. */
export const linesLook = css({ '& > li + li': { borderBlockStart: '1px solid var(--line)' } })
export const cardLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlock: 'var(--space-4)',
  'ul > &:first-of-type': { paddingBlockStart: 0 },
})
export const overLook = css({ color: 'var(--ink-2)' })
export const headLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
export const nameLook = css({
  flex: '1 1 8em',
  minWidth: 0,
  fontSize: 'var(--text-lg)',
  fontWeight: 600,
})
export const pillLook = css({
  padding: '0.1em 0.8em',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-pill)',
  fontSize: 'var(--text-sm)',
  fontWeight: 600,
  '&[data-state="active"]': { color: 'var(--ok)', borderColor: 'currentColor' },
})
export const factsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-4)',
  '& dt': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '& dd': { margin: 0 },
})
