import { css } from '@emotion/react'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Dialog } from '../../../ui/controls/Dialog.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOpenOrders } from '../../place/use-open-orders.ts'
import type { Checks } from '../../place/use-checks.ts'
import { useCheckWords } from './use-check-words.ts'

/** Another open order, all of which comes onto this one. */
export function MergeDialog({
  order,
  checks,
  onClose,
}: {
  readonly order: Order
  readonly checks: Checks
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const nameOf = useCheckWords()
  const others = useOpenOrders().filter(
    (one) => one._id !== order._id && one.lines.length > 0 && orderCan('order.merge', one),
  )
  const title = t('orders.checks.mergeTitle', { number: nameOf(order) })
  return (
    <Dialog open low width={480} title={title} onClose={onClose}>
      <div css={list}>
        {(order.joined ?? []).map(({ _id, number }) => (
          <Button
            key={_id}
            wide
            onClick={() => {
              onClose()
              void checks.unmerge(order._id, _id, checks.read(_id)?.tableId ?? null)
            }}
          >
            {t('orders.checks.unmerge', { number })}
          </Button>
        ))}
        {others.map((one) => (
          <Button
            key={one._id}
            wide
            css={row}
            onClick={() => {
              onClose()
              void checks.merge(one, order)
            }}
          >
            <span>{nameOf(one)}</span>
            <span css={sum}>{format.money(one.due, one.policy.currency)}</span>
          </Button>
        ))}
        {others.length === 0 && <p>{t('orders.checks.noOther')}</p>}
      </div>
    </Dialog>
  )
}

const list = css({ display: 'grid', gap: 'var(--space-3)' })
const row = css({
  minHeight: 56,
  '& > span': { display: 'flex', flex: 1, justifyContent: 'space-between', gap: '1em' },
})
const sum = css({ color: 'var(--ink-2)', whiteSpace: 'nowrap' })
