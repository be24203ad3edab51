import { sql } from 'kysely'
import { TargetDraft } from '#shared/ingredients/contract.ts'
import { changeSince } from '../collections/merge.ts'
import type { changeRows } from '../collections/many.ts'
import type { Scene, Some } from '../collections/rules.ts'
import type { Edit, Outcome } from '../collections/steps.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { requireSupplier } from '../suppliers/require-supplier.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** What a branch wants of an ingredient, with the ingredient’s id and name. */
type Target = TargetDraft & {
  readonly _id: string
  readonly name: string
  readonly archived: boolean
  /** There are no revisions: an edit says what the person saw. */
  readonly revision: number
}

type Row = Omit<Target, 'reference'> & {
  readonly amount: number | null
  readonly quantity: number | null
}

/** Returns what a branch wants of these ingredients, whether it ever said so or not. */
async function readTargets(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids: readonly string[],
): Promise<readonly Target[]> {
  const { rows } = await sql<Row>`
    select i.id as "_id", i.name, i.archived_at is not null as archived, 1 as revision,
      coalesce(t.minimum, 0) as minimum, coalesce(t.par, 0) as par, coalesce(t.shelf, '') as shelf,
      coalesce(t.shelf_order, 0) as "shelfOrder", t.supplier_id as "supplierId",
      t.reference_value as amount, t.reference_quantity as quantity
    from ingredients i
    left join stock_targets t on t.restaurant_id = i.restaurant_id and t.branch_id = ${branchId}
      and t.ingredient_id = i.id
    where i.restaurant_id = ${restaurantId} and i.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ amount, quantity, ...row }) => ({
    ...row,
    reference: amount === null || quantity === null ? null : { amount, quantity },
  }))
}

const draftOf = (target: Target): TargetDraft => {
  const { minimum, par, shelf, shelfOrder, supplierId, reference } = target
  return { minimum, par, shelf, shelfOrder, supplierId, reference }
}

/** Changes what a branch wants. Returns it as it was, and what the audit log says of it; null: nothing changed. */
export async function changeTarget(
  trx: Db,
  place: BranchPlace,
  id: string,
  edit: Some<TargetDraft> & { readonly base?: Some<TargetDraft> | undefined },
) {
  const [stored] = await readTargets(trx, place, [id])
  if (!stored) throw notFound()
  const before = draftOf(stored)
  const { reference: _cost, ...quantities } = before
  // What another person saved is shown to the later one: no cost to a person who does not say one.
  const seen = edit.reference === undefined ? quantities : before
  const changed = changeSince({ _id: id, ...seen }, edit)
  if (Object.keys(changed).length === 0) return { stored, details: null }
  const after = TargetDraft.parse({ ...before, ...changed })
  if (after.supplierId !== null) await requireSupplier(trx, place.restaurantId, after.supplierId)
  await write(trx, place, id, after)
  return { stored, details: { _id: id, name: stored.name, before, after: changed } }
}

const never = () => Promise.reject(notFound())

/** How many are changed at once: there is one for each ingredient, so none is made or removed. */
export const TARGET_ROWS: Parameters<typeof changeRows<Target>>[2] = {
  draft: TargetDraft,
  explain(error) {
    throw error
  },
  records: {
    findAll: async (db, place, ids) =>
      place.branchId === null ? [] : (await readTargets(db, place, ids)).map((one) => ({ ...one })),
  },
  steps: {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as `findAll` read it
    parse: (row) => row as unknown as Target,
    create: never,
    remove: never,
    restore: never,
    refuseTooMany: never,
    update,
  },
}

async function update(
  { trx, place }: Scene,
  id: string,
  { base, revision: _revision, ...edit }: Edit<Target>,
): Promise<Outcome<Target>> {
  if (place.branchId === null) throw notFound()
  const { stored: result, details } = await changeTarget(trx, place, id, { ...edit, base })
  return details ? { result, details } : { result, unchanged: true }
}

async function write(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
  { minimum, par, shelf, shelfOrder, supplierId, reference }: TargetDraft,
): Promise<void> {
  await sql`
    insert into stock_targets (restaurant_id, branch_id, ingredient_id, minimum, par, shelf,
      shelf_order, supplier_id, reference_value, reference_quantity)
    values (${restaurantId}, ${branchId}, ${id}, ${minimum}, ${par}, ${shelf}, ${shelfOrder},
      ${supplierId}, ${reference?.amount ?? null}, ${reference?.quantity ?? null})
    on conflict (restaurant_id, branch_id, ingredient_id) do update set
      minimum = excluded.minimum, par = excluded.par, shelf = excluded.shelf,
      shelf_order = excluded.shelf_order, supplier_id = excluded.supplier_id,
      reference_value = excluded.reference_value,
      reference_quantity = excluded.reference_quantity`.execute(trx)
}
