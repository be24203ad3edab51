import { sql } from 'kysely'
import { multiply, type Ratio, ratioOf } from '#shared/money/ratio.ts'
import { needsOf, portionsOf } from '#shared/recipes/cost.ts'
import type { Needs } from '#shared/recipes/explode.ts'
import { readCookbooks } from '../inventory/cookbook.ts'
import { readStove } from '../inventory/outlook.ts'
import { readable } from '../inventory/plan.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A dish, and the least of it that is sold: a whole piece, of what is weighed a part of its unit. */
export type Portioned = { readonly _id: string; readonly least: Ratio }

type Possible = NonNullable<ReturnType<typeof portionsOf>>

/**
 * Returns how many portions of dishes a branch can make of what is on its shelves, with what there is least of for
 * each. What it keeps no stock of is never missing: one that was neither bought, made, counted nor sent to it. A dish
 * that takes nothing else is not among them.
 */
export async function readPortions(
  db: Db,
  place: BranchPlace,
  { dishes, at }: { readonly dishes: readonly Portioned[]; readonly at: Date },
): Promise<ReadonlyMap<string, Possible>> {
  const ids = dishes.map(({ _id }) => _id)
  const cookbook = (await readCookbooks(db, place.restaurantId, ids))(at)
  const needs = dishes.map(({ _id, least }) => {
    // One whose recipe cannot be read is on sale: what it takes is not known.
    const of = readable(() => {
      const version = cookbook.dish(_id)
      return version ? needsOf({ ...version.document, target: 'dish' }, cookbook) : NOTHING
    }, NOTHING)
    return [_id, new Map([...of].map(([id, need]) => [id, multiply(need, least)]))] as const
  })
  const taken = needs.flatMap(([, of]) => [...of.keys()])
  if (taken.length === 0) return new Map()
  const levels = await readKept(db, place, taken)
  if (levels.size === 0) return new Map()
  const stove = await readStove(db, place)
  return new Map(
    needs.flatMap(([id, of]) => {
      const kept = new Map([...of].filter(([one]) => levels.has(one)))
      const possible = portionsOf(kept, (one) => (levels.get(one) ?? 0) - (stove.get(one) ?? 0))
      return possible ? [[id, possible] as const] : []
    }),
  )
}

const NOTHING: Needs = new Map()

/** The least of a dish that is sold by the piece, and of one that is weighed: a gram of a kilogram. */
export const PIECE: Ratio = ratioOf(1)
export const GRAM: Ratio = { n: 1, d: 1000 }

async function readKept(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly id: string; readonly quantity: number }>`
    select l.ingredient_id as id, l.quantity from stock_levels l
    where l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId} and l.place = 'stock'
      and l.ingredient_id = any(${[...new Set(ids)]}::uuid[])
      and (l.last_quantity is not null or exists (
        select from stock_counts c
        where c.restaurant_id = l.restaurant_id and c.branch_id = l.branch_id
          and c.ingredient_id = l.ingredient_id
      ) or exists (
        select from stock_movements m
        where m.restaurant_id = l.restaurant_id and m.branch_id = l.branch_id
          and m.ingredient_id = l.ingredient_id and m.kind = 'transfer_in'
      ))`.execute(db)
  return new Map(rows.map(({ id, quantity }) => [id, quantity]))
}
