import { css } from '@emotion/react'

/** A line that can be pressed is as high as the density asks, and answers the finger. */
export const HIT = css({
  minHeight: 'var(--row)',
  '&:active': { background: 'color-mix(in oklab, var(--ink) 6%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})
