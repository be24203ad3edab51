import { css } from '@emotion/react'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { memo, type ReactNode, useEffect, useRef } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Ticket } from '../../../ui/ticket/Ticket.tsx'
import { TicketFooter } from '../../../ui/ticket/TicketFooter.tsx'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../../ui/ticket/TicketLines.tsx'
import { TicketTotals, type TotalRow } from '../../../ui/ticket/TicketTotals.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { useKitchenLineProps } from './use-line-props.ts'
import { useTotalRows } from './use-total-rows.ts'

/** The order as the paper it is written on: what the kitchen has is ticked, what it lacks is turmeric. */
export function OrderTicket({
  order,
  currency,
  aside,
  selectedId = null,
  onLine,
  after,
  children,
}: {
  readonly order: Order | null
  readonly currency: string
  /** At the end of the head. */
  readonly aside?: ReactNode
  readonly selectedId?: string | null
  /** Stable, or every line renders again. */
  readonly onLine?: (lineId: string) => void
  /** Below the total. */
  readonly after?: readonly TotalRow[]
  /** The buttons at the foot. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const totalsOf = useTotalRows()
  const lines = order?.lines ?? []
  const list = useKeptInView(lines, selectedId)
  return (
    <Ticket fill>
      <OrderHeader order={order} aside={aside} />
      <TicketLines ref={list} tabIndex={onLine ? undefined : 0} aria-label={t('orders.dishes')}>
        {lines.map((line) => (
          <Line
            key={line._id}
            line={line}
            currency={currency}
            selected={line._id === selectedId}
            onLine={onLine}
          />
        ))}
        {lines.length === 0 && (
          <li css={empty}>
            <EmptyState icon={<UtensilsCrossed aria-hidden />} title={t('orders.empty')}>
              {t('orders.emptyHint')}
            </EmptyState>
          </li>
        )}
      </TicketLines>
      {order && lines.length > 0 && <TicketTotals {...totalsOf(order)} after={after ?? []} />}
      {children !== undefined && <TicketFooter>{children}</TicketFooter>}
    </Ticket>
  )
}

/** A line renders again when it changes itself: what else is on the order is kept as it was. */
const Line = memo(function Line({
  line,
  currency,
  selected,
  onLine,
}: {
  readonly line: OrderLine
  readonly currency: string
  readonly selected: boolean
  readonly onLine: ((lineId: string) => void) | undefined
}) {
  const propsOf = useKitchenLineProps(currency)
  return (
    <TicketLine
      {...propsOf(line)}
      selected={selected}
      {...(onLine ? { onPress: () => onLine(line._id) } : {})}
    />
  )
})

/** The line that was added or is selected scrolls into view: nobody looks for what they just tapped. */
function useKeptInView(lines: readonly OrderLine[], selectedId: string | null) {
  const list = useRef<HTMLUListElement>(null)
  const index = lines.findIndex(({ _id }) => _id === selectedId)
  const at = index < 0 ? lines.length - 1 : index
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at, lines.length])
  return list
}

const empty = css({ display: 'grid', height: '100%' })
