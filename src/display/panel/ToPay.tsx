import { css } from '@emotion/react'
import type { DisplayOrder } from '#shared/display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** What the guest hands over now, and what was paid before. */
export function ToPay({
  amount,
  currency,
  payments,
  beside,
}: {
  readonly amount: number
  readonly currency: string
  readonly payments: DisplayOrder['payments']
  /** Whose account a code pays into; the amount is small beside a code. */
  readonly beside?: string
}) {
  const t = useT()
  const format = useFormat()
  const money = (sum: number) => format.money(sum, currency)
  return (
    <dl css={list}>
      {payments.map(({ _id, method, amount: part }) => (
        <div key={_id} css={row}>
          <dt>
            {t('display.paid')} · {t(`checkout.methods.${method}`)}
          </dt>
          <dd>{money(part)}</dd>
        </div>
      ))}
      <div css={lead}>
        <dt>{t('display.toPay')}</dt>
        <dd css={[figure, beside !== undefined && smaller]}>{money(amount)}</dd>
      </div>
      {beside !== undefined && beside !== '' && (
        <div css={lead}>
          <dd css={holder}>{beside}</dd>
        </div>
      )}
    </dl>
  )
}

const list = css({ display: 'grid', gap: '0.5em', width: '100%', containerType: 'inline-size' })
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 1em',
  paddingBlockEnd: '0.4em',
  borderBlockEnd: '1px dashed color-mix(in oklab, currentColor 40%, transparent)',
  '& > dd': { marginInlineStart: 'auto', fontWeight: 600 },
})
const lead = css({ display: 'grid', justifyItems: 'center', '& > dt': { fontSize: '1.35em' } })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'min(3.4em, 17cqi)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
const smaller = css({ fontSize: 'min(2.375em, 14cqi)' })
const holder = css({ opacity: 0.9 })
