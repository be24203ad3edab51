import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { quickCash } from '#shared/pricing/cash.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'

/** Amounts that the guest is likely to pay, one tap each: the first is the exact amount. */
export function QuickCash({
  order: { due, policy },
  disabled,
  onTake,
}: {
  readonly order: Order
  readonly disabled: boolean
  readonly onTake: (amount: number) => void
}) {
  const t = useT()
  const format = useFormat()
  const [exact, ...more] = quickCash(due, policy.currency, policy.cashRounding)
  if (exact === undefined) return null
  // Never three in two columns: the hole looks like a key.
  const columns = more.length === 2 ? 3 : Math.min(2, more.length + 1)
  return (
    <fieldset
      aria-label={t('checkout.quickCash')}
      css={mix(grid, more.length < 3 && oneRow)}
      style={{ '--columns': columns }}
    >
      {[exact, ...more].map((amount) => (
        <Button key={amount} disabled={disabled} css={key} onClick={() => onTake(amount)}>
          {format.money(amount, policy.currency)}
          {amount === exact && <span css={caption}>{t('checkout.exact')}</span>}
        </Button>
      ))}
    </fieldset>
  )
}

const PHONE = '@media (max-width: 759.9px)'

const grid = css({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gap: 'var(--space-3)',
  // A fourth would need a second row, and that would move the pad when another method is chosen.
  [PHONE]: {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    '& > :nth-of-type(n + 4)': { display: 'none' },
  },
})
// One row has the room of two: no hole above the pad.
const oneRow = css({ '@media (min-width: 760px)': { gridAutoRows: 64 * 2 + 8 } })
const key = css({
  minHeight: 64,
  padding: '0 0.25em',
  fontSize: 'var(--text-lg)',
  '& > span': { display: 'grid', lineHeight: 1.2 },
  // In languages with high letters every key of the pad is above Take all the same.
  [PHONE]: { minHeight: 56, fontSize: 'min(var(--text-lg), 4.4vw)' },
})
const caption = css({ color: 'var(--ink-2)', fontSize: 'var(--text-xs)', fontWeight: 500 })
