import { css } from '@emotion/react'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { type CustomContainerComponentProps, Virtualizer } from 'virtua'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { daysOf } from '#shared/rosters/week.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { pressable } from '../../../ui/list/pressable.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { useBranch } from '../../place/branch-context.ts'
import { Cell } from './Cell.tsx'
import { Chip, type ChipWork } from './Chip.tsx'
import { editBy } from './chip-keys.ts'
import { Foot } from './Foot.tsx'
import { label, line } from './grid-look.ts'
import { type By, cellKey, inRow, shiftsByCell, type WeekRow } from './rows.ts'
import { minutesByPerson } from './sums.ts'
import type { ShiftEdits } from './use-edits.ts'
import { useWarnings } from './use-warnings.ts'
import { type WeekRules, workOf } from './use-week.ts'

type Props = {
  readonly week: RosterWeek
  readonly today: string
  readonly by: By
  readonly rows: readonly WeekRow[]
  readonly shifts: readonly RosterShift[]
  readonly rules: WeekRules
  readonly edits: ShiftEdits
  readonly editable: boolean
  /** What a shift is called in its row, and its colour. */
  readonly labelOf: (shift: RosterShift) => string
  readonly colorOf: (shift: RosterShift) => string
  readonly onOpen: (id: string) => void
  readonly onAdd: (row: string | null, day: string) => void
  readonly onPaste: (shift: RosterShift, row: string | null, day: string) => void
}

/** Px of most rows. */
const ROW = 64

/** A week as a plan: a row for each person or position, a column for each day. Only rows in sight are drawn. */
export function Grid(props: Props) {
  const { week, today, by, rows, shifts, rules, edits, editable, labelOf, colorOf } = props
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const { timeZone } = useBranch().branch
  const warningsOf = useWarnings(rules)
  const box = useRef<HTMLElement>(null)
  const days = daysOf(week.week)
  const cells = useMemo(() => shiftsByCell(by, shifts), [by, shifts])
  const shown = useMemo(() => new Set(week.shown), [week.shown])
  const minutes = useMemo(() => minutesByPerson(shifts), [shifts])
  const before = useMemo(() => new Map(week.shifts.map((one) => [one._id, one])), [week.shifts])
  const [over, setOver] = useState<string | null>(null)
  const [copied, setCopied] = useState<RosterShift | null>(null)
  const [focused, setFocused] = useState<number | null>(null)
  /** The shift that a key has moved to another cell: the focus goes with it. */
  const follow = useRef<string | null>(null)
  useEffect(() => {
    if (follow.current === null) return
    const moved = box.current?.querySelector<HTMLElement>(`[data-shift="${follow.current}"]`)
    moved?.focus()
    follow.current = null
  })

  /** Returns whether a key means anything to a shift. */
  function reshape(event: KeyboardEvent, shift: RosterShift): boolean {
    const edit = editBy(event, shift, { by, rows, days })
    if (edit && Object.keys(edit).length > 0 && edits.change(shift._id, edit))
      follow.current = shift._id
    return edit !== null
  }
  const onKey = useStable((event: KeyboardEvent, id: string) => {
    const shift = shifts.find(({ _id }) => _id === id)
    if (!shift || !editable) return
    const control = event.ctrlKey || event.metaKey
    if (control && event.code === 'KeyC') setCopied(shift)
    else if (control || event.altKey) return
    else if (['Delete', 'Backspace'].includes(event.key)) void edits.drop(id)
    else if (!reshape(event, shift)) return
    event.preventDefault()
  })
  const onDrop = useStable((id: string, cell: HTMLElement | null) => {
    const [row, day] = cell?.dataset['cell']?.split(' ') ?? []
    if (row === undefined || day === undefined) return
    if (edits.change(id, { day, ...inRow(by, row === 'none' ? null : row) }, 0)) follow.current = id
  })
  const onOver = useStable((cell: HTMLElement | null) => setOver(cell?.dataset['cell'] ?? null))
  const onSave = useStable((id: string) => void edits.save(id))
  const onOpen = useStable((id: string) => props.onOpen(id))
  const work = useMemo<ChipWork>(
    () => ({ onOpen, onChange: edits.change, onSave, onDrop, onOver, onKey }),
    [onOpen, edits.change, onSave, onDrop, onOver, onKey],
  )

  /** Returns the word for days off of a person on a day. */
  const awayOn = (row: WeekRow, day: string) => {
    if (by !== 'person' || row.of === null) return null
    const found = week.timeOff.find(
      (one) => one.userId === row.of && one.fromDay <= day && day <= one.toDay,
    )
    if (!found) return null
    return t(found.state === 'approved' ? 'rosters.away' : 'rosters.asksAway')
  }
  const elsewhereOn = (row: WeekRow, day: string) =>
    by === 'person' ? week.elsewhere.filter((one) => one.userId === row.of && one.day === day) : []

  return (
    <section ref={box} aria-label={t('rosters.week')} css={frame}>
      <div css={plane} onFocus={({ target }) => setFocused(rowIndexOf(target))}>
        <div css={[line, head]}>
          <span css={corner}>{t(by === 'person' ? 'fields.employee' : 'fields.position')}</span>
          {days.map((day) => (
            <span key={day} css={dayHead} data-today={day === today || undefined}>
              <b>{dates.weekday(weekdayOf(day))}</b>
              <span>{dates.dateOnly(day, 'short')}</span>
            </span>
          ))}
        </div>
        <Virtualizer
          as={Lines}
          data={rows}
          scrollRef={box}
          startMargin={HEAD}
          itemSize={ROW}
          keepMounted={focused === null ? [] : [focused]}
        >
          {(row, index) => {
            const total = row.of === null ? undefined : minutes.get(row.of)
            const tooLong =
              by === 'person' && week.weekMinutes !== null && (total ?? 0) > week.weekMinutes
            return (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no grid in every browser
              <div key={row._id} role="group" aria-label={row.name} data-index={index} css={line}>
                <span css={label}>
                  <b>{row.name}</b>
                  {by === 'person' && total !== undefined && (
                    <span data-long={tooLong || undefined}>
                      {format.duration(total * MINUTE_MS)}
                    </span>
                  )}
                </span>
                {days.map((day) => (
                  <Cell
                    key={day}
                    row={row.of ?? 'none'}
                    day={day}
                    name={row.name}
                    dayName={dates.dateOnly(day, 'long')}
                    away={awayOn(row, day)}
                    over={over === cellKey(row.of, day)}
                    onAdd={editable ? () => props.onAdd(row.of, day) : null}
                    onPaste={() => {
                      if (copied) props.onPaste(copied, row.of, day)
                    }}
                  >
                    {elsewhereOn(row, day).map((one) => (
                      <Elsewhere key={one._id} one={one} />
                    ))}
                    {cells.get(cellKey(row.of, day))?.map((shift) => (
                      <Chip
                        key={shift._id}
                        shift={shift}
                        label={labelOf(shift)}
                        color={colorOf(shift)}
                        warnings={warningsOf(workOf(shift, timeZone)).join('\n')}
                        isShown={shown.has(shift._id) && isAsBefore(shift, before.get(shift._id))}
                        editable={editable}
                        work={work}
                      />
                    ))}
                  </Cell>
                ))}
              </div>
            )
          }}
        </Virtualizer>
        <Foot week={week} shifts={shifts} />
      </div>
    </section>
  )
}

