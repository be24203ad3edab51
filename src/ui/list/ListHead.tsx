import { css } from '@emotion/react'
import Archive from 'lucide-react/icons/archive'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { pageTitle } from '../controls/page-look.ts'
import { SearchField } from '../controls/SearchField.tsx'
import { Select } from '../controls/Select.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { DayRange } from '../days/DayRange.tsx'
import type { Narrowing } from './list.ts'
import type { ListQuery } from './use-list-query.ts'
import { useSearch } from './use-search.ts'

/** Name of a list, what narrows it, and the button for another row. */
export function ListHead({
  name,
  of: { search, days, filters = [], archive },
  list,
  children,
}: {
  /** Left out where the section says it. */
  readonly name: TextKey | undefined
  readonly of: Narrowing
  readonly list: ListQuery
  /** At the end, e.g. the button for another row. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const { shown, type } = useSearch(list.get('search'), (text) => list.narrow({ search: text }))
  const archived = list.get('archived') === 'true'
  return (
    <header css={head}>
      {name && <h1 css={pageTitle}>{t(name)}</h1>}
      {search && (
        <div css={wide}>
          <SearchField label={t('resource.search')} value={shown} onChange={type} />
        </div>
      )}
      {days && (
        <DayRange
          clearable
          value={{ from: list.get('from'), to: list.get('to') }}
          today={days}
          onChange={list.narrow}
        />
      )}
      {filters.map((filter) => (
        <Select
          key={filter.name}
          label={t(filter.label)}
          labelHidden
          options={[
            { value: '', label: `${t(filter.label)}: ${t('resource.all')}` },
            ...filter.choices.map((one) => ({
              value: one.value,
              label: 'text' in one ? t(one.text) : one.label,
            })),
          ]}
          value={list.get(filter.name)}
          onChange={(value) => list.narrow({ [filter.name]: value })}
        />
      ))}
      {archive && (
        <Button
          aria-pressed={archived}
          icon={<Archive aria-hidden />}
          onClick={() => list.narrow({ archived: archived ? '' : 'true' })}
        >
          {t('resource.archived')}
        </Button>
      )}
      {children}
    </header>
  )
}

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-4)',
  '&:empty': { display: 'none' },
  '& > [aria-pressed="true"]': {
    borderColor: 'var(--primary)',
    background: 'var(--primary-soft)',
  },
})
const wide = css({
  flex: '0 1 18rem',
  minWidth: 0,
  '@media (max-width: 640px)': { flexBasis: '100%' },
})
