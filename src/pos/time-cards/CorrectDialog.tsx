import { css } from '@emotion/react'
import { useState } from 'react'
import type { Punch, TimeCard } from '#shared/time-cards/card.ts'
import { PUNCHES, type PunchKind } from '#shared/time-cards/command.ts'
import { two, wallClock } from '#shared/time/wall-clock.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { TimeField } from '../../ui/controls/TimeField.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { newId } from '../../ui/link/new-id.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from '../place/branch-context.ts'

type Person = { readonly value: string; readonly label: string }

/** The punch that is corrected; null: one is added, to a card or to a person. */
export type Corrected =
  | { readonly punch: Punch | null; readonly card: TimeCard }
  | { readonly punch: null; readonly people: readonly Person[] }

/** Changes, adds or takes away a punch, with the reason that the person reads. */
export function CorrectDialog({
  of,
  onClose,
}: {
  readonly of: Corrected
  readonly onClose: () => void
}) {
  const t = useT()
  const { api } = useSuite()
  const { branch } = useBranch()
  const { punch } = of
  const [_id] = useState(newId)
  const [begins] = useState(() => clockOf(beginOf(of), branch.timeZone))
  const [userId, setPerson] = useState('card' in of ? of.card.userId : (of.people[0]?.value ?? ''))
  const [kind, setKind] = useState<PunchKind>(punch?.kind ?? ('card' in of ? 'out' : 'in'))
  const [day, setDay] = useState(begins.day)
  const [time, setTime] = useState(punch ? begins.time : '')
  const [gone, setGone] = useState(false)
  const [reason, setReason] = useState('')

  async function save() {
    // A punch that keeps its minute keeps its second.
    const same = punch !== null && day === begins.day && time === begins.time
    const at = same ? punch.at : new Date(instantAt(day, time, branch.timeZone)).toISOString()
    await api.timeCards.correct({
      query: { branchId: branch._id },
      body: {
        _id,
        userId,
        punchId: punch?._id ?? null,
        kind,
        at: gone ? null : at,
        positionId: punch?.positionId ?? ('card' in of ? of.card.positionId : null),
        reason,
      },
    })
  }

  return (
    <TaskDialog
      title={t(punch ? 'timeCards.correct' : 'timeCards.add')}
      width={460}
      confirm={t('common.save')}
      ready={reason.trim() !== '' && userId !== '' && (gone || (time !== '' && day !== ''))}
      onConfirm={save}
      onClose={onClose}
    >
      <div css={frame}>
        {'people' in of && (
          <Select
            label={t('fields.employee')}
            options={of.people}
            value={userId}
            onChange={setPerson}
          />
        )}
        <Select
          label={t('fields.type')}
          options={PUNCHES.map((value) => ({ value, label: t(`timeCards.kinds.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {!gone && (
          <div css={pair}>
            <DateField label={t('days.label')} value={day} onChange={setDay} />
            <TimeField
              label={t('fields.time')}
              value={time}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </div>
        )}
        {punch && (
          <Switch checked={gone} onChange={setGone}>
            {t('timeCards.takeAway')}
          </Switch>
        )}
        <TextField
          label={t('fields.reason')}
          hint={t('timeCards.correctHint')}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </TaskDialog>
  )
}

const beginOf = (of: Corrected): string =>
  of.punch?.at ?? ('card' in of ? of.card.from : new Date().toISOString())

function clockOf(at: string, timeZone: string) {
  const { year, month, day, hour, minute } = wallClock(at, timeZone)
  return { day: [year, two(month), two(day)].join('-'), time: `${two(hour)}:${two(minute)}` }
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 'var(--space-4)',
})
