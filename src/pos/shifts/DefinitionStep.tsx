import { css } from '@emotion/react'
import CalendarOff from 'lucide-react/icons/calendar-off'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { shiftNow } from '#shared/shifts/shift-now.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { Spinner } from '../../ui/controls/Spinner.tsx'
import { useErrorText } from '../../ui/i18n/use-error-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useBranch } from '../place/branch-context.ts'
import { DefinitionCard } from './DefinitionCard.tsx'
import { useDefinitions } from './use-definitions.ts'

export function DefinitionStep({
  chosen,
  onChoose,
}: {
  readonly chosen: ShiftDefinition | null
  readonly onChoose: (definition: ShiftDefinition) => void
}) {
  const t = useT()
  const errorText = useErrorText()
  const { today, ...list } = useDefinitions()
  const { timeZone, businessDayCutoff } = useBranch().branch
  // The time when the dialog was opened: a choice must not change on its own.
  const [opened] = useState(() => wallClock(Date.now(), timeZone))
  const now = today && shiftNow(today, opened, businessDayCutoff)
  // The shift of this hour is nearly always the one that is opened.
  const offered = chosen ? null : now
  const offer = useEffectEvent((definition: ShiftDefinition) => onChoose(definition))
  useEffect(() => {
    if (offered) offer(offered)
  }, [offered])
  if (!today && list.state === 'failed') {
    return (
      <EmptyState
        icon={<CloudOff aria-hidden />}
        title={t('shifts.definitionsFailed')}
        action={<Button onClick={list.reload}>{t('common.retry')}</Button>}
      >
        {errorText(list.error)}
      </EmptyState>
    )
  }
  if (!today) {
    return (
      <output aria-label={t('common.loading')} css={waiting}>
        <Spinner size={28} />
      </output>
    )
  }
  if (today.length === 0) {
    return (
      <EmptyState icon={<CalendarOff aria-hidden />} title={t('shifts.noneToday')}>
        {t('shifts.noneTodayHint')}
      </EmptyState>
    )
  }
  return (
    <fieldset aria-label={t('shifts.step1')} css={grid}>
      {today.map((definition) => (
        <DefinitionCard
          key={definition._id}
          definition={definition}
          selected={definition._id === chosen?._id}
          now={definition === now}
          onSelect={() => onChoose(definition)}
        />
      ))}
    </fieldset>
  )
}

const waiting = css({ display: 'grid', placeItems: 'center', minHeight: 160 })
const grid = css({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  gap: 'var(--space-4)',
})
