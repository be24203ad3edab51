import { css } from '@emotion/react'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** After payment: the number to wait for, and the change to count in one's hand. */
export function Thanks({
  change,
  currency,
  number,
}: {
  readonly change: number
  readonly currency: string
  /** Null where the order is brought to a table. */
  readonly number: string | null
}) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <CircleCheck aria-hidden css={tick} />
      <h2 css={heading}>{t('display.thanks')}</h2>
      {number !== null && (
        <p>
          <span css={words}>{t('display.waitForNumber')}</span>
          <strong css={call}>{number}</strong>
        </p>
      )}
      {change > 0 && (
        <dl>
          <dt css={words}>{t('display.change')}</dt>
          <dd css={figure}>{format.money(change, currency)}</dd>
        </dl>
      )}
      {number === null && <p css={words}>{t('display.seeYou')}</p>}
    </>
  )
}

const tick = css({ width: '2.6em', height: '2.6em', color: 'var(--accent)' })
const heading = css({ fontSize: '1.9em' })
const words = css({ opacity: 0.85, fontSize: '1.1em' })
const call = css({
  display: 'block',
  fontFamily: 'var(--font-display)',
  // 120 px at 1920x1080.
  fontSize: '3.75em',
  fontWeight: 800,
  lineHeight: 'var(--leading-figures)',
})
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: '2.375em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
