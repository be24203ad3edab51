import type { ReactNode } from 'react'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { StatusPill } from '../../../ui/controls/StatusPill.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useOne } from '../../../ui/link/hooks.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { linesLook, ShiftLine } from './ShiftLine.tsx'

/** Open shifts, and shifts that colleagues offer; what the person takes waits here for a manager. */
export function ToTake({
  schedule,
  locked,
}: {
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const userId = useOne('session')?.user?.id
  const offered = schedule.requests.filter(
    ({ fromId, toId, state }) =>
      fromId !== userId && (state === 'offered' || (toId === userId && state === 'taken')),
  )
  if (schedule.open.length + offered.length === 0) return null
  return (
    <Panel title={t('rosters.toTake')}>
      <ul css={linesLook}>
        {schedule.open.map((shift) => (
          <ShiftLine key={shift._id} shift={shift} about={t('rosters.open')}>
            {!locked && (
              <Act
                onDo={() =>
                  api.rosters.takeOpen({
                    params: { id: shift._id },
                    query: { branchId: shift.branchId },
                  })
                }
              >
                {t('rosters.take')}
              </Act>
            )}
          </ShiftLine>
        ))}
        {offered.map(({ _id: id, branchId, shift, fromName, state }) => {
          const request = { params: { id }, query: { branchId } }
          const isMine = state === 'taken'
          return (
            <ShiftLine key={id} shift={shift} about={t('rosters.offeredBy', { name: fromName })}>
              {isMine && <StatusPill tone="warn">{t('rosters.waits')}</StatusPill>}
              {!locked && (
                <Act
                  onDo={() =>
                    isMine ? api.shiftRequests.withdraw(request) : api.shiftRequests.take(request)
                  }
                >
                  {t(isMine ? 'rosters.giveBack' : 'rosters.take')}
                </Act>
              )}
            </ShiftLine>
          )
        })}
      </ul>
    </Panel>
  )
}

function Act({
  onDo,
  children,
}: {
  readonly onDo: () => Promise<unknown>
  readonly children: ReactNode
}) {
  const { busy, run } = useTask(toast.failure)
  return (
    <Button busy={busy} onClick={() => void run(onDo)}>
      {children}
    </Button>
  )
}
