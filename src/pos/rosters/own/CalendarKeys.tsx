import { css } from '@emotion/react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import { calendarFile } from '#shared/rosters/calendar-file.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { saveFile } from '../../../ui/export/save-file.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { CopyButton } from '../../frame/CopyButton.tsx'
import { useBranch } from '../../place/branch-context.ts'

/** The shifts as a file, and an address from which the calendar of a telephone reads them. */
export function CalendarKeys({
  schedule,
  locked,
}: {
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const local = useLocalText()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const { busy, run } = useTask(toast.failure)
  const query = { branchId }
  function download() {
    const shifts = schedule.shifts.map((shift) => ({
      ...shift,
      title: [local(shift.branchName), shift.positionName].filter(Boolean).join(' · '),
    }))
    const name = t('nav.mySchedule')
    const file = calendarFile({ name, at: new Date().toISOString(), shifts })
    saveFile(`${name}.ics`, file, 'text/calendar')
  }
  const address = schedule.calendar === null ? null : `${location.origin}${schedule.calendar}`
  return (
    <Panel title={t('rosters.calendar')}>
      <p css={hint}>{t('rosters.calendarHint')}</p>
      {address !== null && (
        <p css={path}>
          <span>{address}</span>
          <CopyButton text={address} />
        </p>
      )}
      <span css={keys}>
        <Button icon={<CalendarDays aria-hidden />} onClick={download}>
          {t('rosters.download')}
        </Button>
        {!locked && (
          <Button busy={busy} onClick={() => void run(() => api.rosters.openCalendar({ query }))}>
            {t(address === null ? 'rosters.subscribe' : 'rosters.newAddress')}
          </Button>
        )}
        {!locked && address !== null && (
          <Button busy={busy} onClick={() => void run(() => api.rosters.closeCalendar({ query }))}>
            {t('rosters.endAddress')}
          </Button>
        )}
      </span>
    </Panel>
  )
}

const hint = css({ color: 'var(--ink-2)' })
const path = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
  '& > span': { minWidth: 0, overflowWrap: 'anywhere', fontSize: 'var(--text-sm)' },
})
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-4)',
})
