import { css } from '@emotion/react'
import type { Order } from '#shared/orders/order.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { chosenKey } from '../../ui/controls/key-look.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { mix } from '../../ui/theme/mix.ts'
import { leaveTapped } from './leave-tapped.ts'
import { tipFor } from './tip-for.ts'

/** One key for each tip that the branch suggests, and one for none where `chosen` says which. */
export function TipKeys({
  order,
  of,
  percents,
  chosen,
  disabled = false,
  onChoose,
}: {
  readonly order: Order
  /** The amount that they are percentages of. */
  readonly of: number
  readonly percents: readonly number[]
  /** 0: none; left out: a key does what it says at once. */
  readonly chosen?: number
  readonly disabled?: boolean
  readonly onChoose: (percent: number) => void
}) {
  const t = useT()
  const format = useFormat()
  const shown = chosen === undefined ? percents : [0, ...percents]
  return (
    <fieldset
      aria-label={t('checkout.tip')}
      css={keys}
      style={{ '--columns': columnsFor(shown.length) }}
    >
      {shown.map((percent) => (
        <Button
          key={percent}
          aria-pressed={chosen === undefined ? undefined : chosen === percent}
          disabled={disabled}
          css={mix(key, chosenKey)}
          onClick={(event) => {
            onChoose(percent)
            leaveTapped(event)
          }}
        >
          {percent === 0 ? (
            t('checkout.noTip')
          ) : (
            <>
              {format.money(tipFor(of, percent, order), order.policy.currency)}
              <span css={caption}>
                <span css={word}>{t('checkout.tip')}</span> {format.rate(percent)}
              </span>
            </>
          )}
        </Button>
      ))}
    </fieldset>
  )
}

/** Never a hole in two rows. */
const columnsFor = (count: number) => (count > 3 ? Math.ceil(count / 2) : count)

// Of a phone, whose pad stays where it is whichever method is chosen.
const inOneRow = {
  '@media (max-width: 759.9px)': {
    gridTemplateColumns: 'none',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(5.1em, 1fr)',
    overflowX: 'auto',
    scrollbarWidth: 'none',
    // The focus ring is not cut.
    padding: 3,
    margin: -3,
    '& > button': { minHeight: 56, fontSize: 'min(var(--text-md), 3.5vw)' },
  },
} as const
const keys = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
  gap: 'var(--space-3)',
  width: '100%',
  minWidth: 0,
  ...inOneRow,
})
const key = css({
  minHeight: 64,
  padding: '0 0.25em',
  fontSize: 'var(--text-md)',
  '& > span': { display: 'grid', lineHeight: 1.2 },
})
/** The row is called so; on a phone there is no room for it. */
const word = css({ '@media (max-width: 759.9px)': { display: 'none' } })
const caption = css({ color: 'var(--ink-2)', fontSize: 'var(--text-xs)', fontWeight: 500 })
