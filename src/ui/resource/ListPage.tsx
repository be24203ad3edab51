import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { useMedia } from '../screen/use-media.ts'
import { pageLook } from '../controls/page-look.ts'
import { Detail } from './Detail.tsx'
import { ListBody } from './ListBody.tsx'
import { ListHead } from './ListHead.tsx'
import { ListTasks } from './ListTasks.tsx'
import type { Place, Resource } from './resource.ts'
import { useAddress } from './use-address.ts'
import { useListKeys } from './use-list-keys.ts'
import { useResource } from './use-resource.ts'
import { useTools } from './use-tools.ts'

/** A whole page from the definition of a list: search, filters, paging, one row, forms and questions. */
export function ListPage<Row extends { readonly _id: string }, Draft extends object>({
  resource,
  place,
  may,
  children,
}: {
  readonly resource: Resource<Row, Draft>
  readonly place: Place
  /** Whether the person holds any one of these. */
  readonly may: (anyOf: readonly Permission[]) => boolean
  /** What stands above the list. */
  readonly children?: ReactNode
}) {
  const tools = useTools(place)
  const address = useAddress()
  const wide = useMedia('(min-width: 1280px)')
  const { list, filters, open, calls } = useResource(resource, place, may)
  const add = calls.create && (() => address.set({ do: 'new', id: '' }))
  useListKeys({
    onEdit: (id = open?._id) => calls.update && id && address.set({ do: 'edit', id }),
    onAdd: add,
    onClose: open && (() => address.set({ id: '' })),
  })

  const narrowed = filters.length > 0
  const detail = open && (
    <Detail resource={resource} row={open} tools={tools} beside={wide} calls={calls} />
  )
  return (
    <div css={frame}>
      {children}
      {(wide || !detail) && (
        <>
          <ListHead
            resource={resource}
            address={address}
            onAdd={narrowed || list.page?.totalResults ? add : undefined}
          />
          <div css={[body, detail && split]}>
            <ListBody
              resource={resource}
              list={list}
              tools={tools}
              selectedId={open?._id}
              onOpen={({ _id }) => address.set({ id: _id })}
              onPage={(page) => address.set({ page: page === 1 ? '' : String(page) })}
              onAdd={add}
              narrowed={narrowed}
              onShowAll={() => address.set(Object.fromEntries(filters.map((name) => [name, ''])))}
            />
            {detail}
          </div>
        </>
      )}
      {!wide && detail}
      <ListTasks<Row, Draft>
        resource={resource}
        place={place}
        tools={tools}
        task={address.get('do')}
        row={open}
        onClose={() => address.set({ do: '' }, { replace: true })}
        {...calls}
      />
    </div>
  )
}

const frame = css(pageLook, { width: 'min(100%, 100rem)' })
const body = css({ display: 'grid', alignItems: 'start', gap: 'var(--space-5)', minWidth: 0 })
const split = css({ gridTemplateColumns: 'minmax(0, 1fr) minmax(20rem, 26rem)' })
