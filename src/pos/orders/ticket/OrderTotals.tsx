import { css } from '@emotion/react'
import Info from 'lucide-react/icons/info'
import type { Order } from '#shared/orders/order.ts'
import { Popover } from '../../../ui/controls/Popover.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketTotals } from '../../../ui/ticket/TicketTotals.tsx'
import { useTotalRows } from './use-total-rows.ts'

/** The total, with one row above it that tells why it is that; once a part is paid, what is due leads. */
export function OrderTotals({ order }: { readonly order: Order }) {
  const t = useT()
  const format = useFormat()
  const { rows, total } = useTotalRows()(order)
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const paid = order.totals.total - order.due
  return (
    <div css={sums}>
      {rows.length > 0 && (
        <Popover
          width={320}
          button={{
            kind: 'bare',
            css: why,
            title: t('orders.whyTotal'),
            children: (
              <>
                <span>{`${rows[0]?.label} ${rows[0]?.value}`}</span>
                <span css={extras}>
                  {rows.length === 2 ? `${rows[1]?.label} ${rows[1]?.value}` : t('orders.extras')}
                  <Info aria-hidden />
                </span>
              </>
            ),
          }}
        >
          {() => (
            <>
              <h3 css={heading}>{t('orders.whyTotal')}</h3>
              <TicketTotals rows={rows} total={total} />
            </>
          )}
        </Popover>
      )}
      <TicketTotals
        bare
        rows={paid > 0 ? [total, { label: t('orders.paid'), value: money(-paid) }] : []}
        total={paid > 0 ? dueRow(order, t, money) : total}
      />
    </div>
  )
}

const dueRow = ({ due }: Order, t: ReturnType<typeof useT>, money: (amount: number) => string) => ({
  // Below zero only on orders of before it was refused to take off what is paid.
  label: t(due < 0 ? 'orders.giveBack' : 'orders.due'),
  value: money(Math.abs(due)),
})

const sums = css({
  '--ticket-total': 'var(--text-3xl)',
  flex: 'none',
  borderBlockStart: '1px dashed var(--line-strong)',
})
const why = css({
  width: '100%',
  minHeight: 48,
  padding: '0 var(--ticket-inset)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-sm)',
  fontWeight: 400,
  textAlign: 'start',
  '& > span': {
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '1em',
  },
  '& svg': { width: 16, height: 16 },
})
const extras = css({ display: 'inline-flex', alignItems: 'center', gap: '0.4em' })
const heading = css({
  padding: 'var(--space-3) var(--ticket-inset, 16px)',
  fontSize: 'var(--text-md)',
})
