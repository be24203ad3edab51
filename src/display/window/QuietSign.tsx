import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** A small word in a corner of the display that guests can ignore. */
export const QuietSign = ({
  icon,
  children,
}: {
  readonly icon: ReactNode
  readonly children: ReactNode
}) => (
  <output css={look}>
    {icon}
    {children}
  </output>
)

const look = css({
  position: 'fixed',
  insetBlockEnd: 14,
  insetInlineEnd: 14,
  zIndex: 'var(--z-sticky)',
  display: 'flex',
  alignItems: 'center',
  gap: '0.5em',
  padding: '0.15em 0.9em',
  borderRadius: 'var(--radius-pill)',
  background: 'color-mix(in oklab, var(--raised) 88%, transparent)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-lg)',
  '& svg': { width: '1.1em', height: '1.1em' },
  // Where the panel is beside the order: at its foot is the price of a promotion.
  '@media (orientation: landscape)': { insetBlock: '14px auto' },
})
