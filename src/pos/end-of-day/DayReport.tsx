import { css } from '@emotion/react'
import type { DayFigures, ZReport } from '#shared/end-of-day/z-report.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Panel } from '../../ui/report/Panel.tsx'
import { type AmountRow, AmountTable } from './AmountTable.tsx'
import { type DayLine, ladderLines, moreLines, taxLines, tenderLines } from './day-lines.ts'
import { Drawers } from './Drawers.tsx'

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
  const shown = (lines: readonly DayLine[]): readonly AmountRow[] =>
    lines.map(({ count, rate, base, amount, ...line }) => ({
      ...line,
      ...(count !== undefined && { beside: format.number(count) }),
      ...(rate !== undefined && {
        beside: t('endOfDay.taxOn', { rate: format.percent(rate), base: money(base ?? 0) }),
      }),
      amount: money(amount),
    }))
  return (
    <div css={panels}>
      <Panel title={t('nav.sales')} note={t('endOfDay.orderCount', { count: day.orders })}>
        <AmountTable label={t('nav.sales')} rows={shown(ladderLines(day, t))} />
      </Panel>
      <Panel title={t('reports.byTender')}>
        <AmountTable label={t('reports.byTender')} rows={shown(tenderLines(day, t))} />
      </Panel>
      {day.taxes.length > 0 && (
        <Panel title={t('endOfDay.taxes')}>
          <AmountTable label={t('endOfDay.taxes')} rows={shown(taxLines(day))} />
        </Panel>
      )}
      <Panel title={t('endOfDay.more')}>
        <AmountTable label={t('endOfDay.more')} rows={shown(moreLines(day, t))} />
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
