import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { DisplayOrder } from '#shared/customer-display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { figure, heading, quiet } from './look.ts'
import { waitsForNumber } from './waits-for-number.ts'

/** After payment: the number to wait for, and the change to count. */
export function Thanks({ order }: { readonly order: DisplayOrder }) {
  const t = useT()
  const format = useFormat()
  const { change, currency, orderNumber } = order
  return (
    <div css={parts}>
      <h2 css={thanks}>
        <CircleCheck aria-hidden css={tick} />
        {t('display.thanks')}
      </h2>
      {waitsForNumber(order) && (
        <div>
          <p css={heading}>{t('display.waitFor')}</p>
          <p css={number}>{orderNumber}</p>
        </div>
      )}
      {change > 0 && (
        <div>
          <p css={heading}>{t('display.change')}</p>
          <p css={figure}>{format.money(change, currency)}</p>
        </div>
      )}
      <p css={quiet}>{t('display.seeYou')}</p>
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
const number = css({
  fontFamily: 'var(--font-display)',
  // 120 px on a display of 1920.
  fontSize: 'min(3.75em, 24cqi)',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
