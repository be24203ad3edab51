import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'

/** A shift as a line: the day, its hours, where and what; and what can be done with it. */
export function ShiftLine({
  shift,
  about,
  children,
}: {
  readonly shift: ShownRosterShift
  /** More in words, e.g. who offers it. */
  readonly about?: string
  readonly children?: ReactNode
}) {
  const dates = useDates()
  const format = useFormat()
  const local = useLocalText()
  const more = [local(shift.branchName), shift.positionName, shift.note, about]
  return (
    <li css={line} style={{ '--tone': shift.color }} data-own={shift._id}>
      <span css={words}>
        <b>{dates.dateOnly(shift.day, 'long')}</b>
        <span css={hours}>
          {format.clock(shift.startTime)} – {format.clock(shift.endTime)}
        </span>
        <span css={quiet}>{more.filter(Boolean).join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}

export const linesLook = css({ display: 'grid', gap: 'var(--space-3)', listStyle: 'none' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
  minHeight: 56,
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderInlineStart: '6px solid var(--tone)',
  borderRadius: 'var(--radius-control)',
})
const words = css({ display: 'grid', minWidth: 0 })
const hours = css({ fontSize: 'var(--text-lg)', fontVariantNumeric: 'tabular-nums' })
const quiet = css({ color: 'var(--ink-2)' })
