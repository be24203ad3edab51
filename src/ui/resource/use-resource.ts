import { useState } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import type { Place, Row } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import { useListQuery } from '../list/use-list-query.ts'
import { useCache } from '../query/use-cache.ts'
import { useLoad } from '../query/use-read.ts'
import { useRecord } from '../record/use-record.ts'
import { toast } from '../toasts/toast.tsx'
import type { Resource } from './resource.ts'

/** The rows that the address asks for, the one that is open, and what the person may do with them. */
export function useResource<R extends Row, Draft extends object, Made>(
  resource: Resource<R, Draft, Made>,
  place: Place,
  may: (anyOf: readonly Permission[]) => boolean,
) {
  const { name, areas, form } = resource
  const { api } = useSuite()
  const cache = useCache()
  const { get, set } = useAddress()
  const [made, setMade] = useState<{ readonly reply: Made } | null>(null)
  const calls = resource.api(api, place)
  const list = useListQuery(resource)
  const { query } = list
  const load = () => calls.list(query)
  const loading = useLoad({ name, key: query, within: place, areas, load })
  const open = useRecord({ name, id: get('id'), place, areas, page: loading, get: calls.get })

  function saved() {
    void cache.invalidate(areas)
    toast.success('resource.saved')
  }
  const { create, update, remove } = form && may(form.manage) ? calls : NOTHING
  return {
    list,
    loading,
    open,
    changes: {
      create:
        create &&
        (async (draft: Draft) => {
          const reply = await create(draft)
          saved()
          setMade({ reply })
        }),
      update:
        update &&
        (async (row: R, draft: Draft) => {
          await update(row, draft)
          saved()
        }),
      remove:
        remove &&
        (async (rows: readonly R[]) => {
          // One after the other: what could not be removed stays, and says why.
          try {
            for (const row of rows) await remove(row)
          } finally {
            void cache.invalidate(areas)
          }
          if (rows.some(({ _id }) => _id === get('id'))) set({ id: '' }, { replace: true })
          toast.success('resource.removed')
        }),
    },
    made,
    closeMade: () => setMade(null),
  }
}
export type Changes<R extends Row, Draft extends object> = ReturnType<
  typeof useResource<R, Draft, unknown>
>['changes']

const NOTHING = { create: undefined, update: undefined, remove: undefined }
