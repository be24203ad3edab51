import { css } from '@emotion/react'
import type { DailySummary } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { compared } from './compared.ts'

/** The figures of the day in one strip, beside those of a week before. */
export function FigureStrip({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, day.currency)
  const change = compared(day)
  const figures = [
    { label: t('reports.net'), value: money(day.net), percent: change.net },
    { label: t('reports.orders'), value: format.number(day.orders), percent: change.orders },
    {
      label: t('reports.averageCheck'),
      value: money(day.averageCheck),
      percent: change.averageCheck,
    },
    { label: t('reports.billed'), value: money(day.billed), percent: null },
  ]
  return (
    <dl css={strip}>
      {figures.map(({ label, value, percent }) => (
        <div key={label}>
          <dt css={caption}>{label}</dt>
          <dd css={figure}>{value}</dd>
          {percent !== null && <Change percent={percent} />}
        </div>
      ))}
    </dl>
  )
}

function Change({ percent }: { readonly percent: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <dd css={caption}>
      <strong css={percent < 0 ? down : up}>
        {percent > 0 ? '+' : ''}
        {format.percent(percent)}
      </strong>{' '}
      {t('reports.versus')}
    </dd>
  )
}

const strip = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--surface)',
  overflow: 'hidden',
  '& > div': {
    padding: 'var(--space-4) var(--space-5)',
    // Every figure but those at the left edge has a line before it, whatever wraps.
    boxShadow: '-1px 0 0 var(--line), 0 -1px 0 var(--line)',
  },
})
const caption = css({ color: 'var(--ink-2)' })
const figure = css({
  fontFamily: 'var(--font-display)',
  fontSize: 'clamp(1.2rem, 5.2vw, 1.875rem)',
  whiteSpace: 'nowrap',
  fontWeight: 700,
  lineHeight: 'var(--leading-figures)',
  paddingBlock: '0.15em',
})
const up = css({ color: 'var(--ok)' })
const down = css({ color: 'var(--danger)' })
