import { css } from '@emotion/react'
import { type Explained, explainTotal } from '#shared/orders/explain-total.ts'
import { type WhyRow, addsUp } from '#shared/orders/why-row.ts'
import type { TextKey } from '../i18n/text-key.ts'
import { modifierName } from '#shared/orders/modifier-name.ts'
import { weightWords } from '#shared/orders/weight-words.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useLocalText } from '../i18n/use-local-text.ts'
import { useT } from '../i18n/use-t.ts'
import { mix } from '../theme/mix.ts'
import { TicketTotals, type TotalRow } from './TicketTotals.tsx'
import { useDiscountName } from './use-discount-name.ts'

/** How a total came about, step by step: till, receipt and customer display say it in the same words. */
export function WhyBill({
  of,
  currency,
  total,
  after = [],
}: {
  readonly of: Explained
  readonly currency: string
  readonly total: number
  /** Below the total: rounding of the cash, paid, due. */
  readonly after?: readonly TotalRow[]
}) {
  const t = useT()
  const format = useFormat()
  const labelOf = useWhyLabel(currency)
  return (
    // Keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it may be higher than its place
    <div css={look} tabIndex={0}>
      <dl>
        {explainTotal(of).map((row, at) => (
          <div key={at} css={mix(rowLook, LOOKS[row.kind], !addsUp(row) && named)}>
            <dt>{labelOf(row)}</dt>
            <dd>{format.money(row.amount, currency)}</dd>
          </div>
        ))}
      </dl>
      <div css={foot}>
        <TicketTotals
          rows={[]}
          total={{ label: t('fields.total'), value: format.money(total, currency) }}
          after={after}
        />
      </div>
    </div>
  )
}

const TEXTS = {
  price: 'orders.why.price',
  subtotal: 'orders.subtotal',
  exemption: 'orders.why.exemption',
  exemptSales: 'orders.why.exemptSales',
  rounding: 'orders.rounding',
} as const satisfies Partial<Record<WhyRow['kind'], TextKey>>

function useWhyLabel(currency: string) {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const discountName = useDiscountName()
  const of = (label: string, amount: number) =>
    t('orders.why.base', { label, amount: format.money(amount, currency) })
  // oxlint-disable-next-line complexity -- one line per kind of row
  return (row: WhyRow): string => {
    switch (row.kind) {
      case 'line':
      case 'choice': {
        const name = modifierName(row, { t, local })
        const [weighed] = 'weight' in row ? weightWords(row, currency, { t, format }) : []
        if (weighed) return `${name} ${weighed}`
        return row.quantity === 1
          ? name
          : `${name} ${row.quantity} × ${format.money(row.price, currency)}`
      }
      case 'discount':
        return discountName({ ...row, kind: row.rate === undefined ? 'amount' : 'percent' })
      case 'serviceCharge': {
        const rate = row.rate === null ? '' : ` ${format.rate(row.rate)}`
        return of(`${t('orders.service')}${rate}`, row.base)
      }
      case 'tax': {
        const values = { name: row.name, rate: format.rate(row.rate) }
        const label = row.included
          ? t('orders.taxIncluded', values)
          : `${values.name} ${values.rate}`
        return of(label, row.base)
      }
      case 'price':
      case 'subtotal':
      case 'exemption':
      case 'exemptSales':
      case 'rounding':
        return t(TEXTS[row.kind])
    }
  }
}

const look = css({
  '--ticket-inset': '1em',
  '--ticket-total': '1.5em',
  minWidth: 0,
  background: 'inherit',
})
// In view however many steps there are, down to the edge of what scrolls.
const foot = css({
  position: 'sticky',
  insetBlockEnd: 'calc(-1 * var(--space-3))',
  marginBlockEnd: 'calc(-1 * var(--space-3))',
  paddingBlockEnd: 'var(--space-3)',
  background: 'inherit',
})
const rowLook = css({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '1em',
  padding: '0.2em var(--ticket-inset)',
  '& > dt': { minWidth: 0, overflowWrap: 'anywhere' },
  '& > dd': { flex: 'none', whiteSpace: 'nowrap' },
})
const named = css({ color: 'var(--ink-2)' })
const indented = css({
  paddingInlineStart: 'calc(var(--ticket-inset) + 1em)',
  color: 'var(--ink-2)',
})
const sum = css({
  marginBlockStart: '0.3em',
  paddingBlockStart: '0.4em',
  borderBlockStart: '1px dashed var(--line-strong)',
})
const plain = css({})

const LOOKS: Readonly<Record<WhyRow['kind'], ReturnType<typeof css>>> = {
  line: plain,
  choice: indented,
  price: indented,
  subtotal: sum,
  discount: plain,
  exemption: plain,
  serviceCharge: plain,
  tax: plain,
  exemptSales: plain,
  rounding: plain,
}
