import { css } from '@emotion/react'
import { currencyOf } from '#shared/money/currency.ts'
import type { DailySummary } from '#shared/reports/contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { BarPlot } from '../../ui/charts/BarPlot.tsx'
import { shortAmount } from '../../ui/charts/scale.ts'
import { withoutGaps } from './hours.ts'
import { Panel } from '../../ui/report/Panel.tsx'

/** Net sales by hour as bars, the best hour in turmeric, a week before as a dashed line; heard as a table. */
export function HourPanel({ day }: { readonly day: DailySummary }) {
  const t = useT()
  return (
    <Panel title={t('reports.byHour')} note={t('reports.lastWeek')}>
      <Hours day={day} />
    </Panel>
  )
}

function Hours({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const hours = withoutGaps(day.byHour)
  const money = (amount: number) => format.money(amount, day.currency)
  // Planned hours alone make no chart.
  if (hours.every(({ net, weekBefore }) => net === 0 && weekBefore === 0))
    return <p css={nothing}>{t('reports.nothingSold')}</p>
  return (
    <figure css={frame}>
      <BarPlot
        bars={hours.map(({ hour, net, weekBefore }) => ({
          id: String(hour),
          axis: two(hour),
          value: net,
          before: weekBefore,
        }))}
        write={(value) => shortAmount(value, currencyOf(day.currency).digits, language)}
      />
      <VisuallyHidden>
        <table>
          <caption>{t('reports.byHour')}</caption>
          <tbody>
            {hours.map(({ hour, net, orders }) => (
              <tr key={hour}>
                <th scope="row">{two(hour)}</th>
                <td>{money(net)}</td>
                <td>{orders}</td>
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
