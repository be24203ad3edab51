import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { CodeImage } from './CodeImage.tsx'
import { figure, heading, quiet } from './look.ts'
import { waitsForNumber } from './waits-for-number.ts'

/** After payment: the number to wait for, and the change to count. After a refund: what comes back. */
export function Thanks({ order }: { readonly order: DisplayOrder }) {
  const t = useT()
  const format = useFormat()
  const { change, currency, orderNumber, refund, receiptAddress } = order
  // Change in two currencies and a tip leave none on a low display.
  const hasRoom = refund === undefined && order.changes === undefined && order.tip === undefined
  return (
    <div css={parts}>
      <h2 css={thanks}>
        <CircleCheck aria-hidden css={tick} />
        {t('display.thanks')}
      </h2>
      {refund !== undefined && (
        <div>
          <p css={heading}>{t('display.refund')}</p>
          <p css={figure}>{format.money(refund, currency)}</p>
        </div>
      )}
      {refund === undefined && waitsForNumber(order) && (
        <div>
          <p css={heading}>{t('display.waitFor')}</p>
          <p css={number}>{orderNumber}</p>
        </div>
      )}
      {change > 0 && (
        <div>
          <p css={heading}>{t('display.change')}</p>
          {(order.changes ?? [{ currency, amount: change }]).map((cash) => (
            <p key={cash.currency} css={figure}>
              {format.money(cash.amount, cash.currency)}
            </p>
          ))}
        </div>
      )}
      {order.tip !== undefined && (
        <p css={quiet}>
          {t('checkout.tip')} {format.money(order.tip, currency)}
        </p>
      )}
      {hasRoom && receiptAddress !== undefined ? (
        <div css={code}>
          <CodeImage text={receiptAddress} label={t('display.receipt')} />
          <p css={quiet}>{t('display.receipt')}</p>
        </div>
      ) : (
        <p css={quiet}>{t('display.seeYou')}</p>
      )}
    </div>
  )
}

const parts = css({ display: 'grid', gap: '1em', justifyItems: 'center', width: '100%' })
const thanks = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '0.3em',
  fontSize: '1.6em',
})
const tick = css({ width: '1.9em', height: '1.9em', color: 'var(--accent)' })
/** As much as the words above it leave. */
const code = css({
  display: 'grid',
  justifyItems: 'center',
  gap: '0.3em',
  '& > svg': { width: '9em', height: '9em', maxHeight: '28cqb' },
})
const number = css({
  fontFamily: 'var(--font-display)',
  // 120 px on a display of 1920.
  fontSize: 'min(3.75em, 24cqi)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
