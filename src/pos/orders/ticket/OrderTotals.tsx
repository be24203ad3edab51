import { css } from '@emotion/react'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import type { Order } from '#shared/orders/order.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { TicketTotals, type TotalRow } from '../../../ui/ticket/TicketTotals.tsx'
import { useTotalRows } from '../../../ui/ticket/use-total-rows.ts'
import { WhyTotal } from '../../../ui/ticket/WhyTotal.tsx'
import { mix } from '../../../ui/theme/mix.ts'

/**
 * The total, with one row above it that explains it. After a part payment the due has the large place and that
 * row has the total and the paid amount: as high as before.
 */
export function OrderTotals({
  order,
  paying = false,
}: {
  readonly order: Order
  /** Money is taken here: the row keeps its place even when it is empty. */
  readonly paying?: boolean
}) {
  const t = useT()
  const format = useFormat()
  const { rows, total } = useTotalRows()(order)
  const money = (amount: number) => format.money(amount, order.policy.currency)
  const paid = order.totals.total - order.due
  const paidRow = { label: t('orders.paid'), value: money(-paid) }
  const after = paid > 0 ? [paidRow, dueRow(order, t, money)] : []
  const said = wordsOf(paid > 0 ? [total, paidRow] : rows, t('orders.extras'))
  return (
    <div css={sums}>
      {rows.length > 0 ? (
        <WhyTotal
          of={order}
          currency={order.policy.currency}
          total={order.totals.total}
          after={after}
          button={{
            kind: 'bare',
            css: why,
            children: <Words of={said} icon={<Info aria-hidden />} />,
          }}
        />
      ) : (
        <p css={mix(why, plain)} hidden={!paying && paid === 0}>
          <Words of={said} />
        </p>
      )}
      <TicketTotals bare rows={[]} total={after.at(-1) ?? total} />
    </div>
  )
}

/** The first row, and the second where there is no third. */
function wordsOf(rows: readonly TotalRow[], extras: string): readonly string[] {
  const [first = '', second = ''] = rows.map(({ label, value }) => `${label} ${value}`)
  return [first, rows.length > 2 ? extras : second]
}

function Words({
  of: [first, second],
  icon,
}: {
  readonly of: readonly string[]
  readonly icon?: ReactNode
}) {
  return (
    <span css={pair}>
      <span>{first}</span>
      <span css={extras}>
        {second}
        {icon}
      </span>
    </span>
  )
}

const dueRow = ({ due }: Order, t: ReturnType<typeof useT>, money: (amount: number) => string) => ({
  // Below zero only on orders made before it was refused to remove paid dishes.
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
  '& > span': { flex: 1 },
  '& svg': { width: 16, height: 16 },
})
const pair = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '1em',
})
const plain = css({ display: 'flex', alignItems: 'center', '&[hidden]': { display: 'none' } })
const extras = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.4em',
  // Also where it has a line of its own.
  marginInlineStart: 'auto',
})
