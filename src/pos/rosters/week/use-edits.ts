import { useEffect, useState, useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { RowFault } from '#shared/contract/collection.ts'
import {
  type RosterDraft,
  RosterDraft as Draft,
  type RosterShift,
  rosterShiftRoutes,
} from '#shared/rosters/contract.ts'
import { overlapping } from '#shared/rosters/rules.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { SuiteError } from '../../../ui/link/suite-error.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { sheetCalls } from '../../../ui/resource/of-collection.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import type { History } from '../../../ui/screen/use-history.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useSayOverlap } from './use-say-overlap.ts'
import { type WeekRules, workOf } from './use-week.ts'

const FIELDS = [
  'userId',
  'positionId',
  'definitionId',
  'day',
  'startTime',
  'endTime',
  'breakMinutes',
  'note',
] as const
export type ShiftEdit = Partial<RosterDraft>

/** A hand that moves on is one change. */
const PAUSE = 500
/** So long a change is shown that the server took and whose week has not been read again. */
const GRACE = 3000

/** Returns whether it may be: false where it would overlap. */
type Change = (id: string, edit: ShiftEdit, pause?: number) => boolean

type Pending = { readonly next: ShiftEdit; readonly base: ShiftEdit; readonly sent: ShiftEdit }
const NOTHING: Pending = { next: {}, base: {}, sent: {} }

/** What this window has changed of shifts and has not read again, by their ids. */
function createPending() {
  let all: ReadonlyMap<string, Pending> = new Map()
  const listeners = new Set<() => void>()
  return {
    all: () => all,
    of: (id: string) => all.get(id) ?? NOTHING,
    set(id: string, pending: Pending) {
      all = new Map(all).set(id, pending)
      for (const changed of listeners) changed()
    },
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    timers: new Map<string, ReturnType<typeof setTimeout>>(),
  }
}
type Store = ReturnType<typeof createPending>

/** Returns the shifts as they are being edited. */
export function useShownShifts(shifts: readonly RosterShift[]) {
  const [store] = useState(createPending)
  const pending = useSyncExternalStore(store.subscribe, store.all)
  const shown = shifts.map((shift) => {
    const own = pending.get(shift._id)
    return own ? { ...shift, ...own.sent, ...own.next } : shift
  })
  return { store, shown }
}

type Parts = {
  readonly store: Store
  /** As the server has them. */
  readonly shifts: readonly RosterShift[]
  readonly rules: WeekRules
  readonly history: History
}

