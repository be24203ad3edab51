import { css } from '@emotion/react'
import Moon from 'lucide-react/icons/moon'
import Printer from 'lucide-react/icons/printer'
import Vault from 'lucide-react/icons/vault'
import { Link } from 'react-router-dom'
import type { EndOfDayNow } from '#shared/end-of-day/contract.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { pageTitle, widePage } from '../../ui/controls/page-look.ts'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { useAddress } from '../../ui/list/use-address.ts'
import { Loaded } from '../../ui/query/Loaded.tsx'
import { useRead } from '../../ui/query/use-read.ts'
import { useBeside } from '../../ui/record/ListAndRecord.tsx'
import { Panel } from '../../ui/report/Panel.tsx'
import { reportHead } from '../../ui/report/report-look.ts'
import { useBranch } from '../place/branch-context.ts'
import { Checklist } from './Checklist.tsx'
import { CloseDay } from './CloseDay.tsx'
import { DayExport } from './DayExport.tsx'
import { DayReport } from './DayReport.tsx'
import { END_OF_DAY_AREAS } from './areas.ts'
import { ZReports } from './ZReports.tsx'

/** The day that is to be closed, as it is now, and the Z reports of the days before it. */
export function EndOfDayPage() {
  const { branch } = useBranch()
  const current = useRead('endOfDay.current', { query: { branchId: branch._id } }, END_OF_DAY_AREAS)
  const { get, set } = useAddress()
  const beside = useBeside()
  const open = get('report')
  return (
    <div css={widePage} data-report={open === '' ? undefined : true}>
      {(beside || open === '') && (
        <div css={[section, onPaperAlone]} data-x>
          <Loaded of={current}>
            {(now) => <DayToClose now={now} onClosed={(report) => set({ report })} />}
          </Loaded>
        </div>
      )}
      <ZReports openId={open} onOpen={(report) => set({ report })} />
    </div>
  )
}

function DayToClose({
  now,
  onClosed,
}: {
  readonly now: EndOfDayNow
  readonly onClosed: (reportId: string) => void
}) {
  const t = useT()
  const dates = useDates()
  const { paths } = useBranch()
  const may = useOne('session')?.user?.permissions.includes('manage_end_of_day') ?? false
  const { businessDate } = now
  return (
    <>
      <header css={reportHead}>
        <div css={titles}>
          <h1 css={pageTitle}>{t('nav.endOfDay')}</h1>
          <p css={quiet}>
            {businessDate !== null &&
              t('endOfDay.asOf', {
                day: dates.dateOnly(businessDate, 'long'),
                time: dates.dateTime(now.asOf, 'short'),
              })}
          </p>
        </div>
        <Link to={`${paths.home}/end-of-day/safe`} css={[toSafe, onScreen]}>
          <Vault aria-hidden />
          {t('safe.title')}
        </Link>
        {businessDate !== null && (
          <div css={[keys, onScreen]}>
            <Button icon={<Printer aria-hidden />} onClick={() => print()}>
              {t('endOfDay.printX')}
            </Button>
            <DayExport report={{ ...now, businessDate }} file={t('endOfDay.xReport')} />
          </div>
        )}
      </header>
      {businessDate === null ? (
        <EmptyState icon={<Moon aria-hidden />} title={t('endOfDay.nothing')} />
      ) : (
        <div css={columns}>
          <DayReport {...now} businessDate={businessDate} />
          <aside css={[side, onScreen]}>
            <Panel title={t('endOfDay.toDo')}>
              <Checklist now={now} />
              {may && <CloseDay now={now} businessDate={businessDate} onClosed={onClosed} />}
              {now.later > 0 && <p css={quiet}>{t('endOfDay.later', { count: now.later })}</p>}
            </Panel>
          </aside>
        </div>
      )}
    </>
  )
}

const section = css({ display: 'grid', gap: 'var(--space-5)', minWidth: 0 })
const onPaperAlone = css({ '@media print': { '[data-report] > &': { display: 'none' } } })
const titles = css({ flex: '1 1 auto' })
const quiet = css({ color: 'var(--ink-2)' })
const toSafe = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 'var(--space-2)',
  minHeight: 'var(--hit)',
  paddingInline: 'var(--space-3)',
  '& > svg': { width: 20, height: 20 },
})
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
const onScreen = css({ '@media print': { display: 'none' } })
const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: 'var(--space-5)',
  '@media (min-width: 1000px)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
  '@media (max-width: 999px)': { '& > aside': { order: -1 } },
  '@media print': { display: 'block' },
})
const side = css({ position: 'sticky', insetBlockStart: 'var(--space-5)' })
