import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { tipOf } from '#shared/orders/apply-tip.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { tipFor } from '../tip-for.ts'
import { TipKeys } from '../TipKeys.tsx'

/** A tip after the payment, written on the slip or left of the change: one key, and one to take it back. */
export function PaidTip({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const { tipPercents = [] } = useBranch().branch
  const { busy, give, paymentId } = useTip(order)
  const tip = tipOf(order)
  if (paymentId === undefined || (tipPercents.length === 0 && tip === 0)) return null
  const { total } = order.totals
  return (
    <div css={place}>
      {tip === 0 ? (
        <TipKeys
          order={order}
          of={total}
          percents={tipPercents}
          disabled={busy}
          onChoose={(percent) => void give(tipFor(total, percent, order))}
        />
      ) : (
        <p css={given}>
          {t('checkout.tip')} <strong>{format.money(tip, order.policy.currency)}</strong>
          <Button
            icon={<X aria-hidden />}
            busy={busy}
            onClick={() => void give(0 - tipOf(order, paymentId))}
          >
            {t('checkout.removeTip')}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Returns what adds to the tip of the last payment that can take one, or takes from it. */
function useTip({ _id: orderId, payments }: Order) {
  const { command } = useSuite()
  const shift = useOne('shift')
  const { busy, run } = useTask(toast.failure)
  const [paymentId] = useState(payments.findLast(({ account }) => !account)?._id)
  const give = (amount: number) =>
    run(() =>
      command([
        {
          kind: 'order.tip',
          payload: {
            orderId,
            tipId: newId(),
            paymentId: paymentId ?? '',
            amount,
            shiftSessionId: shift?._id ?? null,
          },
        },
      ]),
    )
  return { busy, give, paymentId }
}

// Its height is the same with a tip and without.
const place = css({
  display: 'grid',
  alignItems: 'center',
  width: 'min(100%, 30em)',
  minHeight: 64,
})
const given = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 'var(--space-3)',
  fontSize: 'var(--text-lg)',
})
