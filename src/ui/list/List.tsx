import { css } from '@emotion/react'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Spinner } from '../controls/Spinner.tsx'
import type { TextKey } from '../i18n/text-key.ts'
import { useT } from '../i18n/use-t.ts'
import { LoadFailed } from '../query/LoadFailed.tsx'
import type { Loading } from '../query/use-read.ts'
import type { Page, Row } from './list.ts'
import { Pager } from './Pager.tsx'
import { Table } from './Table.tsx'
import type { TableProps } from './table-props.ts'
import type { ListQuery } from './use-list-query.ts'

type BodyProps<R extends Row, P extends Page<R>> = {
  readonly loading: Loading<P>
  readonly list: ListQuery
  /** Why there is nothing, and what the list is good for. */
  readonly empty: TextKey
  /** The button for a first row. */
  readonly add?: ReactNode
}

/** The rows of a list as its query asks for them, or why there are none and the one thing to do about it. */
export const List = <R extends Row, P extends Page<R>>({
  loading,
  list,
  empty,
  add,
  ...table
}: Omit<TableProps<R, P>, 'page' | 'list'> & BodyProps<R, P>) => (
  <ListBody<R, P> loading={loading} list={list} empty={empty} add={add}>
    {(page) => <Table {...table} page={page} list={list} />}
  </ListBody>
)

/** The same for rows that are no table. */
export function ListBody<R extends Row, P extends Page<R>>({
  loading,
  list,
  empty,
  add,
  children,
}: BodyProps<R, P> & { readonly children: (page: P) => ReactNode }) {
  const t = useT()
  const { page } = loading
  return (
    <div css={column} data-list>
      <LoadFailed of={loading}>
        <strong>{t('resource.failed')}</strong>
      </LoadFailed>
      {loading.state === 'loading' && (
        <output css={waiting} aria-label={t('common.loading')}>
          <Spinner />
        </output>
      )}
      {page && page.totalResults > 0 && children(page)}
      {page?.totalResults === 0 &&
        (list.narrowed ? (
          <EmptyState
            icon={<SearchX aria-hidden />}
            title={t('resource.nothingFound')}
            action={<Button onClick={list.clear}>{t('resource.clearFilters')}</Button>}
          />
        ) : (
          <EmptyState icon={<Inbox aria-hidden />} title={t(empty)} action={add} />
        ))}
      {page && <Pager page={page} onPage={list.turn} onSize={list.resize} />}
    </div>
  )
}

const column = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const waiting = css({ display: 'grid', placeItems: 'center', minHeight: '12rem' })
