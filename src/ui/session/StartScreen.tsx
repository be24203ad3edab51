import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { Mark } from '../controls/Mark.tsx'

/** A window that cannot show its branch yet: why, and what to do about it. */
export const StartScreen = ({
  title,
  children,
  action,
}: {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}) => (
  <main css={page}>
    <Mark size={64} />
    <h1 css={titleLook}>{title}</h1>
    {children != null && <p css={body}>{children}</p>}
    {action}
  </main>
)

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: 'var(--space-5)',
  minHeight: '100dvh',
  padding: 'var(--space-6)',
  textAlign: 'center',
})
const titleLook = css({ fontSize: 'var(--text-3xl)' })
const body = css({
  maxWidth: '40ch',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xl)',
  textWrap: 'pretty',
})
