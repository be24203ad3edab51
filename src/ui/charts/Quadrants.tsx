import { css } from '@emotion/react'
import { useMedia } from '../screen/use-media.ts'
import { Chart } from './Chart.tsx'
import { ChartTable } from './ChartTable.tsx'
import { LETTER_ON_PHONE, MOST_LETTERS, type Placed, placesOf } from './quadrant-places.ts'
import { useMarks } from './use-marks.ts'

export type QuadrantPoint = Placed & {
  readonly id: string
  /** Both figures as they are written. */
  readonly written: readonly [x: string, y: string]
}

/**
 * Things by two figures, divided into four kinds by what is much of each: to the right and above is more. Names are shown
 * where they have room, those of the first points first.
 */
export function Quadrants({
  title,
  found,
  head,
  divide,
  corners,
  points,
  onOpen,
}: {
  readonly title: string
  readonly found: string
  /** Names of the things, of the figure along and of that upwards. */
  readonly head: readonly [name: string, x: string, y: string]
  /** From which figures on it is much. */
  readonly divide: { readonly x: number; readonly y: number }
  /** What the four kinds are called: above on the left and right, below on the left and right. */
  readonly corners: readonly [string, string, string, string]
  readonly points: readonly QuadrantPoint[]
  readonly onOpen: (id: string) => void
}) {
  const open = (index: number) => {
    const id = points[index]?.id
    if (id !== undefined) onOpen(id)
  }
  const { active, idOf, picture } = useMarks({ count: points.length, onOpen: open })
  const [name, x, y] = head
  const nameOf = (point: QuadrantPoint | undefined) =>
    point ? `${point.name}: ${x} ${point.written[0]}, ${y} ${point.written[1]}` : ''
  const phone = useMedia('(max-width: 760px)')
  const places = placesOf(points, divide, phone ? LETTER_ON_PHONE : undefined)
  return (
    <Chart
      title={title}
      said={active === null ? found : nameOf(points[active])}
      picture={
        <div css={frame}>
          <div
            {...{ ...picture, role: 'listbox', 'aria-label': `${title}: ${x}, ${y}` }}
            css={plot}
          >
            {corners.map((corner, at) => (
              <span key={corner} aria-hidden data-corner={at} css={cornerLook}>
                {corner}
              </span>
            ))}
            {points.map((point, index) => {
              const { left = 50, bottom = 50, named = false } = places[index] ?? {}
              return (
                <div
                  key={point.id}
                  {...{
                    id: idOf(index),
                    role: 'option',
                    'aria-selected': active === index,
                    'aria-label': nameOf(point),
                  }}
                  data-mark={index}
                  data-active={active === index || undefined}
                  data-corner={(point.y >= divide.y ? 0 : 2) + (point.x >= divide.x ? 1 : 0)}
                  css={mark}
                  style={{ left: `${left}%`, bottom: `${bottom}%` }}
                >
                  <i css={dot} />
                  {named && <span css={label}>{point.name}</span>}
                </div>
              )
            })}
          </div>
          <p aria-hidden css={axes}>
            <span>↑ {y}</span>
            <span>{x} →</span>
          </p>
        </div>
      }
      renderTable={(shown) => (
        <ChartTable
          title={title}
          head={[name, x, y]}
          rows={points.map((point) => ({ name: point.name, figures: point.written }))}
          onOpen={shown ? open : undefined}
        />
      )}
    />
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-2)', minWidth: 0 })
const plot = css({
  position: 'relative',
  height: '20rem',
  overflow: 'hidden',
  border: '1px solid var(--line-strong)',
  // The two lines that divide it.
  backgroundImage:
    'linear-gradient(var(--line-strong), var(--line-strong)), linear-gradient(var(--line-strong), var(--line-strong))',
  backgroundSize: '1px 100%, 100% 1px',
  backgroundPosition: '50% 0, 0 50%',
  backgroundRepeat: 'no-repeat',
  printColorAdjust: 'exact',
  fontSize: 'var(--text-xs)',
})
const cornerLook = css({
  position: 'absolute',
  maxWidth: '50%',
  padding: 'var(--space-1) var(--space-2)',
  color: 'var(--ink-2)',
  pointerEvents: 'none',
  '&[data-corner="0"], &[data-corner="1"]': { top: 0 },
  '&[data-corner="2"], &[data-corner="3"]': { bottom: 0 },
  '&[data-corner="0"], &[data-corner="2"]': { left: 0 },
  '&[data-corner="1"], &[data-corner="3"]': { right: 0 },
})
const mark = css({
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  padding: 4,
  // Its dot is at its place; the name is beside it.
  transform: 'translate(-9px, 50%)',
  cursor: 'pointer',
  '&[data-active]': { zIndex: 1 },
  '&[data-active] > i': { outline: '2px solid var(--ink)', outlineOffset: 1 },
  '&[data-corner="1"] > i': { background: 'var(--ok)' },
  '&[data-corner="3"] > i': { background: 'var(--action)' },
  '&[data-corner="0"] > i': { background: 'var(--accent)' },
  '&[data-corner="2"] > i': { background: 'var(--danger)' },
})
const dot = css({
  flex: 'none',
  width: 10,
  height: 10,
  borderRadius: '50%',
  printColorAdjust: 'exact',
})
const label = css({
  maxWidth: `${MOST_LETTERS}ch`,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
})
const axes = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
})
