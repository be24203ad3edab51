import { css } from '@emotion/react'
import ArrowRight from 'lucide-react/icons/arrow-right'

/** Below a piece of a card: the next column has more of it. Screen readers learn it from the further piece. */
export const Continues = () => (
  <span css={look} aria-hidden>
    <ArrowRight />
  </span>
)

// It takes no room of its own: rows were laid out to the edge.
const look = css({
  position: 'absolute',
  insetInlineEnd: 4,
  insetBlockEnd: 4,
  display: 'grid',
  placeContent: 'center',
  width: '1.5em',
  height: '1.5em',
  borderRadius: 'var(--radius-pill)',
  background: 'var(--ink)',
  color: 'var(--canvas)',
  pointerEvents: 'none',
  '& svg': { width: '1em', height: '1em' },
})
