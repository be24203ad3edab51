import { css } from '@emotion/react'
import { currencyOf } from '#shared/money/currency.ts'
import type { DailySummary } from '#shared/reports/contract.ts'
import type { Forecast } from '#shared/reports/forecast-contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { BarPlot } from '../../ui/charts/BarPlot.tsx'
import { shortAmount } from '../../ui/charts/scale.ts'
import { useBranch } from '../place/branch-context.ts'
import { ForecastFigures } from './ForecastFigures.tsx'
import { withExpected, withoutGaps } from './hours.ts'
import { Panel } from '../../ui/report/Panel.tsx'

type Shown = {
  readonly day: DailySummary
  /** Of a day that is under way, for whom it is there. */
  readonly forecast?: Forecast | undefined
}

/**
 * Net sales by hour as bars, the best hour in turmeric, a week before as a dashed line, what is expected pale; heard as a
 * table.
 */
export function HourPanel({ day, forecast }: Shown) {
  const t = useT()
  const pale = forecast?.today ? [t('reports.forecast.pale')] : []
  return (
    <Panel title={t('reports.byHour')} note={[t('reports.lastWeek'), ...pale].join(' · ')}>
      <Hours {...{ day, forecast }} />
      {forecast && <ForecastFigures forecast={forecast} />}
    </Panel>
  )
}

function Hours({ day, forecast }: Shown) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const { businessDayCutoff } = useBranch().branch
  const byHour = forecast?.today?.byHour ?? []
  const expected = new Map(byHour.map((one) => [one.hour, one.expected]))
  const hours = withoutGaps(withExpected(day.byHour, byHour, businessDayCutoff))
  const money = (amount: number) => format.money(amount, day.currency)
  // Planned hours alone make no chart.
  if (expected.size === 0 && hours.every(({ net, weekBefore }) => net === 0 && weekBefore === 0))
    return <p css={nothing}>{t('reports.nothingSold')}</p>
  return (
    <figure css={frame}>
      <BarPlot
        bars={hours.map(({ hour, net, weekBefore }) => ({
          id: String(hour),
          axis: two(hour),
          value: net,
          before: weekBefore,
          expected: expected.get(hour),
        }))}
        write={(value) => shortAmount(value, currencyOf(day.currency).digits, language)}
      />
      <VisuallyHidden>
        <table>
          <caption>{t('reports.byHour')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('reports.hour')}</th>
              <th scope="col">{t('reports.net')}</th>
              <th scope="col">{t('reports.orders')}</th>
              {expected.size > 0 && <th scope="col">{t('reports.forecast.expected')}</th>}
            </tr>
          </thead>
          <tbody>
            {hours.map(({ hour, net, orders }) => (
              <tr key={hour}>
                <th scope="row">{two(hour)}</th>
                <td>{money(net)}</td>
                <td>{orders}</td>
                {expected.size > 0 && <td>{money(expected.get(hour) ?? 0)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  )
}

const nothing = css({
  display: 'grid',
  placeContent: 'center',
  minHeight: '12rem',
  color: 'var(--ink-2)',
  textAlign: 'center',
})
const frame = css({ position: 'relative', minWidth: 0 })
