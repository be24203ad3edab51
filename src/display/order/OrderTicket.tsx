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
  const { list, changed, above } = useShowChanged(order.items)
  const money = (amount: number) => format.money(amount, order.currency)
  const label = (part: BillRow) => {
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
      <div css={[lines, changed !== null && tinted(changed)]}>
        {above > 0 && <p css={more}>{t('display.moreAbove', { count: above })}</p>}
        <TicketLines ref={list} tabIndex={0} aria-live="polite">
          {order.items.map(({ _id, name, modifiers, quantity, amount }) => (
            <TicketLine
              key={_id}
              quantity={quantity}
              name={local(name)}
              details={modifiers.map(local)}
              amount={money(amount)}
            />
          ))}
        </TicketLines>
      </div>
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
/** The word lies over the list: lines do not move when it comes. */
const lines = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  '& > ul': { scrollPaddingTop: '2em' },
  '& li': { transition: 'background 400ms' },
})
const more = css({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: 0,
  zIndex: 1,
  height: '2em',
  paddingInline: 'var(--ticket-inset)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  background: 'var(--ticket-paper)',
  color: 'var(--ink-2)',
  lineHeight: '2em',
})
const tinted = (at: number) =>
  css({ [`& li:nth-of-type(${at + 1})`]: { background: 'var(--accent-soft)' } })
