import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { pageTitle } from '../controls/page-look.ts'
import { SearchField } from '../controls/SearchField.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { useMedia } from '../screen/use-media.ts'
import { Filters } from './Filters.tsx'
import { FilterSheet } from './FilterSheet.tsx'
import type { Narrowing } from './list.ts'
import type { ListQuery } from './use-list-query.ts'
import { useSearch } from './use-search.ts'

/** Name of a list, its filters, and the button to add a row. */
export function ListHead({
  name,
  of,
  list,
  children,
}: {
  /** Left out if the section names it. */
  readonly name: TextKey | undefined
  readonly of: Narrowing
  readonly list: ListQuery
  /** At the end, e.g. the button to add a row. */
  readonly children?: ReactNode
}) {
  const t = useT()
  const { shown, type } = useSearch(list.get('search'), (text) => list.narrow({ search: text }))
  const phone = useMedia('(max-width: 640px)')
  return (
    <header css={head}>
      {name && <h1 css={pageTitle}>{t(name)}</h1>}
      {of.search && (
        <div css={wide}>
          <SearchField label={t('resource.search')} value={shown} onChange={type} />
        </div>
      )}
      {phone ? <FilterSheet of={of} list={list} /> : <Filters of={of} list={list} />}
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
