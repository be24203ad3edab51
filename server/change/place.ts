import { sql } from 'kysely'
import { inRestaurant, inScope, type Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { takeTurn, turnOf } from './turn.ts'

/**
 * Where a change happens: in a branch or in a whole restaurant, named directly or through a thing that belongs
 * to it.
 */
export type Place =
  | { readonly branchId: string }
  /** Null for staff of the platform: they belong to no restaurant, and each restaurant has its own log. */
  | { readonly restaurantId: string | null }
  | { readonly ofBranch: 'shift_sessions'; readonly id: string }
  | { readonly ofRestaurant: 'menu_items' | 'users'; readonly id: string }

/** A place in a transaction that has taken its turn. `branchId` is null for a whole restaurant. */
export type Entered = { readonly restaurantId: string | null; readonly branchId: string | null }

/** Finds the place and takes the restaurant's turn, in one statement. 404 outside the scope. */
export async function enter(trx: Db, scope: Scope, place: Place): Promise<Entered> {
  if ('restaurantId' in place) {
    const { restaurantId } = place
    if (scope.restaurantId !== null && scope.restaurantId !== restaurantId) throw notFound()
    if (restaurantId !== null) await takeTurn(trx, restaurantId)
    return { restaurantId, branchId: null }
  }
  const { table, branch, id, seen } = whereIs(scope, place)
  const { rows } = await sql<Entered>`
    select restaurant_id as "restaurantId", ${branch} as "branchId",
      ${turnOf(sql.ref('restaurant_id'))}
    from ${sql.table(table)} where id = ${id} and ${seen}`.execute(trx)
  const [found] = rows
  if (!found || found.restaurantId === null) throw notFound()
  return found
}

type Named = Exclude<Place, { readonly restaurantId: string | null }>

function whereIs(scope: Scope, place: Named) {
  if ('branchId' in place) {
    const { branchId: id } = place
    return { table: 'branches', branch: sql.ref('id'), id, seen: inScope(scope, 'id') }
  }
  if ('ofBranch' in place) {
    const { ofBranch: table, id } = place
    return { table, branch: sql.ref('branch_id'), id, seen: inScope(scope) }
  }
  const { ofRestaurant: table, id } = place
  return { table, branch: sql`null::uuid`, id, seen: inRestaurant(scope) }
}
