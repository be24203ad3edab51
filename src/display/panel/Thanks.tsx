import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** After payment, with the change to count in one's hand. */
export function Thanks({
  change,
  currency,
}: {
  readonly change: number
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <CircleCheck aria-hidden css={tick} />
      <h2 css={heading}>{t('display.thanks')}</h2>
      {change > 0 && (
        <dl>
          <dt css={words}>{t('display.change')}</dt>
          <dd css={figure}>{format.money(change, currency)}</dd>
        </dl>
      )}
      <p css={words}>{t('display.seeYou')}</p>
    </>
  )
}

const tick = css({ width: '3.4em', height: '3.4em', color: 'var(--accent)' })
const heading = css({ fontSize: '2.1em' })
const words = css({ opacity: 0.85, fontSize: '1.1em' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'max(4.75rem, 2.375em)',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
