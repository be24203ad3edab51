import { css } from '@emotion/react'

/** A pressable line is as high as the density requires, and reacts to the finger. */
export const HIT = css({
  minHeight: 'var(--row)',
  '&:active': { background: 'color-mix(in oklab, var(--ink) 6%, transparent)' },
  '&:focus-visible': { outlineOffset: -3 },
})
