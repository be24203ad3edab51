import { currencyOf } from '#shared/money/currency.ts'
import type { ReportAnswer } from '#shared/reports/page-contract.ts'
import { Bars } from '../../ui/charts/Bars.tsx'
import { shortAmount } from '../../ui/charts/scale.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { bestOf, type Period, timedRows } from './day-bars.ts'
import { labelOf } from './labels.ts'
import { writeMeasure } from './measure-columns.tsx'
import type { ReportAddress } from './use-report-address.ts'

const TITLES = { day: 'reports.netByDay', month: 'reports.netByMonth' } as const
const HEADS = { day: 'fields.day', month: 'expenses.month' } as const satisfies Record<
  Period,
  TextKey
>

/** Net sales of each day or month as bars, the days that are compared with dashed; each opens its orders. */
export function DayBars({
  answer,
  address,
  asked,
}: {
  readonly answer: ReportAnswer
  readonly address: ReportAddress
  readonly asked: Period
}) {
  const tools = useTools(useBranchPlace())
  const { t, dates, language } = tools
  const given = answer.panels['days']
  if (!given || given.rows.length === 0) return null
  const { currency } = answer
  const { period, rows } = timedRows(answer, given.rows, asked)
  const keyOf = (time: string) => (period === 'day' ? { date: time } : { month: time })
  const nameOf = (time: string) => labelOf({ key: keyOf(time), name: null }, tools)
  const best = bestOf(
    rows.flatMap(({ row }) => row ?? []),
    'net',
  )
  return (
    <Bars
      title={t(TITLES[period])}
      found={
        best
          ? t('reports.best', {
              name: labelOf(best, tools),
              amount: writeMeasure('net', best.now, currency, tools),
            })
          : t('reports.nothing')
      }
      note={rows.some(({ row }) => row?.before) ? t('reports.dashed') : undefined}
      head={[
        t(HEADS[period]),
        t('reports.net'),
        ...(answer.compared ? [t('reports.earlier')] : []),
      ]}
      bars={rows.map(({ time, row }) => ({
        id: time,
        axis:
          period === 'day'
            ? dates.dateOnly(time, 'short').replace(/[/.-]\d{4}$/, '')
            : nameOf(time),
        name: nameOf(time),
        value: row ? (row.now['net'] ?? 0) : null,
        before: row?.before?.['net'] ?? null,
        written: writeMeasure('net', row?.now ?? null, currency, tools),
        writtenBefore: row?.before ? writeMeasure('net', row.before, currency, tools) : null,
      }))}
      write={(value) => shortAmount(value, currencyOf(currency).digits, language)}
      onOpen={(time) => address.open({ panel: 'days', key: keyOf(time) })}
    />
  )
}
