import type { OrderLine } from '#shared/orders/order.ts'
import { useFormat } from '../../../../ui/i18n/use-format.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { ReasonKeys } from '../../../frame/ReasonKeys.tsx'
import type { Adjust } from './use-adjust.ts'

const REASONS = [
  'orders.adjust.reasons.complaint',
  'orders.reasons.quality',
  'orders.adjust.reasons.regular',
  'orders.reasons.mistake',
] as const

/** Why a piece gets another price: the tap that gives it. */
export function LinePriceReason({
  line,
  price,
  currency,
  it,
}: {
  readonly line: OrderLine
  /** Of one piece, smallest units. */
  readonly price: number
  readonly currency: string
  readonly it: Adjust
}) {
  const t = useT()
  const format = useFormat()
  return (
    <ReasonKeys
      legend={`${t('orders.adjust.price')}: ${format.money(price, currency)}`}
      usual={REASONS}
      submit={t('orders.adjust.give')}
      busy={false}
      onChoose={(reason) =>
        it.want({ kind: 'order.changePrice', line, given: { unitPrice: price, reason } })
      }
    />
  )
}
