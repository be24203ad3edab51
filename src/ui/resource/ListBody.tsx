import { css } from '@emotion/react'
import Inbox from 'lucide-react/icons/inbox'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { Spinner } from '../controls/Spinner.tsx'
import { LoadFailed } from '../query/LoadFailed.tsx'
import { Pager } from './Pager.tsx'
import type { Page, Resource } from './resource.ts'
import { ResourceTable } from './ResourceTable.tsx'
import type { Loading } from '../query/use-read.ts'
import type { Tools } from './use-tools.ts'

/** The rows, or why there are none and the one thing to do about it. */
export function ListBody<Row extends { readonly _id: string }, Draft extends object>({
  resource,
  list,
  tools,
  selectedId,
  onOpen,
  onPage,
  onAdd,
  narrowed,
  onShowAll,
}: {
  readonly resource: Resource<Row, Draft>
  readonly list: Loading<Page<Row>>
  readonly tools: Tools
  readonly selectedId: string | undefined
  readonly onOpen: (row: Row) => void
  readonly onPage: (page: number) => void
  readonly onAdd: (() => void) | undefined
  /** By search or filters. */
  readonly narrowed: boolean
  readonly onShowAll: () => void
}) {
  const { t } = tools
  const { page } = list
  const failed = list.state === 'failed' && (
    <LoadFailed of={list}>
      <strong>{t('resource.failed')}</strong>
    </LoadFailed>
  )
  if (!page)
    return (
      <div css={column}>
        {failed || (
          <output css={waiting} aria-label={t('common.loading')}>
            <Spinner />
          </output>
        )}
      </div>
    )
  return (
    <div css={column}>
      {failed}
      {page.totalResults > 0 && (
        <ResourceTable
          label={t(resource.name)}
          columns={resource.columns}
          rows={page.results}
          tools={tools}
          selectedId={selectedId}
          onOpen={onOpen}
        />
      )}
      {page.totalResults === 0 && narrowed && (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('resource.nothingFound')}
          action={<Button onClick={onShowAll}>{t('resource.clearFilters')}</Button>}
        />
      )}
      {page.totalResults === 0 && !narrowed && (
        <EmptyState
          icon={<Inbox aria-hidden />}
          title={t(resource.empty)}
          action={
            onAdd && (
              <Button kind="primary" icon={<Plus aria-hidden />} onClick={onAdd}>
                {t(resource.add)}
              </Button>
            )
          }
        />
      )}
      <Pager page={page} onPage={onPage} />
    </div>
  )
}

const column = css({ display: 'grid', alignContent: 'start', gap: 'var(--space-4)', minWidth: 0 })
const waiting = css({ display: 'grid', placeItems: 'center', minHeight: '12rem' })
