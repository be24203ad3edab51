import { css } from '@emotion/react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { CELL, planSize, type Place } from '#shared/tables/plan.ts'
import type { ZoneBackground } from '#shared/tables/floor.ts'
import { statusColours } from './status-look.ts'
import { ZONE_LOOKS } from './zone-look.ts'

/** A tile must hold its words: below this the plan scrolls instead of shrinking. */
const LEAST_CELL = 20
const MOST_CELL = 48
/** Words grow with their tile from here on. */
const USUAL_CELL = 30

/** The plan of one zone, as large as its window lets it be. */
export function FloorPlan({
  label,
  tables,
  background,
  children,
  room = 0,
}: {
  readonly label: string
  readonly tables: readonly Place[]
  readonly background: ZoneBackground
  readonly children: ReactNode
  /** Cells to keep free around the tables, for those to come. */
  readonly room?: number
}) {
  const box = useRef<HTMLDivElement>(null)
  const size = planSize(tables)
  const columns = size.columns + room
  const rows = size.rows + room
  const cell = useCell(box, columns, rows)
  return (
    <section ref={box} aria-label={label} css={[frame, statusColours]}>
      <div
        css={plane}
        style={{
          '--cell': `${cell}px`,
          '--grown': Math.max(1, cell / USUAL_CELL).toFixed(2),
          width: `max(100%, ${columns * cell}px)`,
          height: `max(100%, ${rows * cell}px)`,
          background: ZONE_LOOKS[background],
        }}
        data-cell={cell}
      >
        {/* What is edited begins in the corner: there is room for more. */}
        {room > 0 ? (
          children
        ) : (
          <div css={centred} style={{ '--wide': `${columns * cell}px` }}>
            {children}
          </div>
        )}
      </div>
    </section>
  )
}

/** Returns the pixels of a cell with which the plan fits, within reason. */
function useCell(
  box: { readonly current: HTMLElement | null },
  columns: number,
  rows: number,
): number {
  const [cell, setCell] = useState(CELL)
  useLayoutEffect(() => {
    const frameOf = box.current
    if (!frameOf) return undefined
    const fit = () => {
      const wanted = Math.min(frameOf.clientWidth / columns, frameOf.clientHeight / rows)
      setCell(Math.max(LEAST_CELL, Math.min(MOST_CELL, Math.floor(wanted * 2) / 2)))
    }
    fit()
    const seen = new ResizeObserver(fit)
    seen.observe(frameOf)
    return () => seen.disconnect()
  }, [box, columns, rows])
  return cell
}

const frame = css({
  minWidth: 0,
  minHeight: 0,
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
})
const plane = css({ position: 'relative', isolation: 'isolate' })
const centred = css({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 'max(0px, (100% - var(--wide)) / 2)',
})
