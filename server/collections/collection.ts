import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { toPage } from '#shared/contract/page.ts'
import type { Feature } from '#shared/features/feature.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import type { MakeChange, Made } from '../change/change.ts'
import { constraintOf, type Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { changedMeanwhile, merge } from './merge.ts'
import { type Named, placeOf } from './place.ts'
import { createRecords, type ListQuery, type Row } from './records.ts'
import type { Rules, Scene, Some } from './rules.ts'

export type CollectionDeps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** The part of a contract that `collection` made. */
type Routes<Item> = {
  readonly get: { readonly feature: Feature; readonly response: z.core.$ZodType<Item> }
}
type Recorded = { readonly _id: string; readonly revision: number; readonly archived: boolean }

type Input = { readonly caller: Caller; readonly query: Named }
type One = Input & { readonly params: { readonly id: string } }
type Edit<Item> = {
  readonly revision?: number | undefined
  readonly base?: Some<Item> | undefined
}

/** Returns the handlers of a plain collection: scope, turn, revision, audit and events are the same for all. */
export function createCollection<Item extends Recorded>(
  deps: CollectionDeps,
  routes: Routes<Item>,
  rules: Rules<Item>,
) {
  const { subject, areas, most, mostOf, check, checkRemove, complete, follow } = rules
  const { db, newId, change } = deps
  const { feature, response } = routes.get
  const records = createRecords(rules)
  const parse = (row: Row): Item => z.parse(response, row)

  async function placeIn({ caller, query }: Input) {
    const place = await placeOf(deps, caller, query)
    // Calls that name a branch are checked before they arrive here.
    if (place.branchId === null) await requireOpenSomewhere(db, caller, place.restaurantId, feature)
    return place
  }

  async function required(on: Db, place: Scene['place'], id: string): Promise<Item> {
    const row = await records.find(on, place, id)
    if (!row) throw notFound()
    return parse(row)
  }

  async function refuseTooMany({ trx, place, at }: Scene): Promise<void> {
    const recent = mostOf && {
      column: mostOf.column,
      since: new Date(at.getTime() - mostOf.days * DAY_MS),
    }
    if ((await records.count(trx, place, recent)) < most) return
    throw badRequest('TOO_MANY')
  }

  function explain(error: unknown): never {
    const known = rules.taken?.[constraintOf(error) ?? '']
    if (!known) throw error
    const { code, field } = known
    throw conflict(code, { field: `body.${field}` })
  }

  type Outcome<T> = Made<T> | { readonly result: T; readonly unchanged: true }

  async function changeOne<T>(
    verb: 'create' | 'update' | 'remove' | 'restore',
    { caller, query }: Input,
    work: (scene: Scene) => Promise<Outcome<T>>,
  ): Promise<T> {
    const place = await placeIn({ caller, query })
    const { restaurantId, branchId } = place
    return change({
      caller,
      place: branchId === null ? { restaurantId } : { branchId },
      action: `${subject}.${verb}`,
      areas,
      work: (trx, { at }) => work({ trx, caller, place, at }),
    }).catch(explain)
  }

  /** Returns the facts that a change of one record leaves behind. */
  async function made(scene: Scene, item: Item, before: Item | null, facts: object) {
    await check?.(scene, item, before)
    return { result: item, ...(await followed(scene, item, before ?? item, facts)) }
  }

  async function followed(scene: Scene, item: Item | null, before: Item, facts: object) {
    const { details, ...more } = (await follow?.(scene, item, before)) ?? {}
    return { ...more, details: { ...known(item ?? before), ...facts, ...details } }
  }

  return {
    async list({ caller, query }: { readonly caller: Caller; readonly query: ListQuery & Named }) {
      const place = await placeIn({ caller, query })
      const { rows, total } = await records.list(db, place, withoutPlace(query))
      return toPage(rows.map(parse), total, query)
    },

    /** Also an archived one: records that refer to it can show it. */
    get: async (input: One) => required(db, await placeIn(input), input.params.id),

    create: (input: Input & { readonly body: Some<Item> }) =>
      changeOne('create', input, async (scene) => {
        await refuseTooMany(scene)
        const fields = { ...input.body, ...(await complete?.(scene, input.body, null)) }
        const item = parse(await records.insert(scene.trx, scene.place, newId(), fields))
        return made(scene, item, null, { after: pick(item, input.body) })
      }),

    update: (input: One & { readonly body: Edit<Item> & Some<Item> }) =>
      changeOne('update', input, async (scene) => {
        const { revision, base, ...draft } = input.body
        if (revision === undefined && base === undefined) throw startUnknown()
        const before = await required(scene.trx, scene.place, input.params.id)
        if (before.archived) throw notFound()
        const edit = merge(before, { base, draft })
        if (before.revision !== revision && edit.clashes.length > 0) {
          throw changedMeanwhile({ stored: { ...before }, clashes: edit.clashes })
        }
        const changed = differing(before, edit.fields)
        if (Object.keys(changed).length === 0) return { result: before, unchanged: true }
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of a draft that the contract has parsed
        const more = await complete?.(scene, changed as Some<Item>, before)
        const next = { ...changed, ...more }
        const item = parse(await records.update(scene.trx, scene.place, before._id, next))
        return made(scene, item, before, {
          before: pick(before, changed),
          after: pick(item, changed),
        })
      }),

    remove: (input: One) =>
      changeOne('remove', input, async (scene) => {
        const before = await required(scene.trx, scene.place, input.params.id)
        const result = { success: true as const }
        // Repeated: it is archived already.
        if (before.archived) return { result, unchanged: true }
        await checkRemove?.(scene, before)
        await records.archive(scene.trx, scene.place, before._id, scene.at)
        return { result, ...(await followed(scene, null, before, {})) }
      }),

    restore: (input: One) =>
      changeOne('restore', input, async (scene) => {
        const before = await required(scene.trx, scene.place, input.params.id)
        if (!before.archived) return { result: before, unchanged: true }
        await refuseTooMany(scene)
        const item = parse(await records.archive(scene.trx, scene.place, before._id, null))
        return made(scene, item, before, {})
      }),
  }
}

/** Returns a query without the place: the rest narrows, sorts and cuts. */
function withoutPlace(query: ListQuery & Named): ListQuery {
  const entries = Object.entries(query).filter(([name]) => !PLACES.includes(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same query with one name less
  return Object.fromEntries(entries) as ListQuery
}
const PLACES: readonly string[] = ['branchId', 'restaurantId']

/** Returns a record as the audit log names it. */
const known = (item: Recorded & { readonly name?: unknown }) => ({
  _id: item._id,
  ...('name' in item && { name: item.name }),
})

const pick = (from: object, like: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in like))

const differing = (before: object, fields: object) => {
  const was = new Map(Object.entries(before))
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isDeepStrictEqual(was.get(name), value)),
  )
}

const startUnknown = () =>
  badRequest('VALIDATION_FAILED', {
    message:
      'Name the revision that the edit began from, or as base the values that it began with.',
  })
