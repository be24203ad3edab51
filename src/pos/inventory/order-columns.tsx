import { css } from '@emotion/react'
import type { PurchaseOrder } from '#shared/purchase-orders/contract.ts'
import { isLate, type PurchaseState } from '#shared/purchase-orders/state.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { StatusPill, type Tone } from '../../ui/controls/StatusPill.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import type { Column } from '../../ui/list/list.ts'

export const stateText = (state: PurchaseState): TextKey => `purchaseOrders.states.${state}`

const TONES: Readonly<Record<PurchaseState, Tone>> = {
  draft: 'neutral',
  sent: 'primary',
  partly: 'warn',
  received: 'ok',
  closed: 'warn',
  cancelled: 'neutral',
}

export const orderColumns = (
  currency: string,
  shows: boolean,
  today: string,
): readonly Column<PurchaseOrder>[] => [
  {
    title: 'inventory.supplier',
    sort: 'supplier',
    cell: ({ supplierName }) => <strong>{supplierName}</strong>,
    value: ({ supplierName }) => supplierName,
  },
  {
    title: 'fields.orderNumber',
    sort: 'number',
    phone: 'low',
    figures: true,
    cell: ({ number }) => number,
    value: ({ number }) => number,
  },
  {
    title: 'fields.status',
    phone: 'top',
    cell: (order, { t }) => (
      <span css={pills}>
        {isLate(order, today) && <StatusPill tone="danger">{t('tables.late')}</StatusPill>}
        <StatusPill tone={TONES[order.state]}>{t(stateText(order.state))}</StatusPill>
      </span>
    ),
    value: ({ state }, { t }) => t(stateText(state)),
  },
  {
    title: 'purchaseOrders.expectedOn',
    sort: 'expectedOn',
    cell: ({ expectedOn }, { dates }) => (expectedOn ? dates.dateOnly(expectedOn, 'short') : '–'),
    value: ({ expectedOn }) => expectedOn ?? '',
  },
  {
    title: 'inventory.lines',
    figures: true,
    cell: ({ lines }) => lines.length,
    value: ({ lines }) => lines.length,
  },
  ...(shows ? [totalIn(currency)] : []),
  { title: 'fields.by', wide: true, cell: ({ madeBy }) => madeBy },
  { title: 'fields.note', wide: true, cell: ({ note }) => note || '–' },
]

const totalIn = (currency: string): Column<PurchaseOrder> => ({
  title: 'fields.total',
  figures: true,
  phone: 'end',
  cell: ({ total }) => (total === null ? '–' : <Amount of={total} currency={currency} />),
  value: ({ total }) => (total === null ? '' : { money: total, currency }),
})

const pills = css({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-2)',
})
