import { css } from '@emotion/react'

const [WIDTH, HEIGHT, EDGE] = [96, 28, 3]

/** The course of a figure as a line without a scale; the last one is a dot. The same is written elsewhere on the page. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  if (values.length < 2) return null
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)]
  const step = (WIDTH - 2 * EDGE) / (values.length - 1)
  const height = (HEIGHT - 2 * EDGE) / (most - least || 1)
  const points = values.map((value, at) => [EDGE + at * step, EDGE + (most - value) * height])
  const [x, y] = points.at(-1) ?? []
  return (
    <svg css={look} width={WIDTH} height={HEIGHT} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={x} cy={y} r={2.5} />
    </svg>
  )
}

const look = css({
  display: 'inline-block',
  verticalAlign: 'middle',
  '& polyline': {
    fill: 'none',
    stroke: 'var(--action)',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
  },
  '& circle': { fill: 'var(--action)' },
})
