import { css } from '@emotion/react'
import { isPaid } from '#shared/orders/order-can.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRow } from '../../ui/link/hooks.ts'
import type { KeptSale } from './use-kept-sales.ts'

/** The sales that wait for the server, each with its number, time and amount. */
export function KeptSales({ sales }: { readonly sales: readonly KeptSale[] }) {
  return (
    <ul css={list}>
      {sales.map((sale) => (
        <Sale key={sale.orderId} sale={sale} />
      ))}
    </ul>
  )
}

function Sale({ sale: { orderId, number, at } }: { readonly sale: KeptSale }) {
  const t = useT()
  const format = useFormat()
  const order = useRow('orders', orderId)
  return (
    <li css={line}>
      <strong>{order?.tableName ?? number ?? '–'}</strong>
      <time dateTime={at}>{format.time(at)}</time>
      <span>{isPaid(order) && t('orders.paid')}</span>
      <span css={amount}>{order && format.money(order.totals.total, order.policy.currency)}</span>
    </li>
  )
}

const list = css({ display: 'grid' })
const line = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(4em, auto) auto 1fr auto',
  alignItems: 'baseline',
  gap: 'var(--space-5)',
  minHeight: 44,
  alignContent: 'center',
  borderBlockEnd: '1px solid var(--line)',
  '& time, & > span': { color: 'var(--ink-2)' },
})
const amount = css({ fontWeight: 600, '&&': { color: 'var(--ink)' } })
