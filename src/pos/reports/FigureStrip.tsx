import { css } from '@emotion/react'
import type { DailySummary } from '#shared/reports/contract.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
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
        note: percent !== null && <Change percent={percent} />,
      }))}
    />
  )
}

function Change({ percent }: { readonly percent: number }) {
  const t = useT()
  const format = useFormat()
  return (
    <>
      <strong css={percent < 0 ? down : up}>
        {percent > 0 ? '+' : ''}
        {format.percent(percent)}
      </strong>{' '}
      {t('reports.versus')}
    </>
  )
}

const up = css({ color: 'var(--ok)' })
const down = css({ color: 'var(--danger)' })
