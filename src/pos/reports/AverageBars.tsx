import { currencyOf } from '#shared/money/currency.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { shortAmount } from '../../ui/charts/scale.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { periodOf, timedRows } from './day-bars.ts'
import { labelOf } from './labels.ts'
import { averageWith, averageWithout } from './promotion-figures.ts'
import type { ReportParts } from './use-report-address.ts'

/** The average check with promotions by day or month as bars, and that without them in the same hours as a dashed line. */
export function AverageBars({ answer, address }: ReportParts) {
  const tools = useTools(useBranchPlace())
  const { t, dates, language, format } = tools
  const given = answer.panels['days']
  if (!given || given.rows.length === 0) return null
  const { currency } = answer
  const { period, rows } = timedRows(answer, given.rows, periodOf(answer, ''))
  const keyOf = (time: string) => (period === 'day' ? { date: time } : { month: time })
  const nameOf = (time: string) => labelOf({ key: keyOf(time), name: null }, tools)
  const money = (amount: number | null) => (amount === null ? '–' : format.money(amount, currency))
  const [own, other] = [averageWith(given.total.now), averageWithout(given.total.now)]
  return (
    <Bars
      title={t('reports.averageByDay')}
      found={t('reports.withAndWithout', { with: money(own), without: money(other) })}
      note={t('reports.dashedWithout')}
      head={[t('fields.day'), t('reports.averageWith'), t('reports.averageWithout')]}
      bars={rows.map(({ time, row }) => {
        const [average, beside] = row
          ? [averageWith(row.now), averageWithout(row.now)]
          : [null, null]
        return {
          id: time,
          axis:
            period === 'day'
              ? dates.dateOnly(time, 'short').replace(/[/.-]\d{4}$/, '')
              : nameOf(time),
          name: nameOf(time),
          value: average,
          before: beside,
          written: money(average),
          writtenBefore: beside === null ? null : money(beside),
        }
      })}
      write={(value) => shortAmount(value, currencyOf(currency).digits, language)}
      onOpen={(time) => address.open({ panel: 'days', key: keyOf(time) })}
    />
  )
}
