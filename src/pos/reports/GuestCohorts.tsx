import { FOLLOWED } from '#shared/reports/guest-groups.ts'
import { addMonths, monthOf } from '#shared/time/calendar.ts'
import { HeatMap } from '../../ui/charts/HeatMap.tsx'
import { useTools } from '../../ui/list/use-tools.ts'
import { shareOf } from '../../ui/report/change.ts'
import { useMedia } from '../../ui/screen/use-media.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { labelOf } from './labels.ts'
import type { ReportParts } from './use-report-address.ts'

/** Guests by the month of their first visit: which part of them came again in each month after it. */
export function GuestCohorts({ answer, address }: ReportParts) {
  const tools = useTools(useBranchPlace())
  const { t, format } = tools
  const phone = useMedia('(max-width: 760px)')
  const counts = new Map(
    answer.panels['cohorts']?.rows.map(({ key, now }) => [
      `${key['month']} ${key['later']}`,
      now['guests'] ?? 0,
    ]),
  )
  if (counts.size === 0) return null
  const last = monthOf(answer.to)
  const months = Array.from({ length: FOLLOWED }, (_, at) => addMonths(last, 1 - FOLLOWED + at))
  const later = Array.from({ length: FOLLOWED - 1 }, (_, at) => at + 1)
  const sizeOf = (month: string) => counts.get(`${month} 0`) ?? 0
  const followed = months.filter((month) => month < last)
  const again = shareOf(
    sum(followed.map((month) => counts.get(`${month} 1`) ?? 0)),
    sum(followed.map(sizeOf)),
  )
  return (
    <HeatMap
      title={t('campaigns.cohorts')}
      found={
        again === null
          ? t('reports.nothing')
          : t('reports.cameMonthAfter', { percent: format.percent(again) })
      }
      head={[t('campaigns.firstVisit'), t('reports.cameAgain')]}
      columns={later.map((one) => `+${one}`)}
      rows={months.map((month) => ({
        id: month,
        name: phone ? month.slice(5) : `${month.slice(5)}/${month.slice(2, 4)}`,
        cells: later.map((one) => {
          const id = `${month} ${one}`
          const share =
            addMonths(month, one) > last ? null : shareOf(counts.get(id) ?? 0, sizeOf(month))
          const key = { month, later: one }
          return {
            id,
            value: share,
            name: labelOf({ key, name: null }, tools),
            written:
              share === null
                ? '–'
                : `${format.percent(share)} · ${format.number(counts.get(id) ?? 0)}`,
            short: share === null ? '' : format.number(share, 0),
          }
        }),
      }))}
      onOpen={(id) => {
        const [month = '', one] = id.split(' ')
        if (counts.has(id)) address.open({ panel: 'cohorts', key: { month, later: Number(one) } })
      }}
    />
  )
}

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0)
