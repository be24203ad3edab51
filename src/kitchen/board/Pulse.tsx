import { css } from '@emotion/react'
import { useState } from 'react'

/** Lights up the card once with each message about its dishes that comes after it was first shown. */
export function Pulse({ marks }: { readonly marks: number }) {
  const [first] = useState(marks)
  return marks > first && <span key={marks} css={pulse} aria-hidden />
}

const pulse = css({
  position: 'absolute',
  inset: 0,
  borderRadius: 'var(--radius-ticket)',
  pointerEvents: 'none',
  animation: 'sala-news 1.2s ease-out both',
  '@keyframes sala-news': {
    '0%, 40%': { background: 'color-mix(in oklab, var(--danger) 55%, transparent)' },
    '20%, 100%': { background: 'transparent' },
  },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
})
