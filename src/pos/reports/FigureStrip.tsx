import type { DailySummary } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Change } from '../../ui/report/Change.tsx'
import { Figures } from '../../ui/report/Figures.tsx'
import { compared } from './compared.ts'

/** The figures of the day in one strip, beside those of a week before. */
export function FigureStrip({ day }: { readonly day: DailySummary }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, day.currency)
  const change = compared(day)
  const figures = [
    { label: t('reports.net'), value: money(day.net), percent: change.net },
    { label: t('reports.orders'), value: format.number(day.orders), percent: change.orders },
    {
      label: t('reports.averageCheck'),
      value: money(day.averageCheck),
      percent: change.averageCheck,
    },
    { label: t('reports.billed'), value: money(day.billed), percent: null },
  ]
  return (
    <Figures
      large
      of={figures.map(({ percent, ...one }) => ({
        ...one,
        note: percent !== null && (
          <>
            <Change by={percent} /> {t('reports.versus')}
          </>
        ),
      }))}
    />
  )
}
