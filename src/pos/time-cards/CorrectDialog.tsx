import { css } from '@emotion/react'
import { PUNCHES } from '#shared/time-cards/command.ts'
import { Select } from '../../ui/controls/Select.tsx'
import { Switch } from '../../ui/controls/Switch.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import { TimeField } from '../../ui/controls/TimeField.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useT } from '../../ui/i18n/use-t.ts'
import { RefusedText } from '../frame/RefusedText.tsx'
import { type Corrected, useCorrection } from './use-correction.ts'

/** Changes, adds or takes away a punch, with the reason that the person reads. */
export function CorrectDialog({
  of,
  onClose,
}: {
  readonly of: Corrected
  readonly onClose: () => void
}) {
  const t = useT()
  const draft = useCorrection(of)
  return (
    <TaskDialog
      title={t(titleOf(of))}
      width={460}
      confirm={t('common.save')}
      ready={draft.ready}
      onConfirm={draft.save}
      onClose={onClose}
    >
      <div css={frame}>
        {'people' in of && (
          <RelationField
            label={t('fields.employee')}
            options={of.people}
            value={draft.userId}
            onChange={draft.setPerson}
          />
        )}
        {'refused' in of && <RefusedText of={of.refused} />}
        {!('refused' in of && draft.gone) && (
          <Select
            label={t('fields.type')}
            options={PUNCHES.map((value) => ({ value, label: t(`timeCards.kinds.${value}`) }))}
            value={draft.kind}
            onChange={draft.setKind}
          />
        )}
        {!draft.gone && (
          <div css={pair}>
            <DateField label={t('days.label')} value={draft.day} onChange={draft.setDay} />
            <TimeField
              label={t('fields.time')}
              value={draft.time}
              onChange={(event) => draft.setTime(event.currentTarget.value)}
            />
          </div>
        )}
        {of.punch && (
          <Switch checked={draft.gone} onChange={draft.setGone}>
            {t('timeCards.takeAway')}
          </Switch>
        )}
        {draft.proposed && draft.kind === 'out' && <p>{t('timeCards.proposed')}</p>}
        <TextField
          label={t('fields.reason')}
          hint={t('timeCards.correctHint')}
          maxLength={200}
          value={draft.reason}
          onChange={(event) => draft.setReason(event.currentTarget.value)}
        />
      </div>
    </TaskDialog>
  )
}

const titleOf = (of: Corrected) => {
  if ('refused' in of && !of.counts) return 'timeCards.dismiss'
  return of.punch ? 'timeCards.correct' : 'timeCards.add'
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
const pair = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
  gap: 'var(--space-4)',
})
