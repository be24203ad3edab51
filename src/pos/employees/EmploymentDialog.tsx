import { css } from '@emotion/react'
import { PAYS } from '#shared/employments/employment.ts'
import { parseMoney } from '#shared/format/parse-money.ts'
import { NumberField } from '../../ui/controls/NumberField.tsx'
import { Select } from '../../ui/controls/Select.tsx'
import { TaskDialog } from '../../ui/controls/TaskDialog.tsx'
import { DateField } from '../../ui/days/DateField.tsx'
import { RelationField } from '../../ui/find/RelationField.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { ENDS, type Parts, useEmploymentDraft } from './use-employment-draft.ts'

/** Begins, changes or ends what a person works as, from a day on. What was before stays as it was. */
export function EmploymentDialog({ onClose, ...parts }: Parts & { readonly onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const draft = useEmploymentDraft(parts)
  const { currency } = parts.place
  const pays = PAYS.map((value) => ({ value, label: t(`positions.pay.${value}`) }))
  const ends = { value: ENDS, label: t('positions.ends') } as const
  return (
    <TaskDialog
      title={`${t('positions.change')}: ${parts.staff.name}`}
      width={460}
      confirm={t('common.save')}
      ready={draft.ready}
      onConfirm={draft.save}
      onClose={onClose}
    >
      <div css={frame}>
        <RelationField
          label={t('fields.position')}
          options={draft.positions.map(({ _id: value, name }) => ({ value, label: name }))}
          value={draft.positionId}
          onChange={draft.setPosition}
        />
        <DateField label={t('fields.since')} value={draft.since} onChange={draft.setSince} />
        <Select
          label={t('fields.pay')}
          options={draft.mayEnd ? [...pays, ends] : pays}
          value={draft.pay}
          onChange={draft.setPay}
        />
        {draft.asksWage && (
          <NumberField
            label={t('fields.wage')}
            unit={currency}
            value={draft.amount}
            onChange={draft.setAmount}
            read={(text) => parseMoney(text, currency)}
            write={(value) => format.amount(value, currency)}
          />
        )}
      </div>
    </TaskDialog>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-4)' })
