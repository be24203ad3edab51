import { css } from '@emotion/react'
import { useState } from 'react'
import { Availability, narrowed } from '#shared/menu/availability.ts'
import { OrderType } from '#shared/money/order-type.ts'
import { CheckList } from '../../../ui/controls/CheckList.tsx'
import { Select } from '../../../ui/controls/Select.tsx'
import { TimeField } from '../../../ui/controls/TimeField.tsx'
import { DateField } from '../../../ui/days/DateField.tsx'
import { useWeekdays } from '../../../ui/days/use-weekdays.ts'
import type { CustomProps } from '../../../ui/form/field.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useBranchNames } from '../use-branch-names.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useAvailabilityWords } from './use-availability-words.ts'

const BY = ['always', 'dayparts', 'hours'] as const
type By = (typeof BY)[number]
const BY_TEXTS = {
  always: 'dayparts.wholeDay',
  dayparts: 'dayparts.title',
  hours: 'menu.ownHours',
} as const

/** Where and when a dish is sold. What is left open narrows nothing, and all of it in one line is above. */
export function AvailabilityField({ label, hint, error, value, onChange }: CustomProps) {
  const t = useT()
  const wordsOf = useAvailabilityWords()
  const available = Availability.safeParse(value).data ?? {}
  const set = (change: Partial<Availability>) => onChange(narrowed({ ...available, ...change }))
  const { from = '', until = '', types = [], days = [] } = available
  const weekdays = useWeekdays()
  return (
    <fieldset css={frame}>
      <legend>{label}</legend>
      <p css={note}>{wordsOf(narrowed(available)) ?? t('menu.always')}</p>
      <Hours available={available} onChange={set} />
      <CheckList
        label={t('fields.daysOfWeek')}
        hint={t('menu.dayHint')}
        options={weekdays}
        values={days}
        onChange={(next) => set({ days: next })}
      />
      <div css={pair}>
        <DateField
          label={t('fields.firstDay')}
          none={t('menu.anyDay')}
          value={from}
          onChange={(day) => set({ from: day === '' ? undefined : day })}
        />
        <DateField
          label={t('fields.lastDay')}
          none={t('menu.anyDay')}
          value={until}
          onChange={(day) => set({ until: day === '' ? undefined : day })}
        />
      </div>
      <CheckList
        label={t('fields.type')}
        hint={t('menu.anyHint')}
        options={OrderType.options.map((type) => ({
          value: type,
          label: t(`orders.types.${type}`),
        }))}
        values={types}
        onChange={(next) => set({ types: next })}
      />
      <Branches available={available} onChange={set} />
      {(error ?? hint) != null && (
        <p role={error == null ? undefined : 'alert'} css={[note, error != null && wrong]}>
          {error ?? hint}
        </p>
      )}
    </fieldset>
  )
}

type PartProps = {
  readonly available: Availability
  readonly onChange: (change: Partial<Availability>) => void
}

/** All day, in dayparts, or within hours of its own. */
function Hours({ available: { daypartIds, hours }, onChange }: PartProps) {
  const t = useT()
  const local = useLocalText()
  const { dayparts = [] } = useBranch().branch
  const said: By = hours ? 'hours' : daypartIds ? 'dayparts' : 'always'
  const [chosen, setBy] = useState<By>(said)
  const by = said === 'always' && chosen === 'dayparts' ? chosen : said
  const shown = BY.filter((one) => one !== 'dayparts' || dayparts.length > 0 || daypartIds)
  const choose = (next: By) => {
    setBy(next)
    onChange({
      daypartIds: undefined,
      hours: next === 'hours' ? { startsAt: '11:00', endsAt: '14:00' } : undefined,
    })
  }
  return (
    <>
      <Select
        label={t('shifts.hours')}
        options={shown.map((one) => ({ value: one, label: t(BY_TEXTS[one]) }))}
        value={by}
        onChange={(next) => choose(BY.find((one) => one === next) ?? 'always')}
      />
      {by === 'dayparts' && (
        <CheckList
          label={t('dayparts.title')}
          options={dayparts.map(({ _id, name }) => ({ value: _id, label: local(name) }))}
          values={daypartIds ?? []}
          onChange={(next) => onChange({ daypartIds: next })}
        />
      )}
      {hours && (
        <div css={pair}>
          <TimeField
            label={t('fields.start')}
            value={hours.startsAt}
            onChange={({ currentTarget: { value } }) =>
              value !== '' && onChange({ hours: { ...hours, startsAt: value } })
            }
          />
          <TimeField
            label={t('fields.end')}
            value={hours.endsAt}
            onChange={({ currentTarget: { value } }) =>
              value !== '' && onChange({ hours: { ...hours, endsAt: value } })
            }
          />
        </div>
      )}
    </>
  )
}

/** The branches that sell it. Those that the person does not see stay as they are. */
function Branches({ available: { notIn = [] }, onChange }: PartProps) {
  const t = useT()
  const local = useLocalText()
  const { branches } = useBranchNames()
  if (branches.length < 2) return null
  const seen = new Set(branches.map(({ _id }) => _id))
  return (
    <CheckList
      label={t('fields.branches')}
      options={branches.map(({ _id, name }) => ({ value: _id, label: local(name) }))}
      values={branches.flatMap(({ _id }) => (notIn.includes(_id) ? [] : [_id]))}
      onChange={(sold) =>
        onChange({
          notIn: [
            ...notIn.filter((id) => !seen.has(id)),
            ...[...seen].filter((id) => !sold.includes(id)),
          ],
        })
      }
    />
  )
}

const frame = css({
  display: 'grid',
  gap: 'var(--space-5)',
  minWidth: 0,
  '& > legend': { marginBlockEnd: 'var(--space-2)', fontWeight: 600 },
})
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5)',
  '@media (max-width: 480px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const note = css({ color: 'var(--ink-2)', fontSize: 'var(--text-sm)' })
const wrong = css({ color: 'var(--danger)' })