function Lines({ ref, style, children }: CustomContainerComponentProps) {
  return (
    <div ref={ref} style={pressable(style)}>
      {children}
    </div>
  )
}

function Elsewhere({ one }: { readonly one: RosterWeek['elsewhere'][number] }) {
  const t = useT()
  const format = useFormat()
  const hours = `${format.clock(one.startTime)} – ${format.clock(one.endTime)}`
  return <span css={elsewhereLook}>{t('rosters.elsewhere', { hours })}</span>
}

const rowIndexOf = (target: EventTarget & Element) => {
  const index = target.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? null : Number(index)
}

const isAsBefore = (shift: RosterShift, before: RosterShift | undefined) =>
  before !== undefined &&
  shift.userId === before.userId &&
  shift.positionId === before.positionId &&
  shift.day === before.day &&
  shift.startTime === before.startTime &&
  shift.endTime === before.endTime

/** Px of the names of the days. */
const HEAD = 52
const frame = css({
  // On a low screen the page scrolls before the week is too low to be read.
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 'min(26rem, 70dvh)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
})
const plane = css({
  minWidth: 'calc(132px + 7 * 112px)',
  // Each row is painted on its own: that of the shift that is dragged is above the others.
  '& :has(> [role="group"] [data-moving])': { zIndex: 4 },
})
const head = css({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 3,
  minHeight: HEAD,
  background: 'var(--surface)',
})
const corner = css({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: 1,
  alignSelf: 'stretch',
  padding: '8px 12px',
  background: 'var(--surface)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
const dayHead = css({
  display: 'grid',
  alignContent: 'center',
  padding: '4px 8px',
  borderInlineStart: '1px solid var(--line)',
  lineHeight: 'var(--leading)',
  '& > span': { color: 'var(--ink-2)', fontSize: 'var(--text-sm)' },
  '&[data-today]': { boxShadow: 'inset 0 3px 0 var(--primary)' },
})
const elsewhereLook = css({
  padding: '2px 8px',
  border: '1px dotted var(--line-strong)',
  borderRadius: 'var(--radius-control)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
})
