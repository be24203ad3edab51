import { sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { CustomRole } from '#shared/roles/custom-role.ts'
import { inRestaurant, type Scope } from '../branches/scope.ts'
import type { Db } from '../database/database.ts'
import { readPage } from '../database/read-page.ts'

const roles = (db: Db, scope: Scope) => db.selectFrom('custom_roles').where(inRestaurant(scope))

const people = sql<number>`(select count(*) from users u
  where u.restaurant_id = custom_roles.restaurant_id and u.custom_role_id = custom_roles.id)`

type Row = {
  readonly id: string
  readonly restaurant_id: string
  readonly name: string
  readonly permissions: readonly string[]
  readonly people: number
  readonly created_at: Date
  readonly updated_at: Date
}

const toRole = ({ id, restaurant_id, created_at, updated_at, ...row }: Row): CustomRole =>
  CustomRole.parse({
    ...row,
    _id: id,
    restaurantId: restaurant_id,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  })

/** One page of the roles in scope, by name. */
export async function listCustomRoles(
  db: Db,
  scope: Scope,
  restaurantId: string | undefined,
  page: PageQuery,
) {
  const found = roles(db, scope).$if(restaurantId !== undefined, (query) =>
    query.where('restaurant_id', '=', restaurantId ?? ''),
  )
  const { rows, total } = await readPage(
    found,
    found
      .selectAll()
      .select(people.as('people'))
      .orderBy(sql`lower(name)`)
      .orderBy('id'),
    page,
  )
  return toPage(rows.map(toRole), total, page)
}

/** Undefined outside the scope. */
export async function findCustomRole(
  db: Db,
  scope: Scope,
  id: string,
): Promise<CustomRole | undefined> {
  const row = await roles(db, scope)
    .selectAll()
    .select(people.as('people'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toRole(row)
}

/** Writes a new role, or what has become of one. */
export async function saveCustomRole(trx: Db, role: CustomRole): Promise<void> {
  const { name, updatedAt } = role
  const changing = { name, permissions: [...role.permissions], updated_at: new Date(updatedAt) }
  await trx
    .insertInto('custom_roles')
    .values({
      ...changing,
      restaurant_id: role.restaurantId,
      id: role._id,
      created_at: new Date(role.createdAt),
    })
    .onConflict((conflict) => conflict.columns(['restaurant_id', 'id']).doUpdateSet(changing))
    .execute()
}

export async function deleteCustomRole(trx: Db, role: CustomRole): Promise<void> {
  await trx
    .deleteFrom('custom_roles')
    .where('restaurant_id', '=', role.restaurantId)
    .where('id', '=', role._id)
    .execute()
}
