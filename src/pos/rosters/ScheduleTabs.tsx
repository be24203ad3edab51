import { useLocation, useNavigate } from 'react-router-dom'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { useAccess } from '../place/use-access.ts'
import { useBranch } from '../place/branch-context.ts'

/** The own shifts and the week of the branch, for people who have both. */
export function ScheduleTabs() {
  const t = useT()
  const { may } = useAccess()
  const { paths } = useBranch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!may(['view_own_schedule']) || !may(['manage_schedules'])) return null
  const own = `${paths.home}/employee-schedule`
  return (
    <SegmentedRow
      label={t('pages.roster')}
      segments={[
        { value: 'own', label: t('nav.mySchedule') },
        { value: 'week', label: t('pages.roster') },
      ]}
      value={pathname.endsWith('/week') ? 'week' : 'own'}
      onChange={(value) => void navigate(value === 'week' ? `${own}/week` : own)}
    />
  )
}
