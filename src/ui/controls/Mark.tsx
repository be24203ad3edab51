import { css } from '@emotion/react'

/**
 * Our sign: the roof of a sala over its posts, on a turmeric floor. Silent for screen readers, as the name is
 * beside it.
 */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden css={look}>
    <rect width="32" height="32" rx="8" css={ground} />
    <path d="M6 14 16 7l10 7v2H6zM9 18h2v7H9zm6 0h2v7h-2zm6 0h2v7h-2z" css={roof} />
    <rect x="6" y="26" width="20" height="2" rx="1" css={floor} />
  </svg>
)

const look = css({ flex: 'none' })
const ground = css({ fill: 'var(--primary)' })
const roof = css({ fill: 'var(--on-primary)' })
const floor = css({
  fill: 'var(--accent)',
  '[data-theme="night"] &, [data-theme="kitchen"] &': { fill: 'var(--on-accent)' },
})
