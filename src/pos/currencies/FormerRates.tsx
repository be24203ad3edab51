import { css } from '@emotion/react'
import type { HouseRate } from '#shared/currencies/contract.ts'
import { formatRate } from '#shared/format/rate.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'

/** The rates of a currency before the present one, the latest first. */
export function FormerRates({ row }: { readonly row: HouseRate }) {
  const t = useT()
  const dates = useDates()
  const { former, currency, against } = row
  if (former.length === 0) return null
  return (
    <section>
      <h3>{t('currencies.former')}</h3>
      <ul css={list}>
        {former.map(({ buying, selling, from }) => (
          <li key={from}>
            <time dateTime={from}>{dates.dateTime(from, 'short')}</time>
            <span>{formatRate(buying, currency, against)}</span>
            <span>{formatRate(selling, currency, against)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const list = css({
  display: 'grid',
  fontVariantNumeric: 'tabular-nums',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 var(--space-5)',
    paddingBlock: 'var(--space-3)',
    borderBlockEnd: '1px solid var(--line)',
  },
  '& time': { flex: '1 1 8em', color: 'var(--ink-2)' },
})
