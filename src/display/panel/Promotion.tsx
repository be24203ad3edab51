import { css, keyframes } from '@emotion/react'
import type { DisplayPromotion } from '#shared/display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** A dish worth trying, as large as the panel, on the colour of its category. */
export function Promotion({ promotion }: { readonly promotion: DisplayPromotion }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { title, price, currency } = promotion
  return (
    <div css={frame}>
      <p css={kicker}>{t('display.tryToday')}</p>
      <h2 css={name}>{local(title)}</h2>
      {price !== null && <p css={figure}>{format.money(price, currency)}</p>}
    </div>
  )
}

const arrive = keyframes({ from: { opacity: 0 } })

const frame = css({
  display: 'grid',
  gap: '0.7em',
  justifyItems: 'center',
  width: '100%',
  containerType: 'inline-size',
  animation: `${arrive} 400ms ease-out`,
})
const kicker = css({ fontSize: '1.1em', opacity: 0.85 })
const name = css({ fontSize: 'min(2.375em, 13cqi)', textWrap: 'balance' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.9em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
