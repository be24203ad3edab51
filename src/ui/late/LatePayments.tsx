import { css } from '@emotion/react'
import type { LatePayment, LatePayments as Late } from '#shared/orders/remarks.ts'
import { useDates } from '../i18n/use-dates.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useT } from '../i18n/use-t.ts'

/** Payments that came late or are in no drawer, the reason of each, and their total. */
export function LatePayments({
  late,
  currency,
}: {
  readonly late: Late
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  const amount = format.money(late.amount, currency)
  return (
    <div css={look}>
      <p>{t('latePayments.total', { count: late.payments, amount })}</p>
      <ul aria-label={t('latePayments.title')}>
        {late.results.map((payment) => (
          <Payment key={payment._id} payment={payment} />
        ))}
      </ul>
    </div>
  )
}

function Payment({ payment }: { readonly payment: LatePayment }) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const { takenBy, sentBy, takenAt, claimedAt, receivedAt } = payment
  const time = (at: string) => dates.dateTime(at, 'short')
  return (
    <li>
      <p css={head}>
        <strong>{payment.receiptNumber ?? payment.orderNumber}</strong>
        <span>{t(`checkout.methods.${payment.method}`)}</span>
        <strong data-figures>{format.money(payment.amount, payment.currency)}</strong>
      </p>
      <p>
        {sentBy === null ? takenBy : t('sales.sentFor', { by: takenBy, sent: sentBy })}
        {' · '}
        {time(takenAt)}
        {receivedAt !== null && ` · ${t('latePayments.arrived', { time: time(receivedAt) })}`}
        {claimedAt !== null && ` · ${t('latePayments.claimed', { time: time(claimedAt) })}`}
      </p>
      <p css={why}>
        {payment.remarks.map((remark) => t(`latePayments.remarks.${remark}`)).join(' · ')}
      </p>
    </li>
  )
}

const look = css({
  display: 'grid',
  gap: 'var(--space-3)',
  '& ul': { display: 'grid', gap: 'var(--space-3)' },
  '& li': { paddingBlockStart: 'var(--space-3)', borderBlockStart: '1px solid var(--line)' },
  '& p': { color: 'var(--ink-2)' },
})
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.75em',
  '& strong': { color: 'var(--ink)' },
  '& [data-figures]': { marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' },
})
const why = css({ '&&': { color: 'var(--danger)' }, fontWeight: 500 })
