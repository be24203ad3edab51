import { css } from '@emotion/react'
import { useEffect, useRef } from 'react'
import type { Reservation } from '#shared/reservations/contract.ts'
import type { PlacedTable } from '#shared/tables/plan.ts'
import { HOUR_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { statusColours } from '../floor/status-look.ts'
import { Block } from './Block.tsx'
import { HOUR, NAMES, ROW, type Scale, startAt } from './scale.ts'
import type { Move } from './use-reservation-work.ts'

type Props = {
  readonly tables: readonly PlacedTable[]
  readonly reservations: readonly Reservation[]
  readonly scale: Scale
  /** By the server’s clock, in milliseconds. */
  readonly now: number
  readonly onOpen: (reservation: Reservation) => void
  /** Null for people who may not. */
  readonly onAdd: ((at: number, table: string | null) => void) | null
  readonly onMove: ((reservation: Reservation, to: Move) => void) | null
}

/** A day as a plan: a row for each table, and above them one for guests without a table. */
export function Timeline({ tables, reservations, scale, now, onOpen, onAdd, onMove }: Props) {
  const t = useT()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const hours = Array.from(
    { length: Math.round((scale.until - scale.from) / HOUR_MS) },
    (_, n) => scale.from + n * HOUR_MS,
  )
  const isNow = now >= scale.from && now < scale.until
  const start = isNow ? now : scale.from
  useEffect(() => {
    const place = Math.max(0, ((start - scale.from) / HOUR_MS - 1) * HOUR)
    box.current?.scrollTo({ left: place })
    // The place in time is that of the opening: it is not taken from a person who scrolls.
    // oxlint-disable-next-line react/exhaustive-deps -- once for each day
  }, [scale.from])

  const rows = [
    { id: null, name: t('reservations.noTable'), seats: null },
    ...tables.map(({ _id, name, seats }) => ({ id: _id, name, seats })),
  ]
  const ids = rows.map(({ id }) => id)
  const known = new Set<string | null>(ids)
  // Guests whose table was taken from the plan are not lost with it.
  const isIn = (one: Reservation, id: string | null) =>
    id === null ? !one.tables.some((table) => known.has(table)) : one.tables.includes(id)
  return (
    <section ref={box} aria-label={t('reservations.timeline')} css={[frame, statusColours]}>
      <div css={plane} style={{ '--hours': hours.length }}>
        <div css={head}>
          <span css={corner} />
          {hours.map((at) => (
            <span key={at} css={hourLook}>
              {format.time(at)}
            </span>
          ))}
        </div>
        {rows.map(({ id, name, seats }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no grid in every browser
          <div key={id ?? 'none'} role="group" aria-label={nameOf(t, id, name)} css={row}>
            <span css={label}>
              <b>{name}</b>
              {seats !== null && <span>{seats}</span>}
            </span>
            <div css={track}>
              {onAdd && (
                <button
                  type="button"
                  css={gap}
                  aria-label={t('reservations.free', {
                    name,
                    time: format.time(startAt(scale, now)),
                  })}
                  onClick={(event) => {
                    // A press of Enter has no place: it takes the next quarter of an hour.
                    const at = event.detail === 0 ? startAt(scale, now) : tapped(event, scale)
                    onAdd(at, id)
                  }}
                />
              )}
              {reservations
                .filter((one) => isIn(one, id))
                .map((one) => (
                  <Block
                    key={one._id}
                    reservation={one}
                    row={id}
                    rows={ids}
                    tableNames={nameOf(t, id, name)}
                    scale={scale}
                    onOpen={onOpen}
                    onMove={onMove}
                  />
                ))}
            </div>
          </div>
        ))}
        {isNow && (
          <div
            css={nowLine}
            aria-hidden
            data-now
            style={{ '--at': (now - scale.from) / HOUR_MS }}
          />
        )}
      </div>
    </section>
  )
}

const nameOf = (t: ReturnType<typeof useT>, id: string | null, name: string) =>
  id === null ? name : t('tables.named', { name })

/** Returns the quarter of an hour that was tapped. */
function tapped(
  { currentTarget, clientX }: { readonly currentTarget: Element; readonly clientX: number },
  { from }: Scale,
): number {
  const { left } = currentTarget.getBoundingClientRect()
  const quarter = Math.floor(((clientX - left) / HOUR) * 4)
  return from + quarter * 15 * MINUTE_MS
}

const frame = css({
  minWidth: 0,
  minHeight: 0,
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const plane = css({ position: 'relative', width: `calc(${NAMES}px + var(--hours) * ${HOUR}px)` })
const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  display: 'grid',
  gridTemplateColumns: `${NAMES}px repeat(var(--hours), ${HOUR}px)`,
  minHeight: 36,
  borderBlockEnd: '1px solid var(--line)',
  background: 'var(--surface)',
})
const corner = css({
  position: 'sticky',
  insetInlineStart: 0,
  background: 'var(--surface)',
})
const hourLook = css({
  alignSelf: 'center',
  paddingInlineStart: 6,
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontVariantNumeric: 'tabular-nums',
})
const row = css({
  display: 'grid',
  gridTemplateColumns: `${NAMES}px minmax(0, 1fr)`,
  height: ROW,
  borderBlockEnd: '1px solid var(--line)',
})
const label = css({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  padding: '0 12px',
  borderInlineEnd: '1px solid var(--line)',
  background: 'var(--surface)',
  '& > b': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
})
const track = css({
  position: 'relative',
  background: `repeating-linear-gradient(90deg, var(--line) 0 1px, transparent 1px ${HOUR}px)`,
})
const gap = css({
  position: 'absolute',
  inset: 0,
  border: 0,
  background: 'none',
  cursor: 'copy',
})
const nowLine = css({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: `calc(${NAMES}px + var(--at) * ${HOUR}px)`,
  zIndex: 1,
  width: 2,
  background: 'var(--danger)',
  pointerEvents: 'none',
})
