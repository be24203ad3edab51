import { css } from '@emotion/react'
import type { RosterShift, RosterWeek } from '#shared/rosters/contract.ts'
import { Banner } from '../../../ui/controls/Banner.tsx'
import { TaskDialog } from '../../../ui/controls/TaskDialog.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useWarnings } from './use-warnings.ts'
import { type WeekRules, workOf } from './use-week.ts'

/** Asks once before people are shown a week, and says what the rules warn of in it. */
export function PublishDialog({
  week,
  shifts,
  rules,
  onClose,
}: {
  readonly week: RosterWeek
  /** As they were read: what another manager changes in the meantime is not published unseen. */
  readonly shifts: readonly RosterShift[]
  readonly rules: WeekRules
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const warningsOf = useWarnings(rules)
  const warned = shifts.filter(
    (shift) => warningsOf(workOf(shift, branch.timeZone)).length > 0,
  ).length
  const open = shifts.filter(({ userId }) => userId === null).length
  async function publish() {
    const read = shifts.map(({ _id, revision }) => ({ _id, revision }))
    const { changed } = await api.rosters.publish({
      query: { branchId: branch._id },
      body: { week: week.week, shifts: read },
    })
    toast.success('rosters.published', { count: changed })
  }
  return (
    <TaskDialog
      title={t('rosters.publishWeek')}
      width={520}
      confirm={t('rosters.publish')}
      ready
      onConfirm={publish}
      onClose={onClose}
    >
      <div css={parts}>
        <p>{t('rosters.publishHint')}</p>
        {warned > 0 && <Banner tone="warn">{t('rosters.warned', { count: warned })}</Banner>}
        {open > 0 && <Banner tone="info">{t('rosters.openCount', { count: open })}</Banner>}
      </div>
    </TaskDialog>
  )
}

const parts = css({ display: 'grid', gap: 'var(--space-4)' })
