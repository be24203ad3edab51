import type { ReactNode } from 'react'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { readNumber } from '../../ui/form/values.ts'

/** A rate to enter; null or NaN while it is none. */
export function PercentField({
  label,
  hint,
  value,
  onChange,
}: {
  readonly label: string
  readonly hint?: ReactNode
  readonly value: number | null
  readonly onChange: (value: number | null) => void
}) {
  const t = useT()
  const fault = () => {
    if (isPercent(value)) return undefined
    if (value === null) return t('form.required')
    if (Number.isNaN(value)) return t('form.notANumber')
    return value > 100 ? t('form.tooBig', { max: 100 }) : t('form.tooSmall', { min: 0 })
  }
  return (
    <NumberField
      label={label}
      hint={hint}
      error={fault()}
      unit="%"
      value={value}
      onChange={onChange}
      read={readNumber}
      write={String}
    />
  )
}

export const isPercent = (value: number | null): value is number =>
  value !== null && value >= 0 && value <= 100
