import { css } from '@emotion/react'
import X from 'lucide-react/icons/x'
import type { Reach } from '#shared/promotions/reach.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { RelationField } from '../../../ui/find/RelationField.tsx'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { keysOf, reachOf, useNamed } from '../use-named.ts'

/** Dishes, categories, tags and choices, one after another; none of them is everything. */
export function ReachField({
  label,
  none,
  error,
  value,
  onChange,
}: {
  readonly label: TextKey
  /** What it means that nothing is named. */
  readonly none: TextKey
  readonly error?: string | undefined
  readonly value: Reach | undefined
  readonly onChange: (reach: Reach | undefined) => void
}) {
  const t = useT()
  const named = useNamed()
  const keys = keysOf(value)
  const nameOf = (key: string) => named.find((one) => one.value === key)?.label ?? '–'
  return (
    <div css={frame}>
      <RelationField
        label={t(label)}
        hint={keys.length === 0 ? t(none) : undefined}
        error={error}
        options={named.filter(({ value: key }) => !keys.includes(key))}
        value=""
        onChange={(key) => key !== '' && onChange(reachOf([...keys, key]))}
      />
      {keys.length > 0 && (
        <ul css={list}>
          {keys.map((key) => (
            <li key={key}>
              {nameOf(key)}
              <IconButton
                label={t('common.removeNamed', { name: nameOf(key) })}
                icon={<X aria-hidden />}
                onClick={() => onChange(reachOf(keys.filter((one) => one !== key)))}
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
