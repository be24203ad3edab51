import { css, keyframes } from '@emotion/react'
import { NEXT_SECONDS } from './countdown.ts'

const RADIUS = 13
const ROUND = 2 * Math.PI * RADIUS

/** A ring that empties until the next order opens; the seconds in it where nothing may move. */
export function CountdownRing({ left }: { readonly left: number }) {
  return (
    <span css={look} aria-hidden>
      <svg viewBox="0 0 32 32">
        <circle cx="16" cy="16" r={RADIUS} css={track} />
        <circle cx="16" cy="16" r={RADIUS} css={ring} />
      </svg>
      <span css={figure}>{left}</span>
    </span>
  )
}

const REDUCED = '@media (prefers-reduced-motion: reduce)'
const empty = keyframes({ from: { strokeDashoffset: 0 }, to: { strokeDashoffset: ROUND } })

const look = css({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: 'var(--icon)',
  height: 'var(--icon)',
  '& > *': { gridArea: '1 / 1' },
  '& > svg': { transform: 'rotate(-90deg)' },
  '& circle': { fill: 'none', stroke: 'currentColor', strokeWidth: 4 },
})
const track = css({ opacity: 0.25 })
const ring = css({
  strokeDasharray: ROUND,
  animation: `${empty} ${NEXT_SECONDS}s linear both`,
  [REDUCED]: { display: 'none' },
})
const figure = css({
  display: 'none',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1,
  [REDUCED]: { display: 'block' },
})
