import { css } from '@emotion/react'

/** How the side menu, its rail and their entries look. */
export const menuLook = css({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  width: 216,
  minHeight: 0,
  borderInlineEnd: '1px solid var(--line)',
  background: 'var(--surface)',
})
/** As wide as the longest word below an icon. */
export const railLook = css({ width: 92 })

const chosen = {
  '@media (hover: hover)': { '&:hover': { background: 'var(--sunken)' } },
  '&[aria-current="page"]': {
    background: 'var(--primary-soft)',
    color: 'var(--ink)',
    boxShadow: 'inset 4px 0 0 var(--accent)',
  },
} as const

export const item = css({
  display: 'flex',
  alignItems: 'center',
  gap: '0.75em',
  width: '100%',
  minHeight: 'var(--entry)',
  padding: '0.2em 0.9em',
  border: '1px solid transparent',
  borderRadius: 'var(--radius-control)',
  background: 'none',
  color: 'var(--ink)',
  fontWeight: 500,
  textAlign: 'start',
  textDecoration: 'none',
  '& svg': { flex: 'none', width: 20, height: 20, color: 'var(--ink-2)' },
  ...chosen,
})

export const itemRail = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 2,
  width: '100%',
  minHeight: 44,
  padding: '8px 0 6px',
  border: 0,
  borderRadius: 'var(--radius-control)',
  background: 'none',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
  fontWeight: 500,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '& svg': { width: 24, height: 24 },
  ...chosen,
})
