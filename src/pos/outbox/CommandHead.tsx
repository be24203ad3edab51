import { css } from '@emotion/react'
import type { CommandKind } from '#shared/orders/command.ts'
import type { OutboxRow } from '#shared/sync/protocol.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'

/** The content of a command: its order, and when it was given. */
export function CommandHead({ row }: { readonly row: OutboxRow }) {
  const t = useT()
  const format = useFormat()
  const order = useRow('orders', row.lane)
  return (
    <p css={what}>
      {row.orderNumber && <strong>{row.orderNumber}</strong>}
      <span>{t(KINDS[row.kind])}</span>
      {row.payment && order && (
        <span>
          {t(`checkout.methods.${row.payment.method}`)}{' '}
          <strong>{format.money(row.payment.amount, order.policy.currency)}</strong>
        </span>
      )}
      <time dateTime={row.at}>{format.time(row.at)}</time>
    </p>
  )
}

const KINDS: Readonly<Record<CommandKind, TextKey>> = {
  'order.open': 'outbox.kinds.open',
  'order.changeType': 'outbox.kinds.changeType',
  'order.changeTable': 'outbox.kinds.changeTable',
  'order.changeCovers': 'outbox.kinds.changeCovers',
  'order.present': 'outbox.kinds.present',
  'order.addLine': 'outbox.kinds.addLine',
  'order.changeQuantity': 'outbox.kinds.changeQuantity',
  'order.changeNote': 'outbox.kinds.changeNote',
  'order.voidLine': 'outbox.kinds.voidLine',
  'order.discount': 'outbox.kinds.discount',
  'order.removeDiscount': 'outbox.kinds.removeDiscount',
  'order.changePrice': 'outbox.kinds.changePrice',
  'order.changeOrderNote': 'outbox.kinds.changeNote',
  'order.send': 'outbox.kinds.send',
  'order.pay': 'outbox.kinds.pay',
  'order.removePayment': 'outbox.kinds.removePayment',
  'order.tip': 'checkout.tip',
  'order.refund': 'outbox.kinds.refund',
  'order.cancel': 'outbox.kinds.cancel',
  'order.voidSent': 'outbox.kinds.voidSent',
  'order.cancelSent': 'outbox.kinds.cancel',
  'order.split': 'outbox.kinds.split',
  'order.moveLines': 'outbox.kinds.moveLines',
  'order.merge': 'outbox.kinds.merge',
  'order.unmerge': 'outbox.kinds.unmerge',
  'order.handOver': 'outbox.kinds.handOver',
  'ticket.bumpDish': 'outbox.kinds.kitchen',
  'ticket.bump': 'outbox.kinds.kitchen',
  'ticket.recall': 'outbox.kinds.kitchen',
  'ticket.pass': 'outbox.kinds.kitchen',
  'ticket.mark': 'outbox.kinds.kitchen',
  'drawer.move': 'shifts.movements',
  'drawer.noSale': 'shifts.moves.noSale',
  'drawer.handOver': 'shifts.moves.handOver',
  'drawer.undo': 'shifts.movements',
  'table.mark': 'outbox.kinds.markTable',
  'table.guests': 'reservations.change',
}

const what = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75em',
  '& time': { marginInlineStart: 'auto', color: 'var(--ink-2)' },
})
