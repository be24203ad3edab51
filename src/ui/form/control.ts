import type { Place } from '../list/place.ts'
import type { ControlField } from './field.ts'

export type ControlProps = {
  readonly field: ControlField
  readonly place: Place
  /** The parts that every control shows around itself. */
  readonly parts: {
    readonly label: string
    readonly hint: string | undefined
    readonly error: string | undefined
  }
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}
