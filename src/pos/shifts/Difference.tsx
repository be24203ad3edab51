import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** Returns how a count differs in words: short, over or exact. */
function useDifferenceText(): (difference: number, currency: string) => string {
  const t = useT()
  const format = useFormat()
  return (difference, currency) => {
    if (difference === 0) return t('shifts.exact')
    const amount = format.money(Math.abs(difference), currency)
    return t(difference < 0 ? 'shifts.short' : 'shifts.over', { amount })
  }
}

/** How a count differs from what must be there, in words and by colour. */
export function Difference({
  difference,
  currency,
}: {
  readonly difference: number
  readonly currency: string
}) {
  const textOf = useDifferenceText()
  return (
    <strong css={look} data-tone={difference === 0 ? 'ok' : difference < 0 ? 'danger' : 'warn'}>
      {textOf(difference, currency)}
    </strong>
  )
}

const look = css({
  whiteSpace: 'nowrap',
  '&[data-tone="ok"]': { color: 'var(--ok)' },
  '&[data-tone="warn"]': { color: 'var(--warn)' },
  '&[data-tone="danger"]': { color: 'var(--danger)' },
})
