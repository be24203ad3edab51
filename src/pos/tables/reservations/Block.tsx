import { css } from '@emotion/react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Reservation } from '#shared/reservations/contract.ts'
import { isExpected } from '#shared/reservations/reservation.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { NAMES, ROW, type Scale, STEP_MS, toPixels, toSteps } from './scale.ts'
import { RESERVATION_ICONS, reservationTone } from './status-look.ts'
import type { Move } from './use-reservation-work.ts'

/** Pause after an arrow key before it is done: several of them are one move. */
const PAUSE_MS = 700
/** Pixels before a press becomes a drag. */
const SLIP = 6

type Shift = { readonly time: number; readonly rows: number }
const HERE: Shift = { time: 0, rows: 0 }

/** A reservation on the timeline: a press opens it, a drag or the arrow keys move it. */
export function Block({
  reservation,
  row,
  rows,
  tableNames,
  scale,
  onOpen,
  onMove,
}: {
  readonly reservation: Reservation
  /** The table whose row it is in; null: that of guests without one. */
  readonly row: string | null
  readonly rows: readonly (string | null)[]
  readonly tableNames: string
  readonly scale: Scale
  readonly onOpen: (reservation: Reservation) => void
  readonly onMove: ((reservation: Reservation, to: Move) => void) | null
}) {
  const t = useT()
  const format = useFormat()
  const { name, party, at, minutes, status, note } = reservation
  const [shift, setShift] = useState<Shift>(HERE)
  /** Where the pointer took hold. */
  const grip = useRef<{ readonly x: number; readonly y: number } | null>(null)
  /** How far it was dragged; null: it is only pressed. */
  const dragged = useRef<Shift | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const movable = onMove !== null && isExpected(status)
  // A group of tables stays together: only its time can be moved here.
  const single = reservation.tables.length <= 1
  const index = rows.indexOf(row)

  function settle(next: Shift) {
    setShift(HERE)
    if (next.time === 0 && next.rows === 0) return
    const to = rows[index + next.rows] ?? null
    // In the row of those without a table are also guests whose table is gone.
    const stays = next.rows === 0 && row !== null
    const tables = stays ? reservation.tables : to === null ? [] : [to]
    const moved = new Date(Date.parse(at) + next.time).toISOString()
    onMove?.(reservation, { at: moved, tables })
  }
  const within = (next: Shift): Shift => ({
    time: next.time,
    rows: single ? Math.min(rows.length - 1 - index, Math.max(-index, next.rows)) : 0,
  })

  function onKeyDown(event: KeyboardEvent) {
    const by = BY_KEY[event.key]
    if (!movable || !by) return
    event.preventDefault()
    const next = within({ time: shift.time + by.time, rows: shift.rows + by.rows })
    setShift(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => settle(next), PAUSE_MS)
  }
  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!grip.current) return
    const [dx, dy] = [clientX - grip.current.x, clientY - grip.current.y]
    if (!dragged.current && Math.hypot(dx, dy) < SLIP) return
    const next = within({ time: toSteps(dx), rows: Math.round(dy / ROW) })
    dragged.current = next
    setShift(next)
  }
  function release() {
    grip.current = null
    if (dragged.current) settle(dragged.current)
  }

  const from = Date.parse(at) + shift.time
  const Icon = RESERVATION_ICONS[status]
  const words = [
    `${format.time(from)} ${name}`,
    t('tables.guests', { count: party }),
    tableNames,
    t(`reservations.statuses.${status}`),
    ...(note ? [note] : []),
  ].join(', ')
  return (
    <button
      type="button"
      data-reservation={name}
      data-status={status}
      data-movable={movable || undefined}
      data-moving={shift !== HERE || undefined}
      aria-label={words}
      title={words}
      css={[block, reservationTone]}
      style={{
        insetInlineStart: toPixels(from - scale.from),
        width: Math.max(44, toPixels(minutes * MINUTE_MS) - 2),
        translate: `0 ${shift.rows * ROW}px`,
      }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (!movable || event.button !== 0) return
        dragged.current = null
        event.currentTarget.setPointerCapture(event.pointerId)
        grip.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={() => {
        grip.current = null
        setShift(HERE)
      }}
      onClick={() => {
        if (dragged.current) dragged.current = null
        else onOpen(reservation)
      }}
    >
      <Icon aria-hidden />
      <span css={text}>
        <b>{name}</b>
        <span>
          {format.time(from)} · {party}
        </span>
      </span>
    </button>
  )
}

const BY_KEY: Readonly<Record<string, Shift | undefined>> = {
  ArrowLeft: { time: -STEP_MS, rows: 0 },
  ArrowRight: { time: STEP_MS, rows: 0 },
  ArrowUp: { time: 0, rows: -1 },
  ArrowDown: { time: 0, rows: 1 },
}

const [EDGE, ICON, BETWEEN] = [8, 18, 6]
const block = css({
  position: 'absolute',
  insetBlock: 3,
  display: 'flex',
  alignItems: 'center',
  gap: BETWEEN,
  minWidth: 0,
  padding: `0 ${EDGE}px`,
  overflow: 'clip',
  border: '1px solid color-mix(in oklab, var(--tone) 70%, var(--ink))',
  borderRadius: 'var(--radius-control)',
  background: 'var(--tone)',
  color: 'var(--on-tone)',
  textAlign: 'start',
  // Of guests who came before the first hour in view the name is still read.
  '& > *': { position: 'sticky', insetInlineStart: NAMES + EDGE },
  '& > svg': { flex: 'none', width: ICON, height: ICON },
  '& > svg + *': { insetInlineStart: NAMES + EDGE + ICON + BETWEEN },
  '&[data-moving]': { zIndex: 2, opacity: 0.85, boxShadow: 'var(--shadow-2, 0 4px 16px #0006)' },
  '&:focus-visible': { zIndex: 2 },
  // A finger moves it instead of the plan, which scrolls wherever there is none.
  '&[data-movable]': { touchAction: 'none' },
})
const text = css({
  display: 'grid',
  minWidth: 0,
  fontSize: 'var(--text-sm)',
  lineHeight: 'var(--leading)',
  fontVariantNumeric: 'tabular-nums',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})
