import { css } from '@emotion/react'
import type {
  PurchaseLine,
  PurchaseOrder,
  ShownPurchase,
} from '#shared/purchase-orders/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import { outcomeOf } from '#shared/purchase-orders/line.ts'
import type { PurchaseState } from '#shared/purchase-orders/state.ts'
import { Amount } from '../../ui/controls/Amount.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useMeasure } from '../../ui/inventory/use-measure.ts'
import type { Column } from '../../ui/list/list.ts'
import type { Tools } from '../../ui/list/use-tools.ts'
import type { Loading } from '../../ui/query/use-read.ts'
import { Facts } from '../../ui/record/Facts.tsx'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { measureOf } from './act-document.ts'
import { OrderKeys } from './OrderKeys.tsx'
import { recordLines } from './record-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useOrderPaper } from './use-order-paper.ts'

/** An order as it was written, what came of each line, and what can be done about it. Printed it is the paper. */
export function OrderRecord({
  of,
  columns,
  tools,
  onClose,
}: {
  readonly of: Loading<ShownPurchase>
  readonly columns: readonly Column<PurchaseOrder>[]
  readonly tools: Tools
  readonly onClose: () => void
}) {
  const t = useT()
  return (
    <RecordPanel
      of={of}
      title={({ number }) => t('purchaseOrders.numbered', { number: String(number) })}
      onClose={onClose}
    >
      {(order) => (
        <>
          <Sender order={order} />
          <Facts
            row={order}
            columns={columns.filter(({ title }) => title !== 'inventory.lines')}
            tools={tools}
          />
          <ul css={recordLines}>
            {order.lines.map((line) => {
              const item = measureOf(order.ingredients, line.ingredientId)
              return (
                item && (
                  <li key={line._id}>
                    <Line line={line} item={item} state={order.state} />
                  </li>
                )
              )
            })}
          </ul>
          {order.mailTo !== '' && <p>{t('purchaseOrders.mailing', { email: order.mailTo })}</p>}
          <OrderKeys order={order} />
        </>
      )}
    </RecordPanel>
  )
}

/** On paper: who orders, and where it is delivered. */
function Sender({ order }: { readonly order: ShownPurchase }) {
  const { subject, where } = useOrderPaper(order)
  return (
    <header css={paper}>
      <h1>{subject}</h1>
      <p>{where}</p>
    </header>
  )
}

function Line({
  line,
  item,
  state,
}: {
  readonly line: PurchaseLine
  readonly item: Measure
  readonly state: PurchaseState
}) {
  const { branch } = useBranch()
  const format = useFormat()
  const { unitName } = useMeasure()
  const pack = line.packName || unitName(item, item.unit)
  return (
    <>
      <strong>{item.name}</strong>
      <span>
        {format.number(line.packs)} × {pack}
      </span>
      <small data-screen>{useCame(line, item, state).join(' · ')}</small>
      {line.price !== null && (
        <span>
          <Amount of={line.price * line.packs} currency={branch.currency} />
        </span>
      )}
    </>
  )
}

/** Returns what deliveries brought of a line, in words. */
function useCame(line: PurchaseLine, item: Measure, state: PurchaseState): readonly string[] {
  const t = useT()
  const { text } = useMeasure()
  const { received, rejected, open, over } = outcomeOf(line)
  const some = (quantity: number) => (quantity > 0 ? text(quantity, item) : null)
  const waits = state === 'sent' || state === 'partly'
  const says = [
    [some(received), 'purchaseOrders.came'],
    [some(rejected), 'inventory.rejectedQuantity'],
    [waits ? some(open) : null, 'purchaseOrders.open'],
    [state === 'closed' ? some(open) : null, 'purchaseOrders.short'],
    [some(over), 'purchaseOrders.over'],
  ] as const
  return says.flatMap(([quantity, key]) => (quantity === null ? [] : [t(key, { quantity })]))
}

const paper = css({
  display: 'none',
  '@media print': { display: 'grid', gap: 'var(--space-2)', marginBlockEnd: 'var(--space-4)' },
})
