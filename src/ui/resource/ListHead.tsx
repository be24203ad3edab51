import { css } from '@emotion/react'
import Plus from 'lucide-react/icons/plus'
import { Button } from '../controls/Button.tsx'
import { SearchField } from '../controls/SearchField.tsx'
import { Select } from '../controls/Select.tsx'
import { useT } from '../i18n/use-t.ts'
import { pageTitle } from '../controls/page-look.ts'
import type { Resource } from './resource.ts'
import type { useAddress } from './use-address.ts'

/** Name of the list, search, filters and the button for another one. */
export function ListHead<Row extends { readonly _id: string }, Draft extends object>({
  resource: { name, add, search, filters = [] },
  address,
  onAdd,
}: {
  readonly resource: Resource<Row, Draft>
  readonly address: ReturnType<typeof useAddress>
  /** Left out: nobody may. */
  readonly onAdd: (() => void) | undefined
}) {
  const t = useT()
  return (
    <header css={head}>
      <h1 css={pageTitle}>{t(name)}</h1>
      {search && (
        <div css={wide}>
          <SearchField
            label={t('resource.search')}
            value={address.get('search')}
            onChange={(text) => address.set({ search: text, page: '' }, { replace: true })}
          />
        </div>
      )}
      {filters.map((filter) => (
        <Select
          key={filter.name}
          label={t(filter.label)}
          labelHidden
          options={[
            { value: '', label: `${t(filter.label)}: ${t('resource.all')}` },
            ...filter.choices.map(({ value, text }) => ({ value, label: t(text) })),
          ]}
          value={address.get(filter.name)}
          onChange={(value) => address.set({ [filter.name]: value, page: '' }, { replace: true })}
        />
      ))}
      {onAdd && (
        <Button kind="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
          {t(add)}
        </Button>
      )}
    </header>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
})
const wide = css({ flex: '0 1 18rem' })
