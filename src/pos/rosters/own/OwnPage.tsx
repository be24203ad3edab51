import { css } from '@emotion/react'
import { useEffect } from 'react'
import { pageLook, pageTitle } from '../../../ui/controls/page-look.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { ShiftWords } from '../../frame/NextShift.tsx'
import { useOwnSchedule } from '../../frame/use-own-schedule.ts'
import { ScheduleTabs } from '../ScheduleTabs.tsx'
import { Away } from './Away.tsx'
import { CalendarKeys } from './CalendarKeys.tsx'
import { OwnAvailability } from './OwnAvailability.tsx'
import { OwnWeeks } from './OwnWeeks.tsx'
import { ToTake } from './ToTake.tsx'

/** What a person works, on a phone: the next shift, the weeks, what can be taken, and days off. */
export function OwnPage() {
  const t = useT()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const { loading, schedule } = useOwnSchedule()
  const isOffline = useOne('connection')?.state !== 'online'
  const isRead = loading.page !== undefined
  // What was published is no longer new once it is in sight.
  useEffect(() => {
    if (isRead && !isOffline) api.rosters.see({ query: { branchId } }).catch(() => {})
  }, [api, branchId, isRead, isOffline])
  return (
    <section css={[pageLook, narrow]}>
      <header css={top}>
        <h1 css={pageTitle}>{t('nav.mySchedule')}</h1>
        <ScheduleTabs />
      </header>
      {isOffline && <Banner tone="warn">{t('rosters.asLastRead')}</Banner>}
      {!schedule && <LoadFailed of={loading} />}
      {schedule && (
        <>
          <Panel title={t('rosters.next')}>
            <div css={next}>
              <ShiftWords shifts={schedule.shifts} />
            </div>
          </Panel>
          <ToTake schedule={schedule} locked={isOffline} />
          <OwnWeeks schedule={schedule} locked={isOffline} />
          <Away schedule={schedule} locked={isOffline} />
          <OwnAvailability schedule={schedule} locked={isOffline} />
          <CalendarKeys schedule={schedule} locked={isOffline} />
        </>
      )}
    </section>
  )
}

const narrow = css({ width: 'min(100%, 46rem)' })
const top = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 'var(--space-4)' })
const next = css({ display: 'grid', gap: 4, '& strong': { fontSize: 'var(--text-xl)' } })
