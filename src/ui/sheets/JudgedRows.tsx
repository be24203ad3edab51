import { css } from '@emotion/react'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useState } from 'react'
import { Banner } from '../controls/Banner.tsx'
import { Button } from '../controls/Button.tsx'
import { SegmentedRow } from '../controls/SegmentedRow.tsx'
import { useT } from '../i18n/use-t.ts'

/** Rows shown at once; the next so many come by a press. */
const STEP = 50

type Judged<Row, Kind extends string> = {
  readonly label: string
  /** What becomes of rows, in the sequence in which it is offered. */
  readonly kinds: readonly (Kind | 'fault')[]
  /** The rows in the sequence in which they are listed. */
  readonly rows: readonly Row[]
  readonly kindOf: (row: Row) => Kind | 'fault'
  readonly nameOf: (kind: Kind | 'fault' | 'all') => string
  /** What is shown before a person chooses, and once the chosen one has no row. */
  readonly usual: Kind | 'fault' | 'all'
  readonly onLeaveOut: (lines: readonly number[]) => void
  readonly children: (row: Row) => ReactNode
}

/** The rows of a file by what would become of them, with those to be corrected counted above. */
export function JudgedRows<Row extends { readonly line: number }, Kind extends string>({
  label,
  kinds,
  rows,
  kindOf,
  nameOf,
  usual,
  onLeaveOut,
  children,
}: Judged<Row, Kind>) {
  const t = useT()
  const [chosen, setChosen] = useState<Kind | 'fault' | 'all' | null>(null)
  const [most, setMost] = useState(STEP)
  const wrong = rows.filter((row) => kindOf(row) === 'fault')
  const countOf = (kind: Kind | 'fault' | 'all') =>
    kind === 'all' ? rows.length : rows.filter((row) => kindOf(row) === kind).length
  const offered = ['all' as const, ...kinds.filter((kind) => countOf(kind) > 0)]
  const shown = chosen !== null && offered.includes(chosen) ? chosen : usual
  const listed = rows.filter((row) => shown === 'all' || kindOf(row) === shown)
  const left = listed.length - most
  return (
    <>
      {wrong.length > 0 && (
        <Banner
          tone="warn"
          icon={<CircleAlert aria-hidden />}
          action={
            wrong.length < rows.length && (
              <Button onClick={() => onLeaveOut(wrong.map(({ line }) => line))}>
                {t('menu.leaveAllOut')}
              </Button>
            )
          }
        >
          {t('menu.toMend', { count: wrong.length })}
        </Banner>
      )}
      <div css={filter}>
        <SegmentedRow<Kind | 'fault' | 'all'>
          label={label}
          segments={offered.map((value) => ({
            value,
            label: `${nameOf(value)} · ${countOf(value)}`,
          }))}
          value={shown}
          onChange={(next) => {
            setChosen(next)
            setMost(STEP)
          }}
        />
      </div>
      <ul css={list}>{listed.slice(0, most).map(children)}</ul>
      {left > 0 && (
        <Button onClick={() => setMost(most + STEP)}>
          {t('menu.showMore', { count: Math.min(left, STEP) })}
        </Button>
      )}
    </>
  )
}

// What scrolls sideways would be shortened by the dialog, see `list`.
const filter = css({ flex: 'none', minWidth: 0 })
const list = css({
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  // Not hidden: the dialog would shorten it instead of scrolling.
  overflow: 'clip',
  '&:empty': { display: 'none' },
})

/** A row of the list. */
export const rowLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2) var(--space-4)',
  padding: 'var(--space-3) var(--space-4)',
  borderBlockEnd: '1px solid var(--line)',
  '&:last-of-type': { borderBlockEnd: 0 },
})
export const faultLook = css({ background: 'var(--warn-soft)' })
export const noteLook = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
