import { css } from '@emotion/react'

/** A column of the split view: the order, or one of its checks. */
export const column = css({
  '--ticket-inset': '12px',
  display: 'grid',
  alignContent: 'start',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  '&[data-active]': { borderColor: 'var(--primary)', boxShadow: 'inset 0 0 0 1px var(--primary)' },
})

/** Its name and what it comes to; of a check it is a button. */
export const head = css({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '1em',
  width: '100%',
  minHeight: 56,
  padding: '0 12px',
  borderBlockEnd: '1px solid var(--line)',
  fontSize: 'var(--text-lg)',
})

export const list = css({ '& > li': { minHeight: 56 } })
