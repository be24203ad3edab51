import { css } from '@emotion/react'
import type { DisplayOrder, PaymentCode } from '#shared/customer-display/display.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import { isCard } from '#shared/orders/tender-methods.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { CodeImage } from './CodeImage.tsx'
import { type DueRow, dueRows } from './due-rows.ts'
import { Expiry } from './Expiry.tsx'
import { figure, heading, quiet } from './look.ts'

/** The amount to pay, how it is made up, and a code if the guest pays by telephone. */
export function Due({
  order,
  code,
}: {
  readonly order: DisplayOrder
  readonly code: PaymentCode | null
}) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, order.currency)
  const asked = code ? code.amount : order.toPay
  const label = (row: DueRow) => {
    if (row.kind === 'tip') return t('checkout.tip')
    return row.kind === 'paidBy'
      ? t('display.paidBy', { method: t(`checkout.methods.${row.method}`) })
      : t(`display.${row.kind}`)
  }
  const title = code ? 'scanToPay' : titleOf(order.method)
  return (
    // Figure and code keep their places while rows come below them.
    <div css={[frame, code ? withCode : alone]}>
      <div aria-live="polite" css={ask}>
        <h2 css={heading}>{t(`display.${title}`)}</h2>
        <p css={[figure, !code && large]}>{money(asked)}</p>
        {order.foreign && (
          <p css={figure}>= {format.money(order.foreign.amount, order.foreign.currency)}</p>
        )}
      </div>
      {code && (
        <>
          <CodeImage text={code.text} label={t('display.scanToPay')} />
          <div css={quiet}>
            <p>{code.holder || t('display.anyBank')}</p>
            {code.expiresAt !== null && <Expiry at={code.expiresAt} />}
          </div>
        </>
      )}
      <dl css={rows}>
        {dueRows(order, asked).map((row) => (
          <div key={row.kind === 'paidBy' ? row.method : row.kind} css={rowLook}>
            <dt>{label(row)}</dt>
            <dd>{money(row.amount)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function titleOf(method: DisplayOrder['method']) {
  if (isCash(method)) return 'payInCash'
  return method !== null && isCard(method) ? 'payByCard' : 'pleasePay'
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.4em',
  width: '100%',
  // Of the panel: a row of its own height would move the figure with each payment.
  height: '100cqb',
})
const alone = css({
  gridTemplateRows: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  '&::before': { content: '""' },
})
const withCode = css({
  gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
  // The panel of an upright display is low and wide: the code has all of the room between the words.
  '@media (orientation: portrait)': { '& > svg': { maxHeight: '100%' } },
})
const ask = css({ minWidth: 0 })
// Without a code it is what the guest looks for: larger than the total.
const large = css({ fontSize: 'min(3.2em, 13cqi)' })
const rows = css({ alignSelf: 'end' })
const rowLook = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '1em',
  fontSize: '0.85em',
  textAlign: 'start',
  '& > dd': { whiteSpace: 'nowrap' },
})
