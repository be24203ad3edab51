import type { DailySummary } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportTable } from '../../ui/report/report-look.ts'
import { LOADS } from './labels.ts'

/** What was paid by which method, and how many orders were closed unpaid. */
export function TenderPanel({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, day.currency)
  return (
    <Panel title={t('reports.byTender')}>
      <table css={reportTable} aria-label={t('reports.byTender')}>
        <tbody>
          {day.byTender.map(({ method, loads, payments, amount }) => (
            <tr key={`${method} ${loads}`}>
              <th scope="row">
                {[t(`checkout.methods.${method}`), ...(loads ? [t(LOADS[loads])] : [])].join(' · ')}
              </th>
              <td data-figures>{format.number(payments)}</td>
              <td data-figures>{money(amount)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('reports.cancelled')}</th>
            <td data-figures colSpan={2}>
              {format.number(day.cancelled)}
            </td>
          </tr>
        </tbody>
      </table>
    </Panel>
  )
}
