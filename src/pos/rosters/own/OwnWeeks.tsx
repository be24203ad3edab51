import { css } from '@emotion/react'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import type { ShownRosterShift } from '#shared/rosters/shown.ts'
import { groupBy } from '#shared/pricing/group-by.ts'
import { workedMinutes } from '#shared/rosters/rules.ts'
import { weekOf } from '#shared/rosters/week.ts'
import { addDays } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { StatusPill } from '../../../ui/controls/StatusPill.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useFormat } from '../../../ui/i18n/use-format.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { linesLook, ShiftLine } from './ShiftLine.tsx'

/** The weeks of a person, each with its hours; a shift to come can be offered to colleagues. */
export function OwnWeeks({
  schedule,
  locked,
}: {
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const dates = useDates()
  const format = useFormat()
  const weeks = groupBy(schedule.shifts, ({ day }) => weekOf(day))
  if (weeks.size === 0)
    return (
      <Panel title={t('rosters.myWeeks')}>
        <p>{t('rosters.noneNext')}</p>
      </Panel>
    )
  return [...weeks].map(([week, shifts]) => {
    const minutes = shifts.reduce((sum, shift) => sum + workedMinutes(shift), 0)
    const days = `${dates.dateOnly(week)} – ${dates.dateOnly(addDays(week, 6))}`
    return (
      <Panel key={week} title={`${days} · ${format.duration(minutes * MINUTE_MS)}`}>
        <ul css={linesLook}>
          {shifts.map((shift) => (
            <ShiftLine key={shift._id} shift={shift}>
              <Offer shift={shift} schedule={schedule} locked={locked} />
            </ShiftLine>
          ))}
        </ul>
      </Panel>
    )
  })
}

/** Offers a shift to colleagues, or says how far the offer is. */
function Offer({
  shift,
  schedule,
  locked,
}: {
  readonly shift: ShownRosterShift
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const { busy, run } = useTask(toast.failure)
  const now = useNow(60_000)
  const query = { branchId: shift.branchId }
  const request = schedule.requests.find(
    (one) =>
      one.shift._id === shift._id &&
      one.fromId === shift.userId &&
      (one.state === 'offered' || one.state === 'taken'),
  )
  if (request) {
    const words =
      request.toName === null
        ? t('rosters.offered')
        : t('rosters.takenBy', { name: request.toName })
    return (
      <span css={keys}>
        <StatusPill tone="warn">{words}</StatusPill>
        {!locked && (
          <Button
            busy={busy}
            onClick={() =>
              void run(() => api.shiftRequests.withdraw({ params: { id: request._id }, query }))
            }
          >
            {t('rosters.keep')}
          </Button>
        )}
      </span>
    )
  }
  if (locked || Date.parse(shift.startsAt) <= now) return null
  const offer = () =>
    api.shiftRequests.offer({ query, body: { _id: newId(), rosterShiftId: shift._id } })
  return (
    <Button busy={busy} onClick={() => void run(offer)}>
      {t('rosters.swap')}
    </Button>
  )
}

const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
})
