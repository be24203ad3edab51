import { css } from '@emotion/react'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Fragment, memo, type ReactNode } from 'react'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Ticket } from '../../../ui/ticket/Ticket.tsx'
import { TicketFooter } from '../../../ui/ticket/TicketFooter.tsx'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../../ui/ticket/TicketLines.tsx'
import { useReductions } from '../../../ui/ticket/use-reductions.ts'
import { BatchRule } from './BatchRule.tsx'
import { DraftLine } from './DraftLine.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { type TicketRow, ticketRows } from './ticket-rows.ts'
import type { Draft } from './ticket-state.ts'
import { useKeptInView } from './use-kept-in-view.ts'
import { useKitchenLineProps } from './use-line-props.ts'

type RenderLine = (line: OrderLine, reduced: string | undefined) => ReactNode

/** The order as the paper it is written on: sent lines are ticked, unsent ones turmeric. */
export function OrderTicket({
  order,
  currency,
  head,
  renderLine,
  openId = null,
  draft = null,
  paying = false,
  over,
  children,
}: {
  readonly order: Order | null
  readonly currency: string
  /** Left out: the order's name and its cashier. */
  readonly head?: ReactNode
  /** How a line is shown; left out: to be read only. */
  readonly renderLine?: RenderLine
  /** The line that is open in place. */
  readonly openId?: string | null
  readonly draft?: Draft | null
  /** Money is being taken for it. */
  readonly paying?: boolean
  /** Over the foot of the lines. */
  readonly over?: ReactNode
  /** The buttons at the foot. */
  readonly children?: ReactNode
}) {
  return (
    <Ticket fill>
      {head ?? <OrderHeader order={order} />}
      <div css={frame}>
        <Lines {...{ order, currency, renderLine, openId, draft }} />
        {over}
      </div>
      {order && order.lines.length > 0 && <OrderTotals order={order} paying={paying} />}
      {children !== undefined && <TicketFooter>{children}</TicketFooter>}
    </Ticket>
  )
}

function Lines({
  order,
  currency,
  renderLine,
  openId,
  draft,
}: {
  readonly order: Order | null
  readonly currency: string
  readonly renderLine: RenderLine | undefined
  readonly openId: string | null
  readonly draft: Draft | null
}) {
  const t = useT()
  const lines = order?.lines ?? []
  // A dish that is new on the order comes last, as the line that it will be.
  const adding = draft?.lineId === null
  const list = useKeptInView(lines, adding ? 'draft' : openId)
  return (
    <TicketLines ref={list} tabIndex={renderLine ? undefined : 0} aria-label={t('orders.dishes')}>
      {order && (
        <Rows
          order={order}
          draft={draft}
          currency={currency}
          renderLine={
            renderLine ??
            ((line, reduced) => <PlainLine line={line} currency={currency} reduced={reduced} />)
          }
        />
      )}
      {adding && <DraftLine draft={draft} currency={currency} />}
      {lines.length === 0 && !draft && (
        <li css={empty}>
          <EmptyState icon={<UtensilsCrossed aria-hidden />} title={t('orders.empty')}>
            {t('orders.emptyHint')}
          </EmptyState>
        </li>
      )}
    </TicketLines>
  )
}

function Rows({
  order,
  draft,
  currency,
  renderLine,
}: {
  readonly order: Order
  readonly draft: Draft | null
  readonly currency: string
  readonly renderLine: RenderLine
}) {
  const reducedOf = useReductions()(order)
  const show = (row: TicketRow) => {
    switch (row.kind) {
      case 'line':
        return draft?.lineId === row.line._id ? (
          <DraftLine draft={draft} currency={currency} />
        ) : (
          renderLine(row.line, reducedOf(row.line))
        )
      case 'sent':
        return <BatchRule at={row.at} />
      case 'voided':
        return <VoidedLine {...row.taken} />
    }
  }
  return ticketRows(order).map((row) => <Fragment key={row.key}>{show(row)}</Fragment>)
}

const PlainLine = memo(function PlainLine({
  line,
  currency,
  reduced,
}: {
  readonly line: OrderLine
  readonly currency: string
  readonly reduced: string | undefined
}) {
  const propsOf = useKitchenLineProps(currency)
  return <TicketLine {...propsOf(line, reduced)} item={{ 'data-line': line._id }} />
})

function VoidedLine({ name, quantity }: Extract<TicketRow, { kind: 'voided' }>['taken']) {
  const t = useT()
  const local = useLocalText()
  return (
    <TicketLine
      quantity={quantity}
      name={local(name)}
      state="cancelled"
      stateText={t('orders.voided')}
    />
  )
}

const frame = css({
  position: 'relative',
  flex: '1 1 auto',
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
})
const empty = css({ display: 'grid', height: '100%' })
