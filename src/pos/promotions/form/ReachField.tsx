import type { Reach } from '#shared/promotions/reach.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { keysOf, reachOf, useNamed } from '../use-named.ts'
import { PickedField } from './PickedField.tsx'

/** Dishes, categories, tags and choices, one after another; none of them is everything. */
export function ReachField({
  value,
  onChange,
  ...field
}: {
  readonly label: TextKey
  /** What it means that nothing is named. */
  readonly none: TextKey
  readonly error?: string | undefined
  readonly value: Reach | undefined
  readonly onChange: (reach: Reach | undefined) => void
}) {
  const named = useNamed()
  return (
    <PickedField
      {...field}
      options={named}
      values={keysOf(value)}
      onChange={(keys) => onChange(reachOf(keys))}
    />
  )
}
