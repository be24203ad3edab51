import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import type { RecordOption } from '../../../ui/find/record-option.ts'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'

/** Several of many records, picked one after another. */
export function PickedField({
  label,
  none,
  error,
  options,
  values,
  onChange,
}: {
  readonly label: TextKey
  /** What it means that nothing is picked. */
  readonly none: TextKey
  readonly error?: string | undefined
  readonly options: readonly RecordOption[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}) {
  const t = useT()
  const nameOf = (value: string) => options.find((one) => one.value === value)?.label ?? '–'
  return (
    <div css={frame}>
      <RelationField
        label={t(label)}
        hint={values.length === 0 ? t(none) : undefined}
        error={error}
        options={options.filter(({ value }) => !values.includes(value))}
        value=""
        onChange={(value) => value !== '' && onChange([...values, value])}
      />
      {values.length > 0 && (
        <ul css={list}>
          {values.map((value) => (
            <li key={value}>
              {nameOf(value)}
              <IconButton
                label={t('common.removeNamed', { name: nameOf(value) })}
                icon={<X aria-hidden />}
                onClick={() => onChange(values.filter((one) => one !== value))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const frame = css({ display: 'grid', gap: 'var(--space-3)', minWidth: 0 })
const list = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-2)',
  listStyle: 'none',
  '& > li': {
    display: 'inline-flex',
    alignItems: 'center',
    paddingInlineStart: '0.75em',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius-control)',
    background: 'var(--surface)',
    overflowWrap: 'anywhere',
    minWidth: 0,
  },
})
