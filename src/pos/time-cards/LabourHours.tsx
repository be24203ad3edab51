import { css } from '@emotion/react'
import type { LabourOfHour } from '#shared/time-cards/contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { reportTable } from '../../ui/report/report-look.ts'

const MINUTE = 60_000

/** The hours of a day in which something was worked, planned or sold; a share above the target stands out. */
export function LabourHours({
  hours,
  target,
  currency,
}: {
  readonly hours: readonly LabourOfHour[]
  readonly target: number | null
  readonly currency: string
}) {
  const t = useT()
  const format = useFormat()
  const shown = between(hours)
  if (shown.length === 0) return <p>{t('payroll.quietDay')}</p>
  const most = Math.max(...shown.flatMap(({ minutes, rostered }) => [minutes, rostered]))
  const hasAmounts = shown.some(({ cost }) => cost !== null)
  return (
    <table css={[reportTable, look]}>
      <thead>
        <tr>
          <th scope="col">{t('fields.time')}</th>
          <th scope="col">{t('timeCards.hours.worked')}</th>
          <th scope="col">{t('rosters.planned')}</th>
          {hasAmounts && (
            <>
              <th scope="col" data-figures data-wide>
                {t('rosters.cost')}
              </th>
              <th scope="col" data-figures data-wide>
                {t('reports.net')}
              </th>
            </>
          )}
          <th scope="col" data-figures>
            {t('payroll.share')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ hour, minutes, rostered, cost, net, percent }) => (
          <tr key={hour}>
            <th scope="row">{two(hour)}:00</th>
            <td>
              <Bar of={minutes} most={most} />
              {minutes === 0 ? '–' : format.duration(minutes * MINUTE)}
            </td>
            <td>
              <Bar of={rostered} most={most} planned />
              {rostered === 0 ? '–' : format.duration(rostered * MINUTE)}
            </td>
            {hasAmounts && (
              <>
                <td data-figures data-wide>
                  {cost === null ? '–' : format.money(cost, currency)}
                </td>
                <td data-figures data-wide>
                  {net === null ? '–' : format.money(net, currency)}
                </td>
              </>
            )}
            <td data-figures data-over={isOver(percent, target) || undefined}>
              {percent === null ? '–' : format.percent(percent)}
              {isOver(percent, target) && <small>{t('payroll.aboveTarget')}</small>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isOver = (percent: number | null, target: number | null): boolean =>
  percent !== null && target !== null && percent > target

const isBusy = ({ minutes, rostered, percent }: LabourOfHour): boolean =>
  minutes > 0 || rostered > 0 || percent !== null

/** From the first hour in which anything happened to the last. */
function between(hours: readonly LabourOfHour[]): readonly LabourOfHour[] {
  const first = hours.findIndex(isBusy)
  return first < 0 ? [] : hours.slice(first, hours.findLastIndex(isBusy) + 1)
}

function Bar({
  of,
  most,
  planned = false,
}: {
  readonly of: number
  readonly most: number
  readonly planned?: boolean
}) {
  const width = `${most === 0 ? 0 : (100 * of) / most}%`
  return <span aria-hidden css={[bar, planned && outline]} style={{ width }} />
}

const look = css({
  // Bars of both are to one scale.
  '& thead th:nth-of-type(2), & thead th:nth-of-type(3)': { width: '24%' },
  '& td, & th': { verticalAlign: 'baseline' },
  '& [data-over]': { color: 'var(--danger)', fontWeight: 600 },
  '& small': { display: 'block' },
  '@media (max-width: 640px)': { '& [data-wide]': { display: 'none' } },
})
const bar = css({
  display: 'block',
  height: 6,
  borderRadius: 'var(--radius-pill)',
  background: 'var(--action)',
})
const outline = css({ background: 'var(--ink-2)' })
