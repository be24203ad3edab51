import { css } from '@emotion/react'
import type { ReactNode } from 'react'

/** Nothing here yet: says why, and offers the one thing to do about it. */
export const EmptyState = ({
  icon,
  title,
  children,
  action,
}: {
  readonly icon?: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) => (
  <div css={frame}>
    {icon && <span css={iconLook}>{icon}</span>}
    <p css={titleLook}>{title}</p>
    {children != null && <p css={body}>{children}</p>}
    {action}
  </div>
)

const frame = css({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: 'var(--space-4)',
  padding: 'var(--space-7) var(--space-5)',
  textAlign: 'center',
})
const iconLook = css({ color: 'var(--ink-3)', '& svg': { width: '2.6em', height: '2.6em' } })
const titleLook = css({ fontSize: '1.15em', fontWeight: 600 })
const body = css({ maxWidth: '38ch', color: 'var(--ink-2)', textWrap: 'pretty' })
