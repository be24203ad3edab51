import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import * as z from 'zod/mini'
import { DateOnly } from '#shared/contract/scalars.ts'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import type { TimeOff } from '#shared/rosters/shown.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { StatusPill, type Tone } from '../../../ui/controls/StatusPill.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import type { FormField } from '../../../ui/form/field.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useBranchPlace } from '../../place/use-place.ts'
import { useToday } from '../week/use-week.ts'

const Entered = z
  .object({
    fromDay: DateOnly,
    toDay: DateOnly,
    note: z.string().check(z.trim(), z.maxLength(300)),
  })
  .check(
    z.refine(({ fromDay, toDay }) => fromDay <= toDay, {
      path: ['toDay'],
      error: 'rosters.endsBefore',
    }),
  )
type Entered = z.output<typeof Entered>

const FIELDS: readonly FormField<Entered>[] = [
  { name: 'fromDay', kind: 'date', label: 'fields.firstDay', half: true },
  { name: 'toDay', kind: 'date', label: 'fields.lastDay', half: true },
  { name: 'note', kind: 'textarea', label: 'fields.note' },
]
const TONES: Readonly<Record<TimeOff['state'], Tone>> = {
  asked: 'warn',
  approved: 'ok',
  refused: 'danger',
  withdrawn: 'neutral',
}

/** Days off of a person, and how to ask for some. */
export function Away({
  schedule,
  locked,
}: {
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const place = useBranchPlace()
  const { _id: branchId } = useBranch().branch
  const today = useToday()
  const [asking, setAsking] = useState(false)
  return (
    <Panel title={t('rosters.daysOff')}>
      <ul css={list}>
        {schedule.timeOff.map((one) => (
          <Line key={one._id} one={one} locked={locked} />
        ))}
      </ul>
      {!locked && (
        <span>
          <Button icon={<Plus aria-hidden />} onClick={() => setAsking(true)}>
            {t('rosters.askAway')}
          </Button>
        </span>
      )}
      {asking && (
        <FormDialog
          title={t('rosters.askAway')}
          confirm={t('rosters.ask')}
          fields={FIELDS}
          schema={Entered}
          place={place}
          initial={{ fromDay: today, toDay: today, note: '' }}
          save={(entered) =>
            api.timeOff.ask({ query: { branchId }, body: { _id: newId(), ...entered } })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  )
}

function Line({
  one: { _id: id, fromDay, toDay, note, state },
  locked,
}: {
  readonly one: TimeOff
  readonly locked: boolean
}) {
  const t = useT()
  const dates = useDates()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const { busy, run } = useTask(toast.failure)
  const withdraw = () => api.timeOff.withdraw({ params: { id }, query: { branchId } })
  const days = [...new Set([fromDay, toDay])].map((day) => dates.dateOnly(day)).join(' – ')
  return (
    <li css={item}>
      <span>{[days, note].filter(Boolean).join(' · ')}</span>
      <StatusPill tone={TONES[state]}>{t(`rosters.states.${state}`)}</StatusPill>
      {!locked && state !== 'refused' && (
        <Button busy={busy} onClick={() => void run(withdraw)}>
          {t('rosters.withdraw')}
        </Button>
      )}
    </li>
  )
}

const list = css({ display: 'grid', listStyle: 'none' })
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3)',
  minHeight: 52,
  '& > span:first-of-type': { flex: 1, minWidth: 'min(100%, 12rem)' },
})
