import { css, Global } from '@emotion/react'
import type { SoldCard } from '#shared/gift-cards/contract.ts'
import { writeCode } from '#shared/gift-cards/code.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { QrCode } from '../../ui/controls/QrCode.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { OnceDialog } from '../frame/OnceDialog.tsx'

/** The code of a card that was just sold, for the guest. No list shows it. */
export function CardCode({
  made: { card, code },
  onClose,
}: {
  readonly made: SoldCard
  readonly onClose: () => void
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  return (
    <OnceDialog
      title={t('checkout.methods.gift_card')}
      copied={code}
      action={<Button onClick={() => window.print()}>{t('checkout.print')}</Button>}
      onClose={onClose}
    >
      <Global styles={alone} />
      <section css={look} data-card>
        <QrCode text={code} label={t('giftCards.code')} />
        <strong css={codeLook} data-code>
          {writeCode(code)}
        </strong>
        <strong css={sum}>{format.money(card.balance, card.currency)}</strong>
        {card.expiresOn !== null && (
          <span>
            {t('fields.validUntil')} {dates.dateOnly(card.expiresOn)}
          </span>
        )}
        <p css={hint}>{t('giftCards.codeOnce')}</p>
      </section>
    </OnceDialog>
  )
}

/** On paper the card is alone, as wide as a receipt. */
const alone = css({
  '@media print': {
    'body *': { visibility: 'hidden' },
    '[data-card], [data-card] *': { visibility: 'visible' },
    '[data-card]': { position: 'fixed', insetBlockStart: 0, insetInlineStart: 0, width: '72mm' },
  },
})
const look = css({
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-3)',
  textAlign: 'center',
})
const codeLook = css({
  fontFamily: 'ui-monospace, monospace',
  fontSize: 'var(--text-xl)',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
})
const sum = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'var(--text-3xl)',
  lineHeight: 'var(--leading-figures)',
})
const hint = css({ color: 'var(--ink-2)', textWrap: 'balance' })
