import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import { useT } from '../../../ui/i18n/use-t.ts'

/** A day of a row: its shifts, and room for another. */
export function Cell({
  row,
  day,
  name,
  dayName,
  away,
  over,
  onAdd,
  onPaste,
  children,
}: {
  /** Id of the person or position; `none`: shifts without one. */
  readonly row: string
  readonly day: string
  readonly name: string
  readonly dayName: string
  /** The word for days off; null: the person is there. */
  readonly away: string | null
  /** A shift is held above it. */
  readonly over: boolean
  /** Null for people who may only look. */
  readonly onAdd: (() => void) | null
  readonly onPaste: () => void
  readonly children: ReactNode
}) {
  const t = useT()
  return (
    <div
      css={cell}
      data-cell={`${row} ${day}`}
      data-over={over || undefined}
      data-away={away !== null || undefined}
    >
      {onAdd && (
        <button
          type="button"
          css={add}
          aria-label={t('rosters.addAt', { name, day: dayName })}
          onClick={onAdd}
          onKeyDown={(event) => {
            if ((event.ctrlKey || event.metaKey) && event.code === 'KeyV') {
              event.preventDefault()
              onPaste()
            }
          }}
        >
          <Plus aria-hidden />
        </button>
      )}
      {away !== null && <span css={off}>{away}</span>}
      {children}
    </div>
  )
}

const cell = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
  minHeight: 56,
  // Room for a press below the last one.
  padding: '4px 4px 28px',
  borderInlineStart: '1px solid var(--line)',
  '&[data-over]': { background: 'var(--primary-soft)' },
  '&[data-away]': {
    background:
      'repeating-linear-gradient(45deg, transparent 0 8px, color-mix(in oklab, var(--ink) 7%, transparent) 8px 16px)',
  },
})
const off = css({ padding: '0 6px', color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
/** It fills the cell below its shifts, so that a press anywhere beside them adds one. */
const add = css({
  position: 'absolute',
  inset: 2,
  display: 'grid',
  placeItems: 'end center',
  border: '1px dashed transparent',
  borderRadius: 'var(--radius-control)',
  background: 'none',
  color: 'transparent',
  cursor: 'copy',
  '& svg': { width: 18, height: 18 },
  '&:hover, &:focus-visible': { borderColor: 'var(--line-strong)', color: 'var(--ink-2)' },
  '@media (pointer: coarse)': { color: 'var(--ink-3)' },
})
