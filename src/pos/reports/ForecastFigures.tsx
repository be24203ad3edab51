import { css } from '@emotion/react'
import type { Forecast } from '#shared/reports/forecast-contract.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Figures } from '../../ui/report/Figures.tsx'

/** What today closes with and what tomorrow may bring, with how near that usually was; before it is known, from when on. */
export function ForecastFigures({ forecast }: { readonly forecast: Forecast }) {
  const t = useT()
  const format = useFormat()
  const { dateOnly } = useDates()
  const { currency, from, tried, within, closing, tomorrow } = forecast
  const money = (amount: number) => format.money(amount, currency)
  if (within === null)
    return from === null ? null : (
      <p css={quiet}>{t('reports.forecast.later', { date: dateOnly(from) })}</p>
    )
  return (
    <div css={frame}>
      <Figures
        of={[
          {
            label: t('reports.forecast.today'),
            value: closing ? money(closing.expected) : '–',
            note: closing
              ? t('reports.forecast.within', { percent: format.rate(closing.within) })
              : t('reports.forecast.none'),
          },
          {
            label: t('reports.forecast.tomorrow'),
            value: tomorrow ? money(tomorrow.expected) : '–',
            note: tomorrow
              ? t('reports.forecast.between', {
                  low: money(tomorrow.low),
                  high: money(tomorrow.high),
                })
              : t('reports.forecast.none'),
          },
        ]}
      />
      <p css={quiet}>
        {t('reports.forecast.record', { n: format.number(tried), percent: format.rate(within) })}
      </p>
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-2)' })
const quiet = css({ color: 'var(--ink-2)' })
