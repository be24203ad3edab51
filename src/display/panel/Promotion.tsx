import { css, keyframes } from '@emotion/react'
import type { DisplayPromotion } from '#shared/display/display.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Ticket } from '../../ui/ticket/Ticket.tsx'

/** A dish worth trying, on a ticket of its own. */
export function Promotion({ promotion }: { readonly promotion: DisplayPromotion }) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  const { title, price, currency } = promotion
  return (
    // Paper is white on the green, also by night.
    <div css={frame} data-theme="day">
      <Ticket css={stub}>
        <p css={kicker}>{t('display.tryToday')}</p>
        <h2 css={name}>{local(title)}</h2>
        {price !== null && <p css={figure}>{format.money(price, currency)}</p>}
      </Ticket>
    </div>
  )
}

const arrive = keyframes({ from: { opacity: 0, transform: 'translateY(12px)' } })

const frame = css({ width: 'min(17em, 100%)', animation: `${arrive} 400ms ease-out` })
const stub = css({
  gap: '0.5em',
  padding: '1.8em 1.2em',
  textAlign: 'center',
})
const kicker = css({ color: 'var(--ink-2)' })
const name = css({ fontSize: '1.9em', textWrap: 'balance' })
const figure = css({
  marginBlockStart: '0.25em',
  paddingBlockStart: '0.55em',
  borderBlockStart: '1px dashed var(--line-strong)',
  fontFamily: 'var(--font-display)',
  fontSize: '1.9em',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
})
