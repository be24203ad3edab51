import type { ReactNode } from 'react'
import { press } from './press.ts'
import { segment as look, segmentRow } from './segment-look.ts'
import { useChosenInView } from './use-chosen-in-view.ts'

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
  const row = useChosenInView<HTMLFieldSetElement>(value)
  return (
    <fieldset ref={row} aria-label={label} css={segmentRow}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
          css={[look, press]}
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}
