import { useNavigate } from 'react-router-dom'
import { currencyOf } from '#shared/money/currency.ts'
import type { OwnerBlock, OwnerDashboard } from '#shared/reports/owner-contract.ts'
import { inMonth, lastOf } from '#shared/time/calendar.ts'
import { HeatMap } from '../../../ui/charts/HeatMap.tsx'
import { shortestAmount } from '../../../ui/charts/scale.ts'
import { useTools } from '../../../ui/list/use-tools.ts'
import { useBranch } from '../../place/branch-context.ts'
import { paths } from '../../place/paths.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { timesIn } from '../day-bars.ts'
import { labelOf } from '../labels.ts'
import { writeFigure } from './owner-columns.tsx'

/** Net sales by branch and day, or month; each cell opens the figures of that time in its branch. */
export function OwnerHeat({
  page: { from, to, step },
  block: { currency, branches },
}: {
  readonly page: OwnerDashboard
  readonly block: OwnerBlock
}) {
  const tools = useTools(useBranchPlace())
  const { t, text, dates, language } = tools
  const navigate = useNavigate()
  const { restaurantId } = useBranch().branch
  const { digits } = currencyOf(currency)
  const times = timesIn({ from, to }, step === 'date' ? 'day' : 'month')
  const timeOf = (time: string) => labelOf({ key: { [step]: time }, name: null }, tools)
  const cells = branches.flatMap(({ _id, name, times: sold }) =>
    sold.map(({ time, net }) => ({ id: `${_id} ${time}`, branch: text(name), time, net })),
  )
  const [first, ...rest] = cells
  if (!first) return null
  const best = rest.reduce((one, other) => (other.net > one.net ? other : one), first)
  const netOf = new Map(cells.map(({ id, net }) => [id, net]))
  /** The days of a month that are in the report. */
  const spanOf = (month: string) => {
    const [begin, end] = [inMonth('2000-01-01', month), lastOf(month)]
    return { from: begin < from ? from : begin, to: end > to ? to : end }
  }
  const open = (id: string) => {
    const [branchId = '', time = ''] = id.split(' ')
    const home = `${paths.branch(restaurantId, branchId)}/reports`
    void navigate(
      step === 'date'
        ? `${home}/daily-summary/${time}`
        : `${home}/financial/sales-summary?${new URLSearchParams(spanOf(time))}`,
    )
  }
  return (
    <HeatMap
      named
      title={t(step === 'date' ? 'reports.byBranchDay' : 'reports.byBranchMonth')}
      found={t('reports.best', {
        name: `${best.branch} · ${timeOf(best.time)}`,
        amount: writeFigure(best.net, 'money', tools, currency),
      })}
      head={[t('settings.branch.title'), t('reports.net')]}
      columns={times.map((time) =>
        step === 'date' ? dates.dateOnly(time, 'short').replace(/[/.-]\d{4}$/, '') : timeOf(time),
      )}
      rows={branches.map(({ _id, name }) => ({
        id: _id,
        name: text(name),
        cells: times.map((time) => {
          const id = `${_id} ${time}`
          const net = netOf.get(id) ?? null
          return {
            id,
            value: net,
            name: `${text(name)} · ${timeOf(time)}`,
            written: writeFigure(net, 'money', tools, currency),
            short: net === null ? '' : shortestAmount(net, digits, language),
          }
        }),
      }))}
      onOpen={open}
    />
  )
}
