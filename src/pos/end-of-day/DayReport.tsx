import { css } from '@emotion/react'
import type { DayFigures, ZReport } from '#shared/end-of-day/z-report.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { AmountTable } from './AmountTable.tsx'
import { Drawers } from './Drawers.tsx'
import { ladderRows, tenderRows } from './ladder.ts'

/** The figures of an X or a Z report: its own day, then what arrived late of days before it. */
export function DayReport({
  days,
  drawers,
  businessDate,
  currency,
}: Pick<ZReport, 'days' | 'drawers' | 'businessDate' | 'currency'>) {
  const t = useT()
  const dates = useDates()
  return (
    <div css={sections}>
      {days.map((day) => (
        <section key={day.date} css={sections}>
          {day.date !== businessDate && (
            <h3 css={lateLook}>
              {t('endOfDay.lateOf', { day: dates.dateOnly(day.date, 'long') })}
            </h3>
          )}
          <Figures day={day} currency={currency} />
        </section>
      ))}
      {drawers.length > 0 && (
        <Panel title={t('endOfDay.drawers')}>
          <Drawers drawers={drawers} currency={currency} />
        </Panel>
      )}
    </div>
  )
}

function Figures({ day, currency }: { readonly day: DayFigures; readonly currency: string }) {
  const t = useT()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  const tools = { t, format, money }
  return (
    <div css={panels}>
      <Panel title={t('nav.sales')} note={t('endOfDay.orderCount', { count: day.orders })}>
        <AmountTable label={t('nav.sales')} rows={ladderRows(day, tools)} />
      </Panel>
      <Panel title={t('reports.byTender')}>
        <AmountTable label={t('reports.byTender')} rows={tenderRows(day, tools)} />
      </Panel>
      {day.taxes.length > 0 && (
        <Panel title={t('endOfDay.taxes')}>
          <AmountTable
            label={t('endOfDay.taxes')}
            rows={day.taxes.map((tax) => ({
              key: `${tax._id} ${tax.rate} ${tax.included}`,
              name: tax.name,
              beside: t('endOfDay.taxOn', {
                rate: format.percent(tax.rate),
                base: money(tax.base),
              }),
              amount: money(tax.amount),
            }))}
          />
        </Panel>
      )}
      <Panel title={t('endOfDay.more')}>
        <AmountTable
          label={t('endOfDay.more')}
          rows={[
            ...day.byType.map(({ type, orders, net }) => ({
              key: type,
              name: t(`orders.types.${type}`),
              beside: format.number(orders),
              amount: money(net),
            })),
            ...day.reductions.map(({ cause, times, amount }) => ({
              key: `less ${cause}`,
              name: t(`endOfDay.causes.${cause}`),
              beside: format.number(times),
              amount: money(0 - amount),
            })),
            {
              key: 'voids',
              name: t('endOfDay.voids'),
              beside: format.number(day.voids.pieces),
              amount: money(day.voids.amount),
            },
          ]}
        />
        {day.receipts.map(({ device, first, last, count }) => (
          <p key={device} css={numbers}>
            {t('endOfDay.receiptNumbers', { first, last, count })}
          </p>
        ))}
      </Panel>
    </div>
  )
}

const sections = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const panels = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
  gap: 'var(--space-5)',
  '& > section': { breakInside: 'avoid' },
})
const lateLook = css({ fontSize: 'var(--text-lg)', color: 'var(--warn)' })
const numbers = css({ color: 'var(--ink-2)', overflowWrap: 'anywhere' })
