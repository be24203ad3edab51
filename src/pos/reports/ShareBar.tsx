import { css } from '@emotion/react'

/** A share as a bar, as long as the part it is of the largest one. */
export const ShareBar = ({ share, most }: { readonly share: number; readonly most: number }) => (
  <span css={track}>
    <span css={bar} style={{ width: most > 0 ? `${(100 * Math.max(0, share)) / most}%` : 0 }} />
  </span>
)

const track = css({
  display: 'inline-block',
  width: 'min(14rem, 18vw)',
  marginInlineEnd: 'var(--space-3)',
  verticalAlign: 'middle',
  // The lines of a phone have no edge from which bars could be compared.
  '@media (max-width: 640px)': { display: 'none' },
})
const bar = css({
  display: 'block',
  minWidth: 2,
  height: 8,
  borderRadius: 'var(--radius-pill)',
  background: 'var(--action)',
})
