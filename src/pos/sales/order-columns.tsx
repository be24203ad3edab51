import { css } from '@emotion/react'
import type { OrderPage, OrderSummary } from '#shared/sales/contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { StatusPill } from '../../ui/controls/StatusPill.tsx'
import type { Column, Page } from '../../ui/list/list.ts'

/** Cells that the list of orders and the list of receipts share. */
export const opened: Column<OrderSummary, OrderPage> = {
  title: 'fields.time',
  sort: 'time',
  phone: 'top',
  cell: ({ closedAt, openedAt }) => <At time={closedAt ?? openedAt} />,
  value: ({ closedAt, openedAt }) => ({ at: closedAt ?? openedAt }),
}
export const kind: Column<OrderSummary, OrderPage> = {
  title: 'fields.type',
  phone: 'low',
  // A bare number would be unclear: it is a table's name.
  cell: ({ type, tableName, name }, { t }) =>
    [t(`orders.types.${type}`), tableName, name].filter(Boolean).join(' · '),
}
export const by: Column<OrderSummary, OrderPage> = {
  title: 'fields.by',
  cell: ({ openedBy }) => openedBy,
}
export const total: Column<OrderSummary, OrderPage> = {
  title: 'fields.total',
  figures: true,
  phone: 'end',
  sort: 'total',
  total: ({ sum }, { format, place }) => format.money(sum, place.currency),
  cell: (row, { format }) => format.money(row.total, row.currency),
  value: ({ total: money, currency }) => ({ money, currency }),
}

type Moved = { readonly _id: string; readonly amount: number; readonly currency: string }

/** What a row moved, with the sum of all of them below. */
export const amount: Column<Moved, Page<Moved> & { readonly sum: number }> = {
  title: 'fields.amount',
  figures: true,
  phone: 'end',
  sort: 'amount',
  total: ({ sum }, { format, place }) => format.money(sum, place.currency),
  cell: (row, { format }) => format.money(row.amount, row.currency),
  value: ({ amount: money, currency }) => ({ money, currency }),
}

/** When something was, in one line. */
export function At({ time }: { readonly time: string }) {
  const dates = useDates()
  return <span css={unbroken}>{dates.dateTime(time, 'short')}</span>
}

/** A receipt number is read as one word. */
export const receipt: Pick<
  Column<Pick<OrderSummary, 'receiptNumber'>>,
  'title' | 'cell' | 'value'
> = {
  title: 'fields.receiptNumber',
  cell: ({ receiptNumber }) => <span css={unbroken}>{receiptNumber ?? '–'}</span>,
  value: ({ receiptNumber }) => receiptNumber,
}
const unbroken = css({ whiteSpace: 'nowrap' })

const TONES = { open: 'warn', paid: 'ok', cancelled: 'neutral', merged: 'neutral' } as const
export const status: Column<OrderSummary, OrderPage> = {
  title: 'fields.status',
  phone: 'low',
  cell: (row, { t }) => (
    <StatusPill tone={TONES[row.status]}>{t(`sales.statuses.${row.status}`)}</StatusPill>
  ),
  value: (row, { t }) => t(`sales.statuses.${row.status}`),
}
