import { useState } from 'react'
import type { Permission } from '#shared/permissions/permission.ts'
import { useFormat } from '../i18n/use-format.ts'
import { useSuite } from '../link/SuiteProvider.tsx'
import type { Page, Query, Row } from '../list/list.ts'
import { inOne } from '../sheets/row-faults.ts'
import type { SheetRecord } from '../sheets/sheet.ts'
import { useAddress } from '../list/use-address.ts'
import { useListQuery } from '../list/use-list-query.ts'
import type { Tools } from '../list/use-tools.ts'
import { useCache } from '../query/use-cache.ts'
import { useLoad } from '../query/use-read.ts'
import { useRecord } from '../record/use-record.ts'
import { toast } from '../toasts/toast.tsx'
import { undoToast } from '../toasts/undo-toast.tsx'
import type { Resource } from './resource.ts'
import { sourceOf } from './source-of.ts'

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

  const recordsOf = (rows: readonly R[]) =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a sheet reads a row by the names of its fields
    rows as readonly (R & SheetRecord)[]

  function saved() {
    void cache.invalidate(areas)
    toast.success('resource.saved')
  }

  /** Removes one after the other: a refused row stays, and the error says why. `tell` gets those before it. */
  async function each(
    rows: readonly R[],
    call: (row: R) => Promise<unknown>,
    tell: (done: readonly R[]) => void,
  ) {
    const done: R[] = []
    try {
      for (const row of rows) {
        await call(row)
        done.push(row)
      }
    } finally {
      void cache.invalidate(areas)
      if (done.length > 0) tell(done)
    }
  }

  /** Removes or restores several rows as one change: all of them, or none and the error says why. */
  async function together(
    rows: readonly R[],
    archived: boolean,
    tell: (done: readonly R[]) => void,
  ) {
    try {
      const wishes = rows.map(({ _id }) => ({ _id, archived }))
      await inOne(async () => changeMany?.({ rows: wishes }))
      tell(rows)
    } finally {
      void cache.invalidate(areas)
    }
  }
  const isOne = (rows: readonly R[]) => changeMany !== undefined && rows.length > 1

  function removed(rows: readonly R[]) {
    if (rows.some(({ _id }) => _id === get('id'))) set({ id: '' }, { replace: true })
    if (!bringBack) return toast.success('resource.removed')
    const names = format.list(rows.map((row) => title(row, tools)))
    return undoToast('resource.removedNamed', { names }, () => {
      bringBack(rows).catch(toast.failure)
    })
  }

  const bringBack =
    restore &&
    ((rows: readonly R[]) => {
      const tell = () => toast.success('resource.restored')
      return isOne(rows) ? together(rows, false, tell) : each(rows, restore, tell)
    })

  return {
    narrowing,
    list,
    load: calls.list,
    loading,
    open,
    /** The row that a form can change. */
    editable: open?.page?.archived ? undefined : open?.page,
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
        ((rows: readonly R[]) =>
          isOne(rows) ? together(rows, true, removed) : each(rows, remove, removed)),
      restore: bringBack,
    },
    /** Undefined: the list is no sheet, or not for this person. */
    source: changeMany && sourceOf(resource, place, changeMany),
    /** Its rows by the names of their fields, as a sheet reads them. */
    loadRecords: (asked: Query) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
      calls.list(asked) as Promise<Page<R & SheetRecord>>,
    recordsOf,
    records: recordsOf(loading.page?.results ?? []),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is a row of this list
    nameOf: (record: SheetRecord) => title(record as R & SheetRecord, tools),
    reload: () => void cache.invalidate(areas),
    made,
    closeMade: () => setMade(null),
  }
}
export type Changes<R extends Row, Draft extends object> = ReturnType<
  typeof useResource<R, Draft, unknown>
>['changes']

const NOTHING = {
  create: undefined,
  update: undefined,
  remove: undefined,
  restore: undefined,
  changeMany: undefined,
}
