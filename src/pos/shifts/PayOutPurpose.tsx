import { css } from '@emotion/react'
import { SegmentedRow } from '../../ui/controls/SegmentedRow.tsx'
import { TextField } from '../../ui/controls/TextField.tsx'
import type { TextKey } from '../../ui/i18n/text-key.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { PhotosField } from '../../ui/photos/PhotosField.tsx'
import { useKeptPhotos } from '../../ui/photos/use-kept-photos.ts'
import { CategoryKeys } from '../frame/CategoryKeys.tsx'
import { ReasonChoice } from '../frame/ReasonChoice.tsx'
import { useBranch } from '../place/branch-context.ts'
import type { Purpose } from './purpose.ts'

/** An expense with its category and the photo of its paper, or tips for the people they are for. */
export function PayOutPurpose({
  usual,
  reason,
  onReason,
  value,
  onChange,
}: {
  readonly usual: readonly TextKey[]
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly value: Purpose
  readonly onChange: (purpose: Purpose) => void
}) {
  const t = useT()
  const { branch } = useBranch()
  const { expenseCategories: categories = [] } = branch
  const field = useKeptPhotos({ branchId: branch._id, purpose: 'expense' })
  return (
    <div css={look}>
      <SegmentedRow<'expense' | 'tips'>
        label={t('fields.type')}
        segments={[
          { value: 'expense', label: t('expenses.expense') },
          { value: 'tips', label: t('expenses.tips') },
        ]}
        value={value.isTip ? 'tips' : 'expense'}
        onChange={(next) => onChange({ ...value, isTip: next === 'tips' })}
      />
      {!value.isTip && (
        <PhotosField
          {...field(value.photos, (photos) => onChange({ ...value, photos }))}
          label={t('expenses.photoOf')}
        />
      )}
      {!value.isTip && categories.length === 0 ? (
        <ReasonChoice usual={usual} value={reason} onChange={onReason} />
      ) : (
        <>
          {!value.isTip && (
            <CategoryKeys
              categories={categories}
              value={value.categoryId}
              onChange={(categoryId) => onChange({ ...value, categoryId })}
            />
          )}
          <TextField
            label={t('expenses.what')}
            maxLength={80}
            value={reason}
            onChange={(event) => onReason(event.currentTarget.value)}
          />
        </>
      )}
    </div>
  )
}

const look = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
