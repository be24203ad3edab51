import { css } from '@emotion/react'

/** A part of a person's record, below a line. */
export const partLook = css({
  display: 'grid',
  gap: 'var(--space-3)',
  paddingBlockStart: 'var(--space-4)',
  borderBlockStart: '1px solid var(--line)',
})
export const partTitle = css({ fontSize: 'var(--text-md)' })
/** A name and a value at the ends of a line, one below the other where they do not fit. */
export const plainRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-2) var(--space-4)',
  minHeight: 'var(--hit)',
  overflowWrap: 'anywhere',
})
