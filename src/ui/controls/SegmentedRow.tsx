import { css } from '@emotion/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { press } from './press.ts'

export type Segment<Value extends string> = {
  readonly value: Value
  readonly label: ReactNode
}

/** One choice of several, in a row that scrolls sideways: categories, stations, sections. */
export function SegmentedRow<Value extends string>({
  label,
  segments,
  value,
  onChange,
}: {
  /** Names the choice for screen readers. */
  readonly label: string
  readonly segments: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [value])
  return (
    <fieldset ref={row} aria-label={label} css={rowLook}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
          css={[segmentLook, press]}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}

const rowLook = css({
  display: 'flex',
  gap: 'var(--space-3)',
  // Room for the focus ring, which a scrolling box would cut off.
  padding: 4,
  margin: -4,
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingInline: 24,
  scrollbarWidth: 'none',
  '@media (pointer: fine)': { scrollbarWidth: 'thin' },
})

const segmentLook = css({
  flex: 'none',
  minHeight: 'clamp(40px, var(--hit), 56px)',
  minWidth: 'clamp(40px, var(--hit), 56px)',
  padding: '0.2em 1.05em',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-control)',
  background: 'var(--surface)',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[aria-pressed="true"]': {
    color: 'var(--canvas)',
    background: 'var(--ink)',
    borderColor: 'var(--ink)',
  },
})
