import { css } from '@emotion/react'
import { currencyOf } from '#shared/money/currency.ts'
import type { DailySummary } from '#shared/reports/contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { VisuallyHidden } from '../../ui/controls/VisuallyHidden.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLanguage, useT } from '../../ui/i18n/use-t.ts'
import { scaleEnd, shortAmount, withoutGaps } from './hours.ts'
import { Panel } from '../../ui/report/Panel.tsx'

/** Net sales by hour as bars, the best hour in turmeric, a week before as a dashed line; heard as a table. */
export function HourPanel({ day }: { readonly day: DailySummary }) {
  const t = useT()
  return (
    <Panel title={t('reports.byHour')} note={t('reports.lastWeek')}>
      <Bars day={day} />
    </Panel>
  )
}

function Bars({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  const language = useLanguage()
  const hours = withoutGaps(day.byHour)
  const best = Math.max(0, ...hours.map(({ net }) => net))
  const end = scaleEnd(Math.max(best, ...hours.map(({ weekBefore }) => weekBefore)))
  const money = (amount: number) => format.money(amount, day.currency)
  const line = hours
    .map(({ weekBefore }, index) => `${index + 0.5},${100 - (100 * Math.max(0, weekBefore)) / end}`)
    .join(' ')
  // Planned hours alone make no chart.
  if (hours.every(({ net, weekBefore }) => net === 0 && weekBefore === 0))
    return <p css={nothing}>{t('reports.nothingSold')}</p>
  return (
    <figure css={frame}>
      <div aria-hidden css={chart}>
        <ol css={scale}>
          {[1, 0.5, 0].map((part) => (
            <li key={part}>{shortAmount(end * part, currencyOf(day.currency).digits, language)}</li>
          ))}
        </ol>
        <div css={plot}>
          {hours.map(({ hour, net }) => (
            <div key={hour} css={cell}>
              <div
                css={[bar, net === best && net > 0 && bestBar]}
                style={{ height: `${(100 * Math.max(0, net)) / end}%` }}
              />
            </div>
          ))}
          <svg viewBox={`0 0 ${hours.length} 100`} preserveAspectRatio="none" css={before}>
            <polyline points={line} />
          </svg>
        </div>
        <ol css={axis} data-many={hours.length > 12 || undefined}>
          {hours.map(({ hour }) => (
            <li key={hour}>{two(hour)}</li>
          ))}
        </ol>
      </div>
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
const chart = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '0.3em var(--space-3)',
  color: 'var(--ink-2)',
  fontSize: 'var(--text-xs)',
})
const scale = css({
  display: 'grid',
  alignContent: 'space-between',
  height: '12rem',
  textAlign: 'end',
  listStyle: 'none',
  '& li': { lineHeight: 1, whiteSpace: 'nowrap' },
  '@media (max-width: 480px)': { display: 'none' },
})
const plot = css({
  position: 'relative',
  gridColumn: 2,
  display: 'flex',
  alignItems: 'end',
  height: '12rem',
  borderBlockEnd: '1px solid var(--line-strong)',
  backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
  backgroundSize: '100% 50%',
})
const cell = css({
  display: 'flex',
  flex: '1 1 0',
  alignItems: 'end',
  justifyContent: 'center',
  height: '100%',
})
const bar = css({
  // A share of its own cell, never of the whole plot, and no slab where the hours are few.
  width: 'min(72%, 28px)',
  borderRadius: '3px 3px 0 0',
  background: 'var(--action)',
})
const bestBar = css({ background: 'var(--accent)' })
const before = css({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  '& polyline': {
    fill: 'none',
    stroke: 'var(--ink-3)',
    strokeWidth: 2,
    strokeDasharray: '5 4',
    vectorEffect: 'non-scaling-stroke',
  },
})
const axis = css({
  gridColumn: 2,
  display: 'flex',
  listStyle: 'none',
  textAlign: 'center',
  '& li': { flex: '1 1 0', minWidth: 0, whiteSpace: 'nowrap' },
  // Two figures need 16 px; every second hour is enough where there is less, in the room of its neighbours.
  '@media (max-width: 760px)': {
    '&[data-many] li': { marginInline: '-0.5em' },
    '&[data-many] li:nth-of-type(even)': { visibility: 'hidden' },
  },
})
