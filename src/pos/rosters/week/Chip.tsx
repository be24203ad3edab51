import { css } from '@emotion/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type KeyboardEvent, memo, type PointerEvent, useRef, useState } from 'react'
import type { RosterShift } from '#shared/rosters/contract.ts'
import { STEP_MINUTES, withEnd, withStart } from '#shared/rosters/reshape.ts'
import { lengthOf } from '#shared/rosters/span.ts'
import { DAY_MINUTES, minutesOf } from '#shared/time/business-date.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { ShiftEdit } from './use-edits.ts'

/** Pixels before a press becomes a drag, and pixels of a quarter of an hour at an edge. */
const [SLIP, QUARTER] = [6, 8]
/** A hand that holds still goes on: it is saved when it lets go. */
const HELD = 60_000

type Grip = {
  readonly x: number
  readonly y: number
  /** `move`, or the edge that was taken hold of. */
  readonly part: 'move' | 'start' | 'end'
  readonly shift: RosterShift
}

/** What the week does with a shift. All of it stays the same function from one rendering to the next. */
export type ChipWork = {
  readonly onOpen: (id: string) => void
  readonly onChange: (id: string, edit: ShiftEdit, pause?: number) => boolean
  readonly onSave: (id: string) => void
  /** Moves a shift to the cell under the pointer; null: there is none, or it is let go elsewhere. */
  readonly onDrop: (id: string, cell: HTMLElement | null) => void
  readonly onOver: (cell: HTMLElement | null) => void
  readonly onKey: (event: KeyboardEvent, id: string) => void
}

/** A shift in the week: a press opens it, a drag or the arrow keys move it, its edges change its hours. */
export const Chip = memo(function Chip({
  shift,
  label,
  color,
  warnings,
  isShown,
  editable,
  work,
}: {
  readonly shift: RosterShift
  /** The position in a row of a person, the person in that of a position. */
  readonly label: string
  readonly color: string
  /** In words, one a line. */
  readonly warnings: string
  /** Whether people see it as it is. */
  readonly isShown: boolean
  readonly editable: boolean
  readonly work: ChipWork
}) {
  const t = useT()
  const format = useFormat()
  const [by, setBy] = useState<{ readonly x: number; readonly y: number } | null>(null)
  const grip = useRef<Grip | null>(null)
  const dragged = useRef(false)
  const { _id, startTime, endTime, note } = shift
  const hours = `${format.clock(startTime)} – ${format.clock(endTime)}`
  const words = [hours, label, note, !isShown && t('rosters.notShown'), warnings]
    .filter(Boolean)
    .join(', ')

  function begin(event: PointerEvent<HTMLElement>, part: Grip['part']) {
    if (!editable || event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    dragged.current = false
    grip.current = { x: event.clientX, y: event.clientY, part, shift }
  }
  function move({ clientX, clientY }: PointerEvent) {
    const held = grip.current
    if (!held) return
    const [x, y] = [clientX - held.x, clientY - held.y]
    if (!dragged.current && Math.hypot(x, y) < SLIP) return
    dragged.current = true
    if (held.part === 'move') {
      setBy({ x, y })
      work.onOver(cellAt(clientX, clientY))
      return
    }
    const minutes = Math.round(x / QUARTER) * STEP_MINUTES
    const reshape = held.part === 'start' ? withStart : withEnd
    const { day, startTime: start, endTime: end } = reshape(held.shift, minutes)
    work.onChange(_id, { day, startTime: start, endTime: end }, HELD)
  }
  function release({ clientX, clientY }: PointerEvent) {
    const held = grip.current
    grip.current = null
    setBy(null)
    if (!held || !dragged.current) return
    work.onOver(null)
    if (held.part === 'move') work.onDrop(_id, cellAt(clientX, clientY))
    else work.onSave(_id)
  }
  function cancel() {
    grip.current = null
    setBy(null)
    work.onOver(null)
  }
  const heard = { onPointerMove: move, onPointerUp: release, onPointerCancel: cancel }

  const start = minutesOf(startTime) / DAY_MINUTES
  return (
    <div
      css={frame}
      data-moving={by !== null || undefined}
      style={by ? { translate: `${by.x}px ${by.y}px` } : undefined}
    >
      <button
        type="button"
        data-shift={_id}
        data-draft={!isShown || undefined}
        data-movable={editable || undefined}
        aria-label={words}
        title={warnings === '' ? undefined : warnings}
        css={look}
        style={{ '--tone': color }}
        onKeyDown={(event) => work.onKey(event, _id)}
        onPointerDown={(event) => begin(event, 'move')}
        {...heard}
        onClick={() => {
          if (dragged.current) dragged.current = false
          else work.onOpen(_id)
        }}
      >
        <span css={text}>
          <b>{hours}</b>
          {label !== '' && <span>{label}</span>}
        </span>
        {warnings !== '' && <TriangleAlert aria-hidden />}
        <i
          css={bar}
          aria-hidden
          style={{ '--from': start, '--long': Math.min(1 - start, lengthOf(shift) / DAY_MINUTES) }}
        />
      </button>
      {editable &&
        (['start', 'end'] as const).map((part) => (
          <span
            key={part}
            css={edge}
            data-edge={part}
            aria-hidden
            onPointerDown={(event) => begin(event, part)}
            {...heard}
          />
        ))}
    </div>
  )
})

/** Returns the cell of the week at a place of the window. */
const cellAt = (x: number, y: number): HTMLElement | null =>
  document
    .elementsFromPoint(x, y)
    .map((element) => element.closest<HTMLElement>('[data-cell]'))
    .find((cell) => cell !== null) ?? null

const frame = css({
  position: 'relative',
  minWidth: 0,
  '&[data-moving]': { zIndex: 3, opacity: 0.85, pointerEvents: 'none' },
})
const look = css({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minHeight: 44,
  padding: '3px 10px 7px 10px',
  overflow: 'clip',
  border: '1px solid color-mix(in oklab, var(--tone) 45%, var(--line))',
  borderInlineStart: '5px solid var(--tone)',
  borderRadius: 'var(--radius-control)',
  background: 'color-mix(in oklab, var(--tone) 12%, var(--surface))',
  textAlign: 'start',
  fontSize: 'var(--text-sm)',
  '&[data-draft]': { borderStyle: 'dashed', borderInlineStartStyle: 'solid' },
  '&[data-movable]': { cursor: 'grab', touchAction: 'none' },
  '& > svg': { flex: 'none', width: 18, height: 18, color: 'var(--warn)' },
})
const text = css({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  lineHeight: 'var(--leading)',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > span': { color: 'var(--ink-2)' },
})
/** Where in the day it lies. */
const bar = css({
  position: 'absolute',
  insetBlockEnd: 2,
  insetInlineStart: 'calc(var(--from) * 100%)',
  width: 'calc(var(--long) * 100%)',
  height: 3,
  borderRadius: 2,
  background: 'var(--tone)',
})
const edge = css({
  position: 'absolute',
  insetBlock: 0,
  width: 10,
  cursor: 'ew-resize',
  touchAction: 'none',
  '&[data-edge="start"]': { insetInlineStart: 0 },
  '&[data-edge="end"]': { insetInlineEnd: 0 },
})
