import { css } from '@emotion/react'
import type { BillRow } from '#shared/pricing/bill-rows.ts'
import type { DisplayOrder, DisplaySettings } from '#shared/customer-display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { TicketTotals, type TotalRow } from '../../ui/ticket/TicketTotals.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderLines } from './OrderLines.tsx'
import { Progress } from './Progress.tsx'
import { totalParts } from './total-rows.ts'

/** The guest's order: lines, taxes and a total to be read from across the counter. */
export function OrderView({
  order,
  settings,
}: {
  readonly order: DisplayOrder
  readonly settings: DisplaySettings
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  const { second } = order.pricing
  const alsoIn = second
    ? [{ label: second.currency, value: format.money(second.amount, second.currency) }]
    : []
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
    <article css={look} aria-label={t('display.yourOrder')}>
      <OrderHeader order={order} />
      <Progress stage={order.stage} isShown={settings.showOrderProgress} />
      {/* Another guest's lines are no change of this one's. */}
      <OrderLines key={order.orderNumber} order={order} showsPictures={settings.showItemImages} />
      <TicketTotals
        rows={rows}
        total={{ label: t('display.total'), value: money(order.pricing.total) }}
        after={alsoIn}
      />
    </article>
  )
}

const look = css({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplate: 'auto auto minmax(0, 1fr) auto / minmax(0, 1fr)',
  height: '100%',
  '--line-inset': '0.4em',
  '--ticket-inset': 'var(--line-inset)',
  // Beside its label a total of eleven signs fits the narrowest display: a row that breaks would move.
  // An amount that grows a digit does not move where it begins.
  '& dd': { flex: 1, textAlign: 'end' },
  '--ticket-total': 'min(max(4.75rem, 2.375em), 10.5cqi)',
})
