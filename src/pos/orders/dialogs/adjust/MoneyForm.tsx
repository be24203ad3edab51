import { css } from '@emotion/react'
import { useState } from 'react'
import { parseMoney } from '#shared/format/parse-money.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import { Button } from '../../../../ui/controls/Button.tsx'
import { NumberField } from '../../../../ui/controls/NumberField.tsx'
import { useFormat } from '../../../../ui/i18n/use-format.ts'

/** One amount and the key that uses it. */
export function MoneyForm({
  label,
  submit,
  currency,
  least,
  onSubmit,
}: {
  readonly label: string
  readonly submit: string
  readonly currency: string
  /** Smallest units. */
  readonly least: number
  readonly onSubmit: (amount: number) => void
}) {
  const format = useFormat()
  const [amount, setAmount] = useState<number | null>(null)
  const isGood = amount !== null && amount >= least && amount <= BOUNDS.total
  return (
    <form
      css={row}
      onSubmit={(event) => {
        event.preventDefault()
        if (isGood) onSubmit(amount)
      }}
    >
      <NumberField
        label={label}
        unit={currency}
        value={amount}
        onChange={setAmount}
        read={(text) => parseMoney(text, currency)}
        write={(value) => format.amount(value, currency)}
      />
      <Button type="submit" disabled={!isGood} css={key}>
        {submit}
      </Button>
    </form>
  )
}

const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(7em, auto)',
  alignItems: 'end',
  gap: 'var(--space-3)',
  '& input': { minHeight: 56 },
})
const key = css({ minHeight: 56 })
