import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** A line across the window about its own state, e.g. what still works without the server. */
export const Banner = ({
  tone,
  icon,
  action,
  children,
}: {
  readonly tone: 'info' | 'warn' | 'danger'
  readonly icon?: ReactNode
  readonly action?: ReactNode
  readonly children: ReactNode
}) => (
  <div role={tone === 'danger' ? 'alert' : 'status'} css={[banner, tones[tone]]}>
    {icon}
    <p css={words}>{children}</p>
    {action != null && <div css={actionLook}>{action}</div>}
  </div>
)

const banner = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  padding: 'var(--space-3) var(--space-5)',
  borderBlockEnd: '1px solid var(--line)',
  fontWeight: 500,
  '& svg': { width: 'var(--icon)', height: 'var(--icon)' },
})

// Beside the icon at least this wide, else the button goes below.
const words = css({ flex: '1 1 16em', minWidth: 0 })
const actionLook = css({ marginInlineStart: 'auto' })

const tones = {
  info: css({ background: 'var(--primary-soft)' }),
  warn: css({ background: 'var(--warn-soft)', '& > svg': { color: 'var(--warn)' } }),
  danger: css({ background: 'var(--danger-soft)', '& > svg': { color: 'var(--danger)' } }),
} as const
