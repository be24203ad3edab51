import { css } from '@emotion/react'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Printer from 'lucide-react/icons/printer'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { addDays } from '#shared/time/business-date.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { LatePayments } from '../../ui/late/LatePayments.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { useAccess } from '../place/use-access.ts'
import { useBusinessDay } from '../place/use-business-day.ts'
import { FigureStrip } from './FigureStrip.tsx'
import { HourPanel } from './HourPanel.tsx'
import { Incomplete } from './Incomplete.tsx'
import { ladderOf } from '#shared/reports/ladder.ts'
import { LadderPanel } from './LadderPanel.tsx'
import { Loaded } from './Loaded.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { TenderPanel } from './TenderPanel.tsx'
import { beside, reportHead } from '../../ui/report/report-look.ts'

/** The figures of one business day; the address says which, without a date today. */
export function DailySummaryPage() {
  const t = useT()
  const dates = useDates()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const local = useLocalText()
  const { may } = useAccess()
  const given = useParams()['date'] ?? ''
  const today = useBusinessDay()
  const date = DATE.test(given) ? given : today
  const query = { branchId: branch._id, date }
  const report = useRead('reports.dailySummary', { query }, ['reports'])
  const show = (next: string) => {
    if (DATE.test(next)) void navigate(`${paths.home}/reports/daily-summary/${next}`)
  }
  return (
    <div css={widePage}>
      <header css={reportHead}>
        <div css={titles}>
          <h1 css={pageTitle}>{dates.dateOnly(date, 'long')}</h1>
          <p css={under}>
            {/* On paper nothing else names the branch of these figures. */}
            {[t('pages.dailySummary'), local(branch.restaurantName), local(branch.name)].join(
              ' · ',
            )}
          </p>
        </div>
        <div css={choosing}>
          <IconButton
            label={t('reports.previousDay')}
            icon={<ChevronLeft aria-hidden />}
            onClick={() => show(addDays(date, -1))}
          />
          <DateField
            label={t('reports.day')}
            labelHidden
            max={today}
            value={date}
            onChange={show}
          />
          <IconButton
            label={t('reports.nextDay')}
            icon={<ChevronRight aria-hidden />}
            disabled={date >= today}
            onClick={() => show(addDays(date, 1))}
          />
          {may(['manage_reports']) && (
            <Link to={`${paths.home}/reports/mails`} css={link}>
              {t('reportMails.title')}
            </Link>
          )}
          <Button icon={<Printer aria-hidden />} onClick={() => print()}>
            {t('reports.print')}
          </Button>
        </div>
      </header>
      <Loaded report={report}>
        {(day) => (
          <>
            <Incomplete from={date} since={day.completeFrom} />
            <FigureStrip day={day} />
            <div css={beside}>
              <HourPanel day={day} />
              <TenderPanel day={day} />
            </div>
            <LadderPanel title="reports.ladder" rungs={ladderOf(day)} currency={day.currency} />
            {day.late.payments > 0 && (
              <Panel title={t('latePayments.title')} note={t('latePayments.hint')}>
                <LatePayments late={day.late} currency={day.currency} />
              </Panel>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

const DATE = /^\d{4}-\d{2}-\d{2}$/
const titles = css({ flex: '1 1 auto' })
const link = css({ display: 'inline-flex', alignItems: 'center', minHeight: 'var(--hit)' })
const under = css({ color: 'var(--ink-2)' })
const choosing = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  '@media print': { display: 'none' },
})
