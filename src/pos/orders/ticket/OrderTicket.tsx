import { css } from '@emotion/react'
import UtensilsCrossed from 'lucide-react/icons/utensils-crossed'
import { Fragment, memo, type ReactNode } from 'react'
import type { Allergen } from '#shared/menu/allergen.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { Ticket } from '../../../ui/ticket/Ticket.tsx'
import { TicketFooter } from '../../../ui/ticket/TicketFooter.tsx'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../../ui/ticket/TicketLines.tsx'
import { useReductions } from '../../../ui/ticket/use-reductions.ts'
import { GuestAllergens } from '../desk/guest-allergens.ts'
import { BatchRule } from './BatchRule.tsx'
import { DraftLine } from './DraftLine.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderTotals } from './OrderTotals.tsx'
import { type TicketRow, ticketRows } from './ticket-rows.ts'
import type { Draft } from './ticket-state.ts'
import { useKeptInView } from './use-kept-in-view.ts'
import { useKitchenLineProps } from './use-line-props.ts'
import { WaitingRule } from './WaitingRule.tsx'

type RenderLine = (line: OrderLine, reduced: string | undefined, waits: boolean) => ReactNode
type Waiting = Extract<TicketRow, { kind: 'waiting' }>

const NO_ALLERGENS: readonly Allergen[] = []

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
  onFire,
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
  /** Has lines made that wait; left out: to be read only. */
  readonly onFire?: (what: Waiting) => void
  /** The buttons at the foot. */
  readonly children?: ReactNode
}) {
  return (
    <GuestAllergens value={order?.allergens ?? NO_ALLERGENS}>
      <Ticket fill>
        {head ?? <OrderHeader order={order} />}
        <div css={frame}>
          <Lines {...{ order, currency, renderLine, openId, draft, onFire }} />
          {over}
        </div>
        {order && order.lines.length > 0 && <OrderTotals order={order} paying={paying} />}
        {children !== undefined && <TicketFooter>{children}</TicketFooter>}
      </Ticket>
    </GuestAllergens>
  )
}

function Lines({
  order,
  currency,
  renderLine,
  openId,
  draft,
  onFire,
}: {
  readonly order: Order | null
  readonly currency: string
  readonly renderLine: RenderLine | undefined
  readonly openId: string | null
  readonly draft: Draft | null
  readonly onFire: ((what: Waiting) => void) | undefined
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
          onFire={onFire}
          renderLine={
            renderLine ??
            ((line, reduced, waits) => (
              <PlainLine line={line} currency={currency} reduced={reduced} waits={waits} />
            ))
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
  onFire,
}: {
  readonly order: Order
  readonly draft: Draft | null
  readonly currency: string
  readonly renderLine: RenderLine
  readonly onFire: ((what: Waiting) => void) | undefined
}) {
  const local = useLocalText()
  const format = useFormat()
  const reducedOf = useReductions()(order)
  const propsOf = useKitchenLineProps(currency)
  const show = (row: TicketRow) => {
    switch (row.kind) {
      case 'line':
        return draft?.lineId === row.line._id ? (
          <DraftLine draft={draft} currency={currency} />
        ) : (
          renderLine(row.line, reducedOf(row.line), row.waits)
        )
      case 'sent':
        return <BatchRule at={row.at} />
      case 'combo':
        return (
          <TicketLine
            quantity={row.quantity}
            name={local(row.name)}
            {...(row.amount !== null && { amount: format.money(row.amount, currency) })}
            state={propsOf(row.first.line, undefined, row.first.waits).state ?? 'plain'}
          />
        )
      case 'waiting':
        return <WaitingRule course={row.course} onFire={onFire && (() => onFire(row))} />
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
  waits,
}: {
  readonly line: OrderLine
  readonly currency: string
  readonly reduced: string | undefined
  readonly waits: boolean
}) {
  const propsOf = useKitchenLineProps(currency)
  return <TicketLine {...propsOf(line, reduced, waits)} item={{ 'data-line': line._id }} />
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
