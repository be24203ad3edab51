import { css } from '@emotion/react'

const [WIDTH, HEIGHT, STEP] = [112, 28, 8]

/** The latest differences as bars from the left: over above the line, short below it, exact as a dot. */
export function DifferenceBars({ latest }: { readonly latest: readonly number[] }) {
  const most = Math.max(1, ...latest.map(Math.abs))
  const middle = HEIGHT / 2
  return (
    <svg css={look} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <line x1={0} x2={WIDTH} y1={middle} y2={middle} />
      {latest.toReversed().map((difference, at) => {
        const height = Math.max(2, (Math.abs(difference) / most) * (middle - 1))
        const tone = difference === 0 ? 'exact' : difference < 0 ? 'short' : 'over'
        const y = difference > 0 ? middle - height : difference < 0 ? middle : middle - 1
        return (
          <rect key={at} data-tone={tone} x={at * STEP} y={y} width={STEP - 2} height={height} />
        )
      })}
    </svg>
  )
}

const look = css({
  display: 'inline-block',
  verticalAlign: 'middle',
  '& line': { stroke: 'var(--line-strong)' },
  '& rect[data-tone="exact"]': { fill: 'var(--ok)' },
  '& rect[data-tone="short"]': { fill: 'var(--danger)' },
  '& rect[data-tone="over"]': { fill: 'var(--warn)' },
})
