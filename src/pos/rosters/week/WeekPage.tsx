import { css } from '@emotion/react'
import { useRead } from '../../../ui/query/use-read.ts'
import { Loaded } from '../../../ui/query/Loaded.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { pageTitle } from '../../../ui/controls/page-look.ts'
import { useAccess } from '../../place/use-access.ts'
import { useBranch } from '../../place/branch-context.ts'
import { ScheduleTabs } from '../ScheduleTabs.tsx'
import { Plan } from './Plan.tsx'
import { Requests, useRequests } from './Requests.tsx'
import { useShownWeek, useWeek } from './use-week.ts'
import { WeekBar } from '../../frame/WeekBar.tsx'

/** A week of the branch, planned by its managers: by person or position, on a phone by day. */
export function WeekPage() {
  const t = useT()
  const { may } = useAccess()
  const { today, week, show } = useShownWeek()
  const loading = useWeek(week)
  const { _id: branchId, restaurantId } = useBranch().branch
  const definitions = useRead(
    'shiftDefinitions.ofBranch',
    { params: { branchId }, query: { limit: 100 } },
    ['shiftDefinitions'],
  )
  const positions = useRead('positions.list', { query: { restaurantId, limit: 100 } }, [
    'positions',
  ])
  const requests = useRequests()
  // All at once: what waits and the planned shifts would push the week from under a finger.
  const isPart = requests.loading || definitions.state === 'loading'
  const all = isPart
    ? ({ state: 'loading', page: undefined, reload: loading.reload } as const)
    : loading
  const isOffline = useOne('connection')?.state !== 'online'
  const editable = may(['manage_schedules']) && !isOffline
  return (
    <div css={page}>
      <header css={top}>
        <h1 css={[pageTitle, own]}>{t('pages.roster')}</h1>
        <WeekBar week={week} today={today} onShow={show} />
        <ScheduleTabs />
      </header>
      {isOffline && <Banner tone="warn">{t('rosters.needsServer')}</Banner>}
      {all.page && <Requests of={requests} editable={editable} />}
      <Loaded of={all}>
        {(found) => (
          <Plan
            // What was done in one week is not undone in another.
            key={found.week}
            week={found}
            today={today}
            editable={editable}
            definitions={definitions.page?.results.filter(({ isActive }) => isActive) ?? []}
            positions={positions.page?.results ?? []}
          />
        )}
      </Loaded>
    </div>
  )
}

const page = css({
  display: 'flex',
  flexDirection: 'column',
  gap: 'var(--space-4)',
  minHeight: 0,
  padding: 'var(--space-4)',
  '@media (min-width: 1000px)': { height: '100%' },
})
/** The week is beside it. */
const own = css({ flex: 'none' })
const top = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-5)',
})
