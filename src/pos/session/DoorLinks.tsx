import { css } from '@emotion/react'
import { Link } from 'react-router-dom'

/** Links from one login form to the others: address and words. */
export const DoorLinks = ({
  links,
}: {
  readonly links: readonly (readonly [to: string, words: string])[]
}) => (
  <nav css={row}>
    {links.map(([to, words]) => (
      <Link key={to} to={to} css={linkLook}>
        {words}
      </Link>
    ))}
  </nav>
)

/** Look of every login form. */
export const doorForm = css({
  display: 'grid',
  gap: 'var(--space-5)',
  padding: 'var(--space-5) var(--space-6) var(--space-7)',
})

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  columnGap: 'var(--space-5)',
})
const linkLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 'var(--space-2)',
  color: 'var(--ink-2)',
  fontWeight: 500,
  textUnderlineOffset: '0.25em',
})
