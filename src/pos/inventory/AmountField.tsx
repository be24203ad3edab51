import { css } from '@emotion/react'
import type { KeyboardEvent } from 'react'
import { signsOf } from '#shared/format/number.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import { decimalOf, type Known, packUnit } from './typed.ts'

/** So much of an ingredient, as a person types it: in one of its units, or in packs of a supplier. */
export function AmountField({
  label,
  item,
  amount,
  unit,
  packs = false,
  labelHidden = false,
  onAmount,
  onUnit,
}: {
  readonly label: string
  readonly item: Known
  readonly amount: string
  readonly unit: string
  /** Offers the packs in which it is bought. */
  readonly packs?: boolean
  readonly labelHidden?: boolean
  readonly onAmount: (amount: string) => void
  /** Left out: the unit is fixed. */
  readonly onUnit?: (unit: string) => void
}) {
  const t = useT()
  const signs = signsOf(useLanguage())
  const { options, text, unitName } = useMeasure()
  const bought = packs ? (item.packs ?? []) : []
  const choices = [
    ...bought.map((pack) => ({
      value: packUnit(pack),
      label: `${pack.name} (${text(pack.quantity, item)})`,
    })),
    ...options(item),
  ]
  const wrong = amount !== '' && decimalOf(amount, signs) === null
  return (
    <div css={frame}>
      <TextField
        label={label}
        labelHidden={labelHidden}
        error={wrong ? t('inventory.noNumber') : undefined}
        inputMode="decimal"
        enterKeyHint="next"
        autoComplete="off"
        data-amount
        value={amount}
        onFocus={(event) => event.currentTarget.select()}
        onKeyDown={toNextAmount}
        onChange={(event) => onAmount(event.currentTarget.value)}
      />
      {onUnit ? (
        <Select
          label={t('inventory.unit')}
          labelHidden={labelHidden}
          options={choices}
          value={choices.some(({ value }) => value === unit) ? unit : item.unit}
          onChange={onUnit}
        />
      ) : (
        <span css={fixed}>
          {choices.find(({ value }) => value === unit)?.label ?? unitName(item, unit)}
        </span>
      )}
    </div>
  )
}

/** Moves to the next figure of the sheet: it is typed down with Enter. */
export function toNextAmount(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const sheet = event.currentTarget.closest('[data-amounts]')
  const all = [...(sheet?.querySelectorAll<HTMLInputElement>('input[data-amount]') ?? [])]
  all[all.indexOf(event.currentTarget) + 1]?.focus()
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(5rem, 1fr) minmax(5.5rem, 1fr)',
  alignItems: 'start',
  gap: 'var(--space-2)',
  minWidth: 0,
  '& input': { fontVariantNumeric: 'tabular-nums', fontWeight: 600 },
})
const fixed = css({ alignSelf: 'end', paddingBlock: '0.7em' })
