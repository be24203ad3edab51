import { css } from '@emotion/react'

/** The sala of our sign as a landscape: three roofs at dusk over a turmeric floor, without a word. */
export const Pavilion = () => (
  <svg viewBox="0 0 400 560" preserveAspectRatio="xMidYMax slice" aria-hidden css={scene}>
    <circle cx="290" cy="150" r="54" css={moon} />
    <g css={far}>
      <path d="M-20 470 70 400l90 70v14H-20zM-2 484h8v66h-8zm68 0h8v66h-8zm68 0h8v66h-8z" />
    </g>
    <g css={middle}>
      <path d="M250 470 360 384l110 86v16H250zM272 486h10v64h-10zm82 0h10v64h-10z" />
    </g>
    <g css={near}>
      <path d="M52 396 204 268l152 128v24H52z" />
      <path d="M96 420h20v130H96zm98 0h20v130h-20zm98 0h20v130h-20z" />
    </g>
    <rect y="550" width="400" height="10" css={floor} />
  </svg>
)

const scene = css({ flex: 1, width: '100%', minHeight: 0 })
const tint = (percent: number) =>
  css({ fill: `color-mix(in oklab, oklch(99% 0.005 85) ${percent}%, oklch(36% 0.07 165))` })
const moon = tint(9)
const far = tint(12)
const middle = tint(18)
const near = css({ fill: 'oklch(99% 0.005 85)' })
const floor = css({ fill: 'oklch(82% 0.155 84)' })
