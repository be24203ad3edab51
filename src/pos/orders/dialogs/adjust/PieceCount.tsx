import type { OrderLine } from '#shared/orders/order.ts'
import { Stepper } from '../../../../ui/controls/Stepper.tsx'
import { useT } from '../../../../ui/i18n/use-t.ts'

/** How many pieces of a line; of one piece there is nothing to ask. */
export function PieceCount({
  line,
  pieces,
  onChange,
}: {
  readonly line: OrderLine | null
  readonly pieces: number
  readonly onChange: (pieces: number) => void
}) {
  const t = useT()
  // Pieces of a set would be pieces of all its parts.
  if (!line || line.quantity === 1 || line.combo) return null
  return (
    <Stepper
      label={t('fields.quantity')}
      lessLabel={t('orders.less')}
      moreLabel={t('orders.more')}
      value={pieces}
      onChange={onChange}
      min={1}
      max={line.quantity}
      showLabel
    />
  )
}
