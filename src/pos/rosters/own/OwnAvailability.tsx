import { css } from '@emotion/react'
import { useState } from 'react'
import type { AvailableOn } from '#shared/rosters/availability.ts'
import type { OwnSchedule } from '#shared/rosters/contract.ts'
import { type Weekday, WEEKDAYS } from '#shared/time/weekday.ts'
import { Button } from '../../../ui/controls/Button.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TimeField } from '../../../ui/controls/TimeField.tsx'
import { useTask } from '../../../ui/controls/use-task.ts'
import { useDates } from '../../../ui/i18n/use-dates.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { Panel } from '../../../ui/report/Panel.tsx'
import { toast } from '../../../ui/toasts/toast.tsx'
import { useBranch } from '../../place/branch-context.ts'

type Days = readonly AvailableOn[]
/** As it is wanted, and as it began: what another window saved since is not overwritten. */
type Edit = { readonly days: Days; readonly base: Days; readonly revision: number }
const HOURS = { from: '08:00', to: '16:00' } as const

/** When a person can work on each weekday. It is a wish: managers are warned where they plan otherwise. */
export function OwnAvailability({
  schedule,
  locked,
}: {
  readonly schedule: OwnSchedule
  readonly locked: boolean
}) {
  const t = useT()
  const { api } = useSuite()
  const { _id: branchId } = useBranch().branch
  const { busy, run } = useTask(toast.failure)
  /** Null: nothing is being changed. */
  const [edit, setEdit] = useState<Edit | null>(null)
  const days = edit?.days ?? schedule.availability
  function set(day: Weekday, next: Omit<AvailableOn, 'day'> | null) {
    const others = days.filter((one) => one.day !== day)
    const all = next ? [...others, { day, ...next }] : others
    const inOrder = WEEKDAYS.flatMap((name) => all.find((one) => one.day === name) ?? [])
    const began = edit ?? { base: schedule.availability, revision: schedule.revision }
    setEdit({ ...began, days: inOrder })
  }
  async function save() {
    if (!edit) return
    const base = { availability: [...edit.base] }
    const wanted = { availability: [...edit.days], revision: edit.revision }
    try {
      await api.rosters.setAvailability({ query: { branchId }, body: { ...wanted, base } })
    } finally {
      setEdit(null)
    }
  }
  return (
    <Panel title={t('rosters.available')}>
      <p css={hint}>{t('rosters.availableHint')}</p>
      {WEEKDAYS.map((day) => (
        <Day
          key={day}
          day={day}
          rule={days.find((one) => one.day === day)}
          locked={locked}
          onChange={(next) => set(day, next)}
        />
      ))}
      {edit && (
        <span css={keys}>
          <Button onClick={() => setEdit(null)}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={busy} onClick={() => void run(save)}>
            {t('common.save')}
          </Button>
        </span>
      )}
    </Panel>
  )
}

function Day({
  day,
  rule,
  locked,
  onChange,
}: {
  readonly day: Weekday
  readonly rule: AvailableOn | undefined
  readonly locked: boolean
  readonly onChange: (next: Omit<AvailableOn, 'day'> | null) => void
}) {
  const t = useT()
  const name = useDates().weekday(day)
  const kind = rule === undefined ? 'any' : rule.can ? 'hours' : 'none'
  const hours = { from: rule?.from ?? HOURS.from, to: rule?.to ?? HOURS.to }
  return (
    <div css={row}>
      <Select
        label={name}
        disabled={locked}
        options={[
          { value: 'any', label: t('rosters.anyTime') },
          { value: 'hours', label: t('rosters.someTime') },
          { value: 'none', label: t('rosters.notAtAll') },
        ]}
        value={kind}
        onChange={(next) => onChange(next === 'any' ? null : { can: next === 'hours', ...hours })}
      />
      {rule?.can && (
        <>
          <TimeField
            label={t('fields.start')}
            value={rule.from}
            disabled={locked}
            onChange={({ currentTarget }) =>
              onChange({ can: true, from: currentTarget.value, to: rule.to })
            }
          />
          <TimeField
            label={t('fields.end')}
            value={rule.to}
            disabled={locked}
            onChange={({ currentTarget }) =>
              onChange({ can: true, from: rule.from, to: currentTarget.value })
            }
          />
        </>
      )}
    </div>
  )
}

const hint = css({ color: 'var(--ink-2)' })
const row = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-3)',
})
const keys = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginBlockStart: 'var(--space-4)',
})
