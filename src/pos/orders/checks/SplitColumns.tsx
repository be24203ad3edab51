import { css } from '@emotion/react'
import Armchair from 'lucide-react/icons/armchair'
import ChevronsRight from 'lucide-react/icons/chevrons-right'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Refusal } from '#shared/orders/lane.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { dishesOf } from '#shared/orders/dishes-of.ts'
import { piecePrice } from '#shared/orders/priced-parts.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { Popover } from '../../../ui/controls/Popover.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import { useOpenOrders } from '../../place/use-open-orders.ts'
import { useKitchenLineProps } from '../ticket/use-line-props.ts'
import { column, head, list } from './check-look.ts'
import { CheckColumn } from './CheckColumn.tsx'
import { leftOf, movePieces, newCheck, type Plan, planBySeat, type Preview } from './split-plan.ts'
import type { Checks } from '../../place/use-checks.ts'
import { useCheckWords } from './use-check-words.ts'

type Props = {
  readonly order: Order
  readonly plan: Plan
  readonly preview: Preview
  readonly checks: Checks
  readonly onPlan: (plan: Plan) => void
}

/** Left the order, right its checks. A tap moves one piece to the check that is chosen, or back. */
export function SplitColumns({ order, plan, preview, checks, onPlan }: Props) {
  const t = useT()
  const format = useFormat()
  const wordsOf = useCheckWords()
  const [chosen, setChosen] = useState<string | null>(null)
  const active = plan.find(({ orderId }) => orderId === chosen) ?? plan.at(-1)
  const { currency } = order.policy
  const propsOf = useKitchenLineProps(currency)
  const shown = 'refusal' in preview ? null : preview
  const totalOf = (made: Order | undefined) => (made ? format.money(made.due, currency) : '–')
  // Each check is packed by its own dishes.
  const dishes = dishesOf(order.lines)
  const moveIn = (orderId: string, line: OrderLine, by: number) =>
    onPlan(movePieces(order, plan, { orderId, line, by }))
  const move = (line: OrderLine, by: number) => active && moveIn(active.orderId, line, by)
  const partOf = (line: OrderLine, quantity: number) =>
    propsOf({ ...line, quantity, amount: quantity * piecePrice(line) })
  const nameOf = (orderId: string, at: number) => {
    const existing = checks.read(orderId)
    return existing ? wordsOf(existing) : t('orders.checks.check', { n: at + 2 })
  }
  return (
    <div css={columns}>
      <section css={column} aria-label={wordsOf(order)}>
        <h3 css={head}>
          <span>{wordsOf(order)}</span>
          <span>{totalOf(shown?.left)}</span>
        </h3>
        <ul css={list}>
          {dishes.map((line) => {
            const left = leftOf(line, plan)
            return (
              left > 0 && (
                <TicketLine
                  key={line._id}
                  {...partOf(line, left)}
                  onPress={() => move(line, 1)}
                  aside={
                    left > 1 && (
                      <IconButton
                        label={t('orders.checks.all')}
                        icon={<ChevronsRight aria-hidden />}
                        onClick={() => move(line, left)}
                      />
                    )
                  }
                />
              )
            )
          })}
        </ul>
        {'refusal' in preview && (
          <output css={problem}>{t(WORDS[preview.refusal] ?? 'orders.checks.leaveOne')}</output>
        )}
      </section>
      {plan.map((check, at) => (
        <CheckColumn
          key={check.orderId}
          name={nameOf(check.orderId, at)}
          total={totalOf(shown?.checks.get(check.orderId))}
          active={check === active}
          onChoose={() => setChosen(check.orderId)}
        >
          {dishes.map((line) => {
            const here = check.pieces.get(line._id) ?? 0
            return (
              here > 0 && (
                <TicketLine
                  key={line._id}
                  {...partOf(line, here)}
                  onPress={() => {
                    setChosen(check.orderId)
                    moveIn(check.orderId, line, -1)
                  }}
                />
              )
            )
          })}
        </CheckColumn>
      ))}
      <div css={more}>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => {
            const next = newCheck(newId())
            onPlan([...plan, next])
            setChosen(next.orderId)
          }}
        >
          {t('orders.checks.add')}
        </Button>
        {order.lines.some(({ seat }) => seat !== undefined) && (
          <Button icon={<Armchair aria-hidden />} onClick={() => onPlan(planBySeat(dishes, newId))}>
            {t('orders.checks.bySeat')}
          </Button>
        )}
        <OpenChecks
          order={order}
          plan={plan}
          onAdd={(orderId) => {
            onPlan([...plan, { ...newCheck(orderId), existing: true }])
            setChosen(orderId)
          }}
        />
      </div>
    </div>
  )
}

/** What keeps dishes on the order, besides the last one. */
const WORDS: Partial<Record<Refusal, TextKey>> = {
  LINE_PAID: 'errors.codes.LINE_PAID',
  ORDER_FULL: 'errors.codes.ORDER_FULL',
}

/** Open orders that dishes can move to. */
function OpenChecks({
  order,
  plan,
  onAdd,
}: Pick<Props, 'order' | 'plan'> & { readonly onAdd: (orderId: string) => void }) {
  const t = useT()
  const wordsOf = useCheckWords()
  const known = new Set([order._id, ...plan.map(({ orderId }) => orderId)])
  const others = useOpenOrders().filter(
    (one) => !known.has(one._id) && orderCan('order.addLine', one),
  )
  if (others.length === 0) return null
  return (
    <Popover button={{ children: t('outbox.kinds.moveLines') }}>
      {(close) =>
        others.map((one) => (
          <Button
            key={one._id}
            wide
            kind="bare"
            onClick={() => {
              close()
              onAdd(one._id)
            }}
          >
            {wordsOf(one)}
          </Button>
        ))
      }
    </Popover>
  )
}

const columns = css({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(17rem, 22rem)',
  alignItems: 'start',
  gap: 'var(--space-4)',
  overflowX: 'auto',
  paddingBlockEnd: 'var(--space-3)',
  '@media (max-width: 759.9px)': { gridAutoFlow: 'row', gridAutoColumns: 'auto' },
})
const problem = css({ display: 'block', padding: 'var(--space-4)', color: 'var(--danger)' })
const more = css({ display: 'grid', gap: 'var(--space-3)', '& > button': { minHeight: 56 } })
