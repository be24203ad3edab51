import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useRead } from '../../ui/query/use-read.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { Attention } from './Attention.tsx'
import { DishTable } from './DishTable.tsx'
import { FigureStrip } from './FigureStrip.tsx'
import { HourPanel } from './HourPanel.tsx'
import { Loaded } from './Loaded.tsx'
import { OpenOrders } from './OpenOrders.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { useForecast } from './use-forecast.ts'
import { TenderPanel } from './TenderPanel.tsx'

/** The branch at a glance: today's figures, hours, attention, top dishes. */
export function Dashboard({
  children,
}: {
  /** Shown before the figures while a branch is new. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const dates = useDates()
  const local = useLocalText()
  const { branch } = useBranch()
  const shift = useOne('shift')
  const query = { branchId: branch._id }
  const report = useRead('reports.dashboard', { query }, ['reports'])
  const forecast = useForecast()
  const opened = shift && {
    name: shift.openedBy.name,
    time: dates.dateTime(shift.openedAt, 'short'),
  }
  return (
    <div css={widePage}>
      <header>
        <h1 css={pageTitle}>
          {report.page ? dates.dateOnly(report.page.day.date, 'long') : local(branch.name)}
        </h1>
        <p>
          {local(branch.name)}
          {shift && opened && ` · ${shift.shiftName} · ${t('shifts.openedBy', opened)}`}
        </p>
      </header>
      {children}
      <Loaded report={report}>
        {({ day, dishes }) => (
          <>
            <FigureStrip day={day} />
            <div css={panels}>
              <div css={twice}>
                <HourPanel {...{ day, forecast }} />
              </div>
              <Attention />
              <div css={tall}>
                <Panel title={t('reports.topDishes')}>
                  <DishTable
                    dishes={dishes}
                    currency={day.currency}
                    label={t('reports.topDishes')}
                  />
                </Panel>
              </div>
              <TenderPanel day={day} />
              <OpenOrders />
            </div>
          </>
        )}
      </Loaded>
    </div>
  )
}

/** One column on a phone, two beside the menu, and from 1600 px two rows of three. */
const panels = css({
  display: 'grid',
  gap: 'var(--space-5)',
  '& > *': { display: 'grid', minWidth: 0 },
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' },
  '@media (min-width: 1600px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const twice = css({ '@media (min-width: 1600px)': { gridColumn: 'span 2' } })
/** The two small panels beside it have its height together. */
const tall = css({
  containerType: 'inline-size',
  '@media (min-width: 1000px) and (max-width: 1599px)': { gridRow: 'span 2' },
})
