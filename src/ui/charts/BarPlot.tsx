import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { scaleEnd } from './scale.ts'

/** A figure as a bar. */
export type Bar = {
  readonly id: string
  /** What is below it, e.g. an hour. */
  readonly axis: string
  /** Null: there was none, e.g. on a day to come, and a gap is left. */
  readonly value: number | null
  readonly before: number | null
  /** What it may be expected to be, pale behind it. */
  readonly expected?: number | undefined
}

/** Bars over a line, the best one in turmeric; what they are compared with as a dashed line. */
export function BarPlot({
  bars,
  write,
  nameOf,
  active = null,
  idOf,
  picture,
}: {
  readonly bars: readonly Bar[]
  /** Writes a figure at the scale, short. */
  readonly write: (value: number) => string
  /** Left out: the bars are only looked at, and heard elsewhere. */
  readonly nameOf?: (index: number) => string
  readonly active?: number | null
  readonly idOf?: (index: number) => string
  readonly picture?: ComponentPropsWithRef<'div'>
}) {
  const best = Math.max(0, ...bars.map(({ value }) => value ?? 0))
  const others = bars.flatMap(({ before, expected = 0 }) => [before ?? 0, expected])
  const end = scaleEnd(Math.max(best, ...others))
  const every = Math.max(1, Math.ceil(bars.length / MOST_WORDS))
  const share = (value: number) => (100 * Math.max(0, value)) / end
  return (
    <div css={chart} aria-hidden={nameOf ? undefined : true}>
      <ol css={scale} aria-hidden>
        {[1, 0.5, 0].map((part) => (
          <li key={part}>{write(end * part)}</li>
        ))}
      </ol>
      <div css={plot} {...picture}>
        {bars.map(({ id, value, expected = 0 }, index) => (
          <div
            key={id}
            css={cell}
            data-mark={index}
            data-active={active === index || undefined}
            {...(nameOf && {
              id: idOf?.(index),
              role: 'option',
              'aria-selected': active === index,
              'aria-label': nameOf(index),
            })}
          >
            {expected > 0 && <i css={[bar, paleBar]} style={{ height: `${share(expected)}%` }} />}
            {value !== null && (
              <i
                css={[bar, value === best && value > 0 && bestBar]}
                style={{ height: `${share(value)}%` }}
              />
            )}
          </div>
        ))}
        <svg
          aria-hidden
          viewBox={`0 0 ${bars.length} 100`}
          preserveAspectRatio="none"
          css={beforeLook}
        >
          {runsOf(bars).map((run) => (
            <polyline
              key={run[0]?.at}
              points={run.map(({ at, value }) => `${at + 0.5},${100 - share(value)}`).join(' ')}
            />
          ))}
        </svg>
      </div>
      <ol css={axis} aria-hidden {...axisOf(bars.length, every)}>
        {bars.map(
          ({ id, axis: text }, index) =>
            index % every === 0 && (
              <li key={id} style={{ flexGrow: Math.min(every, bars.length - index) }}>
                {text}
              </li>
            ),
        )}
      </ol>
    </div>
  )
}

/** The parts of the line without a gap. */
function runsOf(bars: readonly Bar[]) {
  const runs: { readonly at: number; readonly value: number }[][] = []
  let open = false
  for (const [at, { before }] of bars.entries()) {
    if (before === null) open = false
    else if (open) runs.at(-1)?.push({ at, value: before })
    else {
      runs.push([{ at, value: before }])
      open = true
    }
  }
  return runs
}

/** At most so many words fit below the bars. */
const MOST_WORDS = 16

const axisOf = (count: number, every: number) => ({
  'data-apart': every > 1 || undefined,
  'data-many': count / every > MOST_ON_PHONE || undefined,
})
const MOST_ON_PHONE = 7

const chart = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.3em var(--space-3)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
})
const scale = css({
  display: 'grid',
  alignContent: 'space-between',
  height: '12rem',
  textAlign: 'end',
  listStyle: 'none',
  '& li': { lineHeight: 1, whiteSpace: 'nowrap' },
  '@media (max-width: 480px)': { display: 'none' },
})
const plot = css({
  position: 'relative',
  gridColumn: 2,
  display: 'flex',
  alignItems: 'end',
  height: '12rem',
  borderBlockEnd: '1px solid var(--line-strong)',
  backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
  backgroundSize: '100% 50%',
  '@media (max-width: 480px)': { gridColumn: '1 / -1' },
})
const cell = css({
  position: 'relative',
  zIndex: 1,
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'end',
  justifyContent: 'center',
  minWidth: 0,
  height: '100%',
  '[role="listbox"] &': { cursor: 'pointer' },
  '&[data-active]': {
    background: 'color-mix(in oklab, var(--ink) 10%, transparent)',
    boxShadow: 'inset 0 -2px 0 var(--ink)',
  },
})
const bar = css({
  // A share of its own cell, never of the whole plot, and no slab where there are few.
  width: 'min(72%, 28px)',
  borderRadius: '3px 3px 0 0',
  background: 'var(--action)',
  // Backgrounds are not printed unless they are asked for.
  printColorAdjust: 'exact',
})
const paleBar = css({
  position: 'absolute',
  bottom: 0,
  // Its edge says on paper and to everyone that it is no sale.
  border: '1px dashed var(--ink-3)',
  borderBlockEnd: 0,
  background: 'color-mix(in oklab, var(--action) 16%, var(--surface))',
  '& + i': { position: 'relative' },
})
const bestBar = css({ background: 'var(--accent)' })
const beforeLook = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  '& polyline': {
    fill: 'none',
    stroke: 'var(--ink-3)',
    strokeWidth: 2,
    strokeDasharray: '5 4',
    vectorEffect: 'non-scaling-stroke',
  },
})
const axis = css({
  gridColumn: 2,
  display: 'flex',
  listStyle: 'none',
  textAlign: 'center',
  '& li': { flex: '1 1 0', minWidth: 0, whiteSpace: 'nowrap' },
  // One word for several bars begins at the first of them.
  '&[data-apart] li': { textAlign: 'start' },
  '@media (max-width: 760px)': {
    '& li': { marginInline: '-0.5em' },
    '&[data-apart] li': { marginInline: 0 },
    // Where there are many, every second one, in the room of its neighbours.
    '&[data-many] li:nth-of-type(even)': { visibility: 'hidden' },
  },
  '@media (max-width: 480px)': { gridColumn: '1 / -1' },
})