/** Every change of a week. Each can be undone; what would overlap is refused before it is sent. */
export function useShiftEdits({ store, shifts, rules, history }: Parts) {
  const { api } = useSuite()
  const { branch } = useBranch()
  const sayOverlap = useSayOverlap()
  const query = { branchId: branch._id }
  const update = (id: string, next: ShiftEdit, base: ShiftEdit) =>
    api.rosterShifts.update({ params: { id }, query, body: { ...next, base } })
  const remove = (id: string) => api.rosterShifts.remove({ params: { id }, query })
  const restore = (id: string) => api.rosterShifts.restore({ params: { id }, query })

  const [clash, setClash] = useState<ShiftClash | null>(null)

  /** Shows both values where another manager changed the same; throws all the same. */
  function meet(error: unknown, mine: RosterShift | undefined): never {
    const stored = storedIn(error)
    if (mine && stored) setClash({ mine, stored })
    throw error
  }

  const save = useStable(async (id: string) => {
    clearTimeout(store.timers.get(id))
    store.timers.delete(id)
    const { base, next, sent } = store.of(id)
    store.set(id, { next: {}, base: {}, sent: { ...sent, ...next } })
    if (isSame(base, next)) return
    const shift = shifts.find((one) => one._id === id)
    const mine = shift && { ...shift, ...sent, ...next }
    const done = await history.run({
      redo: () => update(id, next, base).catch((error: unknown) => meet(error, mine)),
      undo: () => update(id, base, next),
    })
    // The week is on its way; a refused change is gone at once.
    const forget = () => store.set(id, { ...store.of(id), sent: {} })
    if (done) setTimeout(forget, GRACE)
    else forget()
  })
  // What is still in hand when the page closes is no less meant.
  useEffect(() => () => [...store.timers.keys()].forEach((id) => void save(id)), [store, save])

  /** Changes a shift in sight, and saves it when nothing more of it comes for so many milliseconds. */
  const change = useStable<Parameters<Change>, boolean>((id, edit, pause = PAUSE) => {
    const shift = shifts.find(({ _id }) => _id === id)
    if (!shift) return false
    const { base, next, sent } = store.of(id)
    const now = { ...shift, ...sent, ...next, ...edit }
    const met = overlapping(workOf(now, branch.timeZone), rules.works)
    if (met) {
      sayOverlap(met)
      return false
    }
    const began = pick({ ...shift, ...sent }, edit)
    store.set(id, { base: { ...began, ...base }, next: { ...next, ...edit }, sent })
    clearTimeout(store.timers.get(id))
    store.timers.set(
      id,
      setTimeout(() => void save(id), pause),
    )
    return true
  })

  /** Sends what is still in hand, and shows what the server says from then on: an undo comes next. */
  const settle = useStable(async () => {
    await Promise.all([...store.timers.keys()].map(save))
    for (const id of store.all().keys()) store.set(id, NOTHING)
  })

  /** Shifts are made and removed by it, and no value is edited. */
  const { change: changeMany } = sheetCalls(api.rosterShifts, query)
  const archive = (ids: readonly string[], archived: boolean) =>
    changeMany({ rows: ids.map((_id) => ({ _id, archived })) })
  const make = (drafts: readonly (RosterDraft & { readonly _id: string })[]) =>
    changeMany({
      rows: drafts.map(({ _id, ...draft }) => ({ _id, isNew: true, draft: Draft.parse(draft) })),
    }).catch(throwFirst)

  /** Makes shifts, all or none. */
  const addAll = useStable(
    async (drafts: readonly (RosterDraft & { readonly _id: string })[]): Promise<boolean> => {
      const ids = drafts.map(({ _id }) => _id)
      let made = false
      return history.run({
        redo: async () => {
          await (made ? archive(ids, false) : make(drafts))
          made = true
        },
        undo: () => archive(ids, true),
      })
    },
  )

  const add = useStable(async (draft: RosterDraft): Promise<string | null> => {
    const _id = newId()
    const work = workOf({ ...BLANK, ...draft, _id }, branch.timeZone)
    const met = overlapping(work, rules.works)
    if (met) {
      sayOverlap(met)
      return null
    }
    return (await addAll([{ ...draft, _id }])) ? _id : null
  })

  /** Makes what a form has entered, and remembers how to take it back. Throws as the call does. */
  const addForm = useStable(async (draft: RosterDraft): Promise<void> => {
    const _id = newId()
    await make([{ ...draft, _id }])
    history.made({ redo: () => archive([_id], false), undo: () => archive([_id], true) })
  })

  const drop = useStable(async (id: string) => {
    clearTimeout(store.timers.get(id))
    store.timers.delete(id)
    store.set(id, NOTHING)
    return history.run({ redo: () => remove(id), undo: () => restore(id) })
  })

  /** Saves what a form has changed, and remembers how to take it back. Throws as the call does. */
  const saveForm = useStable(
    async (before: RosterShift, draft: RosterDraft, over: RosterShift): Promise<void> => {
      const [next, base] = [draft, pick(over, draft)]
      await api.rosterShifts.update({
        params: { id: before._id },
        query,
        body: { ...next, base, revision: over.revision },
      })
      history.made({
        redo: () => update(before._id, next, base),
        undo: () => update(before._id, base, next),
      })
    },
  )
  return {
    change,
    save,
    settle,
    add,
    addAll,
    addForm,
    drop,
    saveForm,
    clash,
    endClash: () => setClash(null),
  }
}
/** A shift that two managers changed at the same time: as this one wants it, and as it is stored. */
export type ShiftClash = { readonly mine: RosterShift; readonly stored: RosterShift }

const Stored = z.object({ stored: rosterShiftRoutes.get.response })
const storedIn = (error: unknown): RosterShift | undefined =>
  error instanceof SuiteError && error.code === 'CHANGED_MEANWHILE'
    ? z.safeParse(Stored, error.details).data?.stored
    : undefined

const Faults = z.object({ faults: z.array(RowFault) })

/** Of many shifts that were refused together, the reason of the first is said. */
function throwFirst(error: unknown): never {
  const known = error instanceof SuiteError ? z.safeParse(Faults, error.details) : undefined
  const [first] = known?.data?.faults ?? []
  throw first ? new SuiteError({ ...first, status: 409 }) : error
}

export type ShiftEdits = ReturnType<typeof useShiftEdits>

const BLANK = { branchId: '', week: '', startsAt: '', endsAt: '', revision: 1, archived: false }

const pick = (from: RosterDraft, like: ShiftEdit): ShiftEdit =>
  Object.fromEntries(FIELDS.flatMap((name) => (name in like ? [[name, from[name]]] : [])))

const isSame = (one: ShiftEdit, other: ShiftEdit) =>
  FIELDS.every((name) => !(name in one) || one[name] === other[name])
