import { css } from '@emotion/react'
import type { BranchRate } from '#shared/currencies/rate.ts'
import { notesWithin } from '#shared/money/exchange.ts'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { chosenKey } from '../../ui/controls/key-look.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import { exchangeFor, quickNotes } from './foreign-tender.ts'
import { leaveTapped } from './leave-tapped.ts'
import type { Tender } from './tender.ts'

/** Quick cash in the notes of another currency, and in which notes the change is given. */
export function ForeignCash({
  order,
  rate,
  tender,
  inNotes,
  disabled,
  onTake,
  onInNotes,
}: {
  readonly order: Order
  readonly rate: BranchRate
  readonly tender: Tender
  /** The change is in the guest's notes, as far as they go. */
  readonly inNotes: boolean
  readonly disabled: boolean
  readonly onTake: (amount: number) => void
  readonly onInNotes: (inNotes: boolean) => void
}) {
  const t = useT()
  const format = useFormat()
  const { currency } = order.policy
  const notes = quickNotes(order, rate)
  const possible =
    notesWithin(tender.change, exchangeFor(order, rate), order.policy.cashRounding) > 0
  return (
    <div css={rows}>
      <fieldset
        aria-label={t('checkout.quickCash')}
        css={keys}
        style={{ '--columns': Math.max(1, notes.length) }}
      >
        {notes.map((amount) => (
          <Button key={amount} disabled={disabled} css={key} onClick={() => onTake(amount)}>
            {format.money(amount, rate.currency)}
          </Button>
        ))}
      </fieldset>
      <fieldset aria-label={t('checkout.changeIn')} css={mix(keys, two)}>
        {[false, true].map((notesBack) => (
          <Button
            key={String(notesBack)}
            aria-pressed={inNotes === notesBack}
            disabled={notesBack && !possible && !inNotes}
            css={mix(key, choice, chosenKey)}
            onClick={(event) => {
              onInNotes(notesBack)
              leaveTapped(event)
            }}
          >
            {t('checkout.changeInCurrency', { currency: notesBack ? rate.currency : currency })}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}

const PHONE = '@media (max-width: 759.9px)'

// One row on a phone, as for every method: its pad stays where it is.
const rows = css({
  display: 'grid',
  gap: 'var(--space-3)',
  [PHONE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
})
const keys = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gap: 'var(--space-3)',
  minWidth: 0,
  [PHONE]: {
    gap: 'var(--space-2)',
    '--columns': '2 !important',
    '& > button': { minHeight: 56, fontSize: 'min(var(--text-md), 3.6vw)' },
    '& > :nth-of-type(n + 3)': { display: 'none' },
  },
})
const two = css({ '--columns': 2 })
const key = css({
  minHeight: 64,
  padding: '0 0.25em',
  fontSize: 'var(--text-lg)',
})
const choice = css({
  fontSize: 'var(--text-md)',
  [PHONE]: { '&&': { fontSize: 'var(--text-xs)', lineHeight: 1.5 } },
})
