import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import type { Table } from '#shared/tables/table.ts'
import { zonesOf } from '#shared/tables/zones.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { tableStatus } from '#shared/tables/table-can.ts'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { StatusPill, type Tone } from '../../ui/controls/StatusPill.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { pageLook, pageTitle } from '../../ui/controls/page-look.ts'

/** The tables of the branch by zone, each with its status; it follows every window at once. */
export function TablesPage() {
  const t = useT()
  const tables = useRows('tables')
  const orders = useRows('orders')
  const orderAt = (table: Table) =>
    orders.find((order) => order.tableId === table._id && isOpen(order))
  return (
    <div css={pageLook}>
      <h1 css={pageTitle}>{t('pages.tables')}</h1>
      {tables.length === 0 && (
        <EmptyState icon={<Armchair aria-hidden />} title={t('tables.none')} />
      )}
      {zonesOf(tables).map(({ zone, tables: mine }) => (
        <section key={zone} css={section}>
          <h2 css={heading}>{zone}</h2>
          <ul css={grid}>
            {mine.map((table) => {
              const order = orderAt(table)
              const status = tableStatus(table.status, order !== undefined)
              return (
                <li key={table._id} css={card}>
                  <span css={name}>{table.name}</span>
                  <span css={seats}>{t('tables.seats', { count: table.seats })}</span>
                  <StatusPill tone={TONES[status]}>{t(`tables.statuses.${status}`)}</StatusPill>
                  {order && <span css={seats}>{order.number}</span>}
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}

const TONES: Readonly<Record<Table['status'], Tone>> = {
  available: 'ok',
  occupied: 'primary',
  reserved: 'neutral',
  dirty: 'warn',
  maintenance: 'danger',
  combined: 'neutral',
  receiptPrinted: 'warn',
  mobilePaid: 'ok',
  partiallyPaid: 'warn',
  paymentPending: 'warn',
  closed: 'neutral',
}

const section = css({ display: 'grid', gap: 'var(--space-3)' })
const heading = css({ color: 'var(--ink-2)', fontSize: 'var(--text-lg)' })
const grid = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 10rem), 1fr))',
  gap: 'var(--space-4)',
  listStyle: 'none',
})
const card = css({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-4) var(--space-5)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-tile)',
  background: 'var(--surface)',
})
const name = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-2xl)',
  fontWeight: 700,
})
const seats = css({ color: 'var(--ink-2)' })
