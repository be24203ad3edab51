import type { OrderLine } from '#shared/orders/order.ts'
import { useT } from '../../../../ui/i18n/use-t.ts'
import { MoneyForm } from './MoneyForm.tsx'
import type { Adjust } from './use-adjust.ts'

/** An amount off the price that the guest reads, with the taxes in it. */
export function AmountOff({
  line,
  currency,
  it,
}: {
  readonly line: OrderLine | null
  readonly currency: string
  readonly it: Adjust
}) {
  const t = useT()
  const lineIds = line ? { lineIds: [line._id] } : {}
  return (
    <MoneyForm
      label={t('orders.adjust.amount')}
      submit={t('orders.adjust.give')}
      currency={currency}
      least={1}
      onSubmit={(value) =>
        it.want({
          kind: 'order.discount',
          given: { category: 'discount', kind: 'amount', value, reason: '', ...lineIds },
        })
      }
    />
  )
}
