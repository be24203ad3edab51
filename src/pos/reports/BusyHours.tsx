import { currencyOf } from '#shared/money/currency.ts'
import type { ReportAnswer, ReportRow } from '#shared/reports/page-contract.ts'
import { two } from '#shared/time/wall-clock.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { HeatMap } from '../../ui/charts/HeatMap.tsx'
import { shortAmount, shortestAmount } from '../../ui/charts/scale.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranch } from '../place/branch-context.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { bestOf } from './day-bars.ts'
import { hoursOf, perDay } from './heat.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import { mergeRows } from './rows.ts'
import type { ReportParts } from './use-report-address.ts'

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const

function useBest({ currency }: ReportAnswer) {
  const tools = useTools(useBranchPlace())
  return (rows: readonly ReportRow[]) => {
    const best = bestOf(rows, 'net')
    if (!best) return tools.t('reports.nothing')
    const amount = writeMeasure('net', best.now, currency, tools)
    return tools.t('reports.best', { name: labelOf(best, tools), amount })
  }
}

/** Net sales of an average day by weekday and hour; each cell opens the orders of all its days. */
export function BusyHeat({ answer, address }: ReportParts) {
  const tools = useTools(useBranchPlace())
  const { t, language } = tools
  const { businessDayCutoff } = useBranch().branch
  const found = useBest(answer)
  const { currency } = answer
  const rows = perDay(answer, address.today, useBranch().branch)
  const hours = hoursOf(rows, businessDayCutoff)
  if (hours.length === 0) return null
  const sold = new Map(rows.map((row) => [`${row.key['weekday']} ${row.key['hour']}`, row]))
  const { digits } = currencyOf(currency)
  return (
    <HeatMap
      title={t('reports.byWeekdayHour')}
      found={found(rows)}
      note={t('reports.perWeekday')}
      head={[t('reports.weekdayHour'), t('reports.netPerDay')]}
      columns={hours.map(two)}
      rows={DAYS.map((weekday) => ({
        id: String(weekday),
        name: labelOf({ key: { weekday }, name: null }, tools),
        cells: hours.map((hour) => {
          const id = `${weekday} ${hour}`
          const row = sold.get(id)
          const net = row?.now['net'] ?? null
          return {
            id,
            value: net,
            name: labelOf({ key: { weekday, hour }, name: null }, tools),
            written: writeMeasure('net', row?.now ?? null, currency, tools),
            short: net === null ? '' : shortestAmount(net, digits, language),
          }
        }),
      }))}
      onOpen={(id) => {
        const [weekday, hour] = id.split(' ').map(Number)
        if (weekday !== undefined && hour !== undefined)
          address.open({ panel: 'heat', key: { weekday, hour } })
      }}
    />
  )
}

/** Net sales by hour of any weekday, the days that are compared with dashed. */
export function BusyBars({ answer, address }: ReportParts) {
  const tools = useTools(useBranchPlace())
  const { t, language } = tools
  const { businessDayCutoff } = useBranch().branch
  const found = useBest(answer)
  const { currency, compared } = answer
  const rows = mergeRows(answer.panels['heat']?.rows ?? [], ['hour'])
  const hours = hoursOf(rows, businessDayCutoff)
  if (hours.length === 0) return null
  const { digits } = currencyOf(currency)
  return (
    <Bars
      title={t('reports.byHour')}
      found={found(rows)}
      note={compared ? t('reports.dashed') : undefined}
      head={[t('reports.hour'), t('reports.net'), ...(compared ? [t('reports.earlier')] : [])]}
      bars={hours.map((hour) => {
        const row = rows.find(({ key }) => key['hour'] === hour)
        return {
          id: String(hour),
          axis: two(hour),
          name: labelOf({ key: { hour }, name: null }, tools),
          value: row ? (row.now['net'] ?? 0) : null,
          before: row?.before?.['net'] ?? null,
          written: writeMeasure('net', row?.now ?? null, currency, tools),
          writtenBefore: row?.before ? writeMeasure('net', row.before, currency, tools) : null,
        }
      })}
      write={(value) => shortAmount(value, digits, language)}
      onOpen={(hour) => address.open({ panel: 'heat', key: { hour: Number(hour) } })}
    />
  )
}
