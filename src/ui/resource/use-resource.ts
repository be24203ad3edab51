import { useState } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import type { Row } from '../list/list.ts'
import { useAddress } from '../list/use-address.ts'
import { useListQuery } from '../list/use-list-query.ts'
import type { Tools } from '../list/use-tools.ts'
import { useCache } from '../query/use-cache.ts'
import { useLoad } from '../query/use-read.ts'
import { useRecord } from '../record/use-record.ts'
import { toast } from '../toasts/toast.tsx'
import { undoToast } from '../toasts/undo-toast.tsx'
import { archiving } from './archiving.ts'
import type { Resource } from './resource.ts'
import { sheetParts } from './sheet-parts.ts'

/** Returns the rows for the address, the open one, and what the person may do with them. */
export function useResource<R extends Row, Draft extends object, Made>(
  resource: Resource<R, Draft, Made>,
  tools: Tools,
  may: (anyOf: readonly Permission[]) => boolean,
) {
  const { name, areas, form, title } = resource
  const { place } = tools
  const { api } = useSuite()
  const cache = useCache()
  const format = useFormat()
  const { get, set } = useAddress()
  const [made, setMade] = useState<{ readonly reply: Made } | null>(null)
  const calls = resource.api(api, place)
  const { create, update, remove, restore, changeMany } = form && may(form.manage) ? calls : NOTHING
  const narrowing = { ...resource, archive: restore !== undefined }
  const list = useListQuery(narrowing)
  const { query } = list
  const load = () => calls.list(query)
  const loading = useLoad({ name, key: query, within: place, areas, load })
  const open = useRecord({ name, id: get('id'), place, areas, page: loading, get: calls.get })

  function saved() {
    void cache.invalidate(areas)
    toast.success('resource.saved')
  }

  const parts = { changeMany, onEnd: () => void cache.invalidate(areas) }
  const bringBack =
    restore && archiving<R>({ ...parts, call: restore, archived: false, onDone: sayRestored })

  function removed(rows: readonly R[]) {
    if (rows.some(({ _id }) => _id === get('id'))) set({ id: '' }, { replace: true })
    if (!bringBack) return toast.success('resource.removed')
    const names = format.list(rows.map((row) => title(row, tools)))
    return undoToast('resource.removedNamed', { names }, () => {
      bringBack(rows).catch(toast.failure)
    })
  }

  return {
    narrowing,
    list,
    load: calls.list,
    exported: calls.exported,
    loading,
    open,
    /** The row that a form can change. */
    editable: open?.page && isEditable(resource, open.page) ? open.page : undefined,
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
      remove: remove && archiving<R>({ ...parts, call: remove, archived: true, onDone: removed }),
      restore: bringBack,
    },
    sheet: sheetParts(resource, tools, calls, changeMany, loading.page),
    reload: () => void cache.invalidate(areas),
    made,
    closeMade: () => setMade(null),
  }
}
export type Changes<R extends Row, Draft extends object> = ReturnType<
  typeof useResource<R, Draft, unknown>
>['changes']

const isEditable = <R extends Row, Draft extends object, Made>(
  { can }: Resource<R, Draft, Made>,
  row: R,
): boolean => !row.archived && (can?.('update', row) ?? true)

const sayRestored = () => toast.success('resource.restored')

const NOTHING = {
  create: undefined,
  update: undefined,
  remove: undefined,
  restore: undefined,
  changeMany: undefined,
}
