import { css, keyframes } from '@emotion/react'
import type { DisplayPromotion } from '#shared/customer-display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { heading, quiet } from './look.ts'

/** A promotion, or a dish worth trying: its name as large as a poster's. */
export function Promotion({ promotion }: { readonly promotion: DisplayPromotion }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { title, offer, words, price, currency } = promotion
  return (
    <div css={poster}>
      {!offer && <p css={quiet}>{t('display.tryToday')}</p>}
      <h2 css={name}>{local(title)}</h2>
      {words && <p css={heading}>{local(words)}</p>}
      {price !== null && (
        <p css={[heading, { fontWeight: 700 }]}>{format.money(price, currency)}</p>
      )}
    </div>
  )
}

const arrive = keyframes({ from: { opacity: 0 } })
const poster = css({
  display: 'grid',
  gap: '0.6em',
  width: '100%',
  animation: `${arrive} 400ms ease-out`,
})
const name = css({
  fontFamily: 'var(--font-display)',
  // 76 px on a display of 1920.
  fontSize: 'min(2.375em, 15cqi)',
  fontWeight: 700,
  overflowWrap: 'anywhere',
})
