import type * as z from 'zod/mini'
import { toPage } from '#shared/contract/page.ts'
import type { ManyChanged } from '#shared/contract/collection.ts'
import type { Feature } from '#shared/features/feature.ts'
import type { Entrance } from '../tenancy/enter.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import type { MakeChange } from '../change/change.ts'
import { constraintOf, type Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { allOrNone, changeRows, verbOf, type Wishes } from './many.ts'
import { type Named, type Place, placeOf } from './place.ts'
import { createRecords, type ListQuery } from './records.ts'
import type { Recorded, Rules, Scene, Some } from './rules.ts'
import { createSteps, type Edit, type Outcome } from './steps.ts'

export type CollectionDeps = {
  readonly db: Db
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}

/** The part of a contract that `collection` made. */
type Routes<Item> = {
  readonly get: { readonly feature: Feature; readonly response: z.core.$ZodType<Item> }
  readonly create: { readonly body: z.ZodMiniObject }
}

type Input = { readonly caller: Caller; readonly query: Named }
type One = Input & { readonly params: { readonly id: string } }

/** Returns the handlers of a plain collection: scope, turn, revision, audit and events are the same for all. */
export function createCollection<Item extends Recorded>(
  deps: CollectionDeps,
  routes: Routes<Item>,
  rules: Rules<Item>,
) {
  const { subject, areas } = rules
  const { db, newId, change } = deps
  const { feature, response } = routes.get
  const records = createRecords(rules)
  const steps = createSteps(records, response, rules)
  const { parse, required } = steps

  async function placeIn({ caller, query }: Input): Promise<Place> {
    const place = await placeOf(deps, caller, query)
    // Calls that name a branch are checked before they arrive here.
    if (place.branchId === null) await requireOpenSomewhere(db, caller, place.restaurantId, feature)
    return place
  }

  function explain(error: unknown): never {
    const constraint = constraintOf(error) ?? ''
    // An id that a caller made is taken by a record of another place.
    if (constraint === `${rules.table}_pkey`) throw notFound()
    const known = rules.taken?.[constraint]
    if (!known) throw error
    const { code, field } = known
    throw conflict(code, { field: `body.${field}` })
  }

  async function changed<T>(
    verb: string,
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

  return {
    async list({ caller, query }: { readonly caller: Caller; readonly query: ListQuery & Named }) {
      const place = await placeIn({ caller, query })
      const { rows, total, totals } = await records.list(db, place, withoutPlace(query))
      return { ...toPage(rows.map(parse), total, query), ...(totals && { totals }) }
    },

    /** Also an archived one: records that refer to it can show it. */
    get: async (input: One) => required(db, await placeIn(input), input.params.id),

    create: (input: Input & { readonly body: Some<Item> }) =>
      changed('create', input, (scene) => steps.create(scene, input.body, newId())),

    update: (input: One & { readonly body: Edit<Item> }) =>
      changed('update', input, (scene) => steps.update(scene, input.params.id, input.body)),

    remove: (input: One) =>
      changed('remove', input, (scene) => steps.remove(scene, input.params.id)),

    restore: (input: One) =>
      changed('restore', input, (scene) => steps.restore(scene, input.params.id)),

    /** All of them or none, as one change: one entry in the audit log, one event. */
    changeMany: (input: Input & { readonly body: Wishes<Item> }): Promise<ManyChanged> =>
      allOrNone(input.body.isTry, () =>
        changed(verbOf(input.body), input, (scene) =>
          changeRows(scene, input.body, { records, steps, draft: routes.create.body, explain }),
        ),
      ),
  }
}

/** Returns a query without the place: the rest narrows, sorts and cuts. */
function withoutPlace(query: ListQuery & Named): ListQuery {
  const entries = Object.entries(query).filter(([name]) => !PLACES.includes(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same query with one name less
  return Object.fromEntries(entries) as ListQuery
}
const PLACES: readonly string[] = ['branchId', 'restaurantId']
