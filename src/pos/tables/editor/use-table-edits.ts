import { useEffect, useState, useSyncExternalStore } from 'react'
import { type PlacedTable, within } from '#shared/tables/plan.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import type { History } from '../../../ui/screen/use-history.ts'

const FIELDS = ['name', 'zone', 'seats', 'x', 'y', 'width', 'height', 'rotation', 'shape'] as const
export type TableEdit = Partial<Pick<PlacedTable, (typeof FIELDS)[number]>>

/** What this editor has changed and the server has not said yet. */
type Draft = {
  /** Not sent yet, and the values it began with. */
  readonly next: TableEdit
  readonly base: TableEdit
  /** Sent, until its row comes. */
  readonly sent: TableEdit
}
const NOTHING: Draft = { next: {}, base: {}, sent: {} }

/** Changes a table in sight, and saves it when nothing more of it comes for so many milliseconds. */
type Change = (id: string, edit: TableEdit, pause?: number) => void

/** A hand that moves on is one change. */
const PAUSE = 300
/** So long a change is shown that the server took and whose row has not come yet. */
const GRACE = 3000

/** The drafts of an editor by table: read by handlers that run before the next rendering. */
function createDrafts() {
  let drafts: ReadonlyMap<string, Draft> = new Map()
  const listeners = new Set<() => void>()
  return {
    all: () => drafts,
    of: (id: string) => drafts.get(id) ?? NOTHING,
    set(id: string, draft: Draft) {
      drafts = new Map(drafts).set(id, draft)
      for (const changed of listeners) changed()
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    timers: new Map<string, ReturnType<typeof setTimeout>>(),
  }
}

/** The tables as they are being edited, and every change of them. */
export function useTableEdits(tables: readonly PlacedTable[], history: History) {
  const { api } = useSuite()
  const { branch } = useBranch()
  const [drafts] = useState(createDrafts)
  const known = useSyncExternalStore(drafts.subscribe, drafts.all)
  const query = { branchId: branch._id }
  const shown = tables.map((table) => {
    const draft = known.get(table._id)
    return draft ? { ...table, ...draft.sent, ...draft.next } : table
  })

  const update = (id: string, next: TableEdit, base: TableEdit) =>
    api.tables.update({ params: { id }, query, body: { ...next, base } })

  const save = useStable(async (id: string) => {
    clearTimeout(drafts.timers.get(id))
    drafts.timers.delete(id)
    const { base, next, sent } = drafts.of(id)
    drafts.set(id, { next: {}, base: {}, sent: { ...sent, ...next } })
    if (isSame(base, next)) return
    const done = await history.run({
      redo: () => update(id, next, base),
      undo: () => update(id, base, next),
    })
    // The row of the server is on its way; a refused change is gone at once.
    const forget = () => drafts.set(id, { ...drafts.of(id), sent: {} })
    if (done) setTimeout(forget, GRACE)
    else forget()
  })
  // What is still in hand when the editor closes is no less meant.
  useEffect(() => () => [...drafts.timers.keys()].forEach((id) => void save(id)), [drafts, save])

  const change = useStable<Parameters<Change>>((id, edit, pause = PAUSE) => {
    const table = tables.find(({ _id }) => _id === id)
    if (!table) return
    const { base, next, sent } = drafts.of(id)
    const began = pick({ ...table, ...sent }, edit)
    drafts.set(id, { base: { ...began, ...base }, next: { ...next, ...edit }, sent })
    clearTimeout(drafts.timers.get(id))
    drafts.timers.set(
      id,
      setTimeout(() => void save(id), pause),
    )
  })
  /** Sends what is still in hand, and shows what the server says from then on: an undo comes next. */
  const settle = useStable(async () => {
    await Promise.all([...drafts.timers.keys()].map(save))
    for (const id of drafts.all().keys()) drafts.set(id, NOTHING)
  })

  const add = useStable(
    async (body: TableEdit & { readonly zone: string; readonly seats: number }) => {
      const name = nextName(shown)
      let made = ''
      const toOne = () => ({ params: { id: made }, query })
      await history.run({
        redo: async () => {
          if (made !== '') return api.tables.restore(toOne())
          made = (await api.tables.create({ query, body: { ...body, name } }))._id
          return made
        },
        undo: () => api.tables.remove(toOne()),
      })
      return made === '' ? null : made
    },
  )

  const remove = useStable(async (table: PlacedTable) => {
    const toOne = { params: { id: table._id }, query }
    const gone = () => api.tables.remove(toOne)
    const back = () => api.tables.restore(toOne)
    if (!(await history.run({ redo: gone, undo: back }))) return
    // A change of its own: others may have followed the removal.
    undoToast('tables.editor.removed', { name: table.name }, () => {
      void history.run({ redo: back, undo: gone })
    })
  })

  const duplicate = useStable(
    ({ zone, seats, x, y, width, height, rotation, shape }: PlacedTable) => {
      const beside = within({ x: x + width + 1, y, width, height })
      return add({ zone, seats, rotation, shape, ...beside })
    },
  )
  return { tables: shown, change, save, settle, add, remove, duplicate }
}
export type TableEdits = ReturnType<typeof useTableEdits>

const pick = (from: PlacedTable, like: TableEdit): TableEdit =>
  Object.fromEntries(FIELDS.flatMap((name) => (name in like ? [[name, from[name]]] : [])))

const isSame = (one: TableEdit, other: TableEdit) =>
  FIELDS.every((name) => !(name in one) || one[name] === other[name])

/** Tables are numbered on from the highest number. */
const nextName = (tables: readonly { readonly name: string }[]): string =>
  String(1 + Math.max(0, ...tables.map(({ name }) => (/^\d{1,6}$/.test(name) ? Number(name) : 0))))
