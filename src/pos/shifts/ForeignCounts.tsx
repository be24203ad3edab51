import { css } from '@emotion/react'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Difference } from './Difference.tsx'

type Row = {
  readonly currency: string
  readonly counted: number
  /** Null for people who may not see it. */
  readonly expected: number | null
  readonly difference: number | null
  /** Of the difference, in the branch's currency. */
  readonly worth: number | null
}

/** What was counted of each currency beside what must be there, and what the difference is worth. */
export function ForeignCounts({
  of,
  house,
}: {
  readonly of: readonly Row[]
  readonly house: string
}) {
  const t = useT()
  const format = useFormat()
  return (
    <ul css={look} aria-label={t('fields.currency')}>
      {of.map(({ currency, counted, expected, difference, worth }) => (
        <li key={currency}>
          <span>
            <strong>{currency}</strong>
            <small>
              {t('audit.facts.counted')}: {format.money(counted, currency)}
            </small>
            {expected !== null && (
              <small>
                {t('audit.facts.expected')}: {format.money(expected, currency)}
              </small>
            )}
          </span>
          {difference !== null && (
            <span>
              <Difference difference={difference} currency={currency} />
              {difference !== 0 && worth !== null && (
                <small>{t('shifts.worth', { amount: format.money(Math.abs(worth), house) })}</small>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

const look = css({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-4)',
    paddingBlock: 'var(--space-3)',
    borderBlockStart: '1px solid var(--line)',
  },
  '& > li > span': { display: 'grid', alignContent: 'start', minWidth: 0 },
  '& > li > span:nth-of-type(2)': { justifyItems: 'end', marginInlineStart: 'auto' },
  '& small': { color: 'var(--ink-2)' },
})
