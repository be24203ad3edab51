import { type RawBuilder, sql } from 'kysely'
import type { Caller } from './caller.ts'

/** Everything a caller may see. Every repository takes it first, and no query is made without it. */
export type Scope = Pick<Caller, 'restaurantId' | 'branchIds'>

/** One branch, and the restaurant that it belongs to. */
export type BranchPlace = { readonly restaurantId: string; readonly branchId: string }

const ANY = sql<boolean>`true`

/** Returns the condition for tables with `restaurant_id` and a branch column. */
export function inScope(
  { restaurantId, branchIds }: Scope,
  branchColumn = 'branch_id',
): RawBuilder<boolean> {
  const ofRestaurant = restaurantId === null ? ANY : sql`restaurant_id = ${restaurantId}`
  const ofBranches =
    branchIds === 'all' ? ANY : sql`${sql.ref(branchColumn)} = any(${[...branchIds]}::uuid[])`
  return sql<boolean>`(${ofRestaurant} and ${ofBranches})`
}

/** Returns the condition for tables of a whole restaurant. */
export const inRestaurant = ({ restaurantId }: Scope): RawBuilder<boolean> =>
  restaurantId === null ? ANY : sql<boolean>`restaurant_id = ${restaurantId}`
