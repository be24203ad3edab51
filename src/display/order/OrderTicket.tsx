import { css } from '@emotion/react'
import type { BillRow } from '#shared/pricing/bill-rows.ts'
import type { DisplayOrder, DisplaySettings } from '#shared/display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Ticket } from '../../ui/ticket/Ticket.tsx'
import { TicketLine } from '../../ui/ticket/TicketLine.tsx'
import { TicketLines } from '../../ui/ticket/TicketLines.tsx'
import { TicketTotals, type TotalRow } from '../../ui/ticket/TicketTotals.tsx'
import { DishTile } from './DishTile.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { Progress } from './Progress.tsx'
import { totalParts } from './total-rows.ts'
import { useShowChanged } from './use-show-changed.ts'

/** The guest's order as the ticket it is: lines, taxes and a total to be read from across the counter. */
export function OrderTicket({
  order,
  settings,
}: {
  readonly order: DisplayOrder
  readonly settings: DisplaySettings
}) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const lines = useShowChanged(order.items)
  const money = (amount: number) => format.money(amount, order.currency)
  const label = (part: BillRow) => {
    if (part.kind === 'serviceCharge' && part.rate !== null)
      return `${t('display.serviceCharge')} ${format.rate(part.rate)}`
    if (part.kind !== 'tax') return t(`display.${part.kind}`)
    const name = `${part.name} ${format.rate(part.rate)}`
    return part.included ? t('display.taxIncluded', { name }) : name
  }
  const rows = totalParts(order.pricing).map((part): TotalRow => ({
    label: label(part),
    value: money(part.amount),
  }))
  return (
    <Ticket fill css={look} aria-label={t('display.yourOrder')}>
      <OrderHeader order={order} />
      {settings.showOrderProgress && <Progress stage={order.stage} />}
      <TicketLines ref={lines} tabIndex={0} aria-live="polite">
        {order.items.map(({ _id, name, modifiers, quantity, amount, hue }) => (
          <TicketLine
            key={_id}
            quantity={quantity}
            lead={settings.showItemImages && <DishTile name={local(name)} hue={hue} />}
            name={local(name)}
            details={modifiers.map(local)}
            amount={money(amount)}
          />
        ))}
      </TicketLines>
      <TicketTotals
        rows={rows}
        total={{ label: t('display.total'), value: money(order.pricing.total) }}
      />
    </Ticket>
  )
}

const look = css({
  // A total of eleven signs fits the narrowest ticket.
  containerType: 'inline-size',
  '--ticket-total': 'min(max(4.75rem, 2.375em), 14cqi)',
  '--ticket-inset': '1.2em',
  paddingBlockEnd: '0.6em',
})
