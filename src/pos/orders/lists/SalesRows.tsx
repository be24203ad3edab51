import { css } from '@emotion/react'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../../../ui/controls/Button.tsx'
import { EmptyState } from '../../../ui/controls/EmptyState.tsx'
import { Spinner } from '../../../ui/controls/Spinner.tsx'
import { useT } from '../../../ui/i18n/use-t.ts'
import { LoadFailed } from '../../../ui/query/LoadFailed.tsx'
import { Pager } from '../../../ui/resource/Pager.tsx'
import type { Page } from '../../../ui/resource/resource.ts'
import { ResourceTable } from '../../../ui/resource/ResourceTable.tsx'
import { useAddress } from '../../../ui/resource/use-address.ts'
import type { Loading } from '../../../ui/query/use-read.ts'
import type { Tools } from '../../../ui/resource/use-tools.ts'
import type { Sales } from './SalesList.tsx'

/** The rows of a list of sales, or why there are none. */
export function SalesRows<Row extends { readonly _id: string }>({
  sales: { name, empty, columns, orderOf },
  list,
  open,
  tools,
  onShowAll,
}: {
  readonly sales: Sales<Row>
  readonly list: Loading<Page<Row>>
  /** The order that is shown beside. */
  readonly open: string
  readonly tools: Tools
  /** Where filters narrow the list. */
  readonly onShowAll: (() => void) | undefined
}) {
  const { t } = tools
  const address = useAddress()
  const { page } = list
  return (
    <>
      <LoadFailed of={list}>
        <strong>{t('resource.failed')}</strong>
      </LoadFailed>
      {list.state === 'loading' && (
        <output css={waiting} aria-label={t('common.loading')}>
          <Spinner />
        </output>
      )}
      {page && page.totalResults > 0 && (
        <ResourceTable
          label={t(name)}
          columns={columns}
          rows={page.results}
          tools={tools}
          selectedId={page.results.find((row) => orderOf(row) === open)?._id}
          onOpen={(row) => address.set({ order: orderOf(row) })}
        />
      )}
      {page?.totalResults === 0 && <Nothing empty={t(empty)} onShowAll={onShowAll} />}
      {page && (
        <Pager
          page={page}
          onPage={(next) => address.set({ page: next === 1 ? '' : String(next) })}
        />
      )}
    </>
  )
}

function Nothing({
  empty,
  onShowAll,
}: {
  readonly empty: string
  readonly onShowAll: (() => void) | undefined
}) {
  const t = useT()
  if (!onShowAll) return <EmptyState icon={<Inbox aria-hidden />} title={empty} />
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('resource.nothingFound')}
      action={<Button onClick={onShowAll}>{t('resource.clearFilters')}</Button>}
    />
  )
}

const waiting = css({ display: 'grid', placeItems: 'center', minHeight: '12rem' })
