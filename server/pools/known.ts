import { sql } from 'kysely'
import { isManagement, type Role } from '#shared/permissions/role.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns whether the role of a person is one of management. */
export async function isManager(trx: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ readonly role: Role }>`
    select role from users where id = ${id}`.execute(trx)
  return rows.some(({ role }) => isManagement(role))
}

/** Returns the periods of a branch that were exported for payroll, the last at the end. */
export async function readLocked(db: Db, { restaurantId, branchId }: BranchPlace) {
  const rows = await db
    .selectFrom('pay_periods')
    .select(['from_day as from', 'to_day as to'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('to_day')
    .execute()
  return rows
}

/** Refuses a rule that would change what was paid: not one of the days from `since` on may have been exported. */
export async function refuseExported(trx: Db, place: BranchPlace, since: string): Promise<void> {
  const locked = await readLocked(trx, place)
  if (locked.some(({ to }) => to >= since)) throw conflict('PERIOD_LOCKED')
}

/** Returns the people of a branch, owners among them. */
export async function readPeople(db: Db, { restaurantId, branchId }: BranchPlace) {
  const { rows } = await sql<{ readonly _id: string; readonly name: string }>`
    select u.id as "_id", u.name from users u
    where u.restaurant_id = ${restaurantId} and u.active and (u.role = 'restaurant_admin' or exists (
      select from user_branches b where b.restaurant_id = u.restaurant_id and b.user_id = u.id
        and b.branch_id = ${branchId}))
    order by u.name, u.id`.execute(db)
  return rows
}

/** Returns the positions of a restaurant. */
export const readPositions = (db: Db, restaurantId: string) =>
  db
    .selectFrom('positions')
    .select(['id as _id', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()

/** Refuses a position of another restaurant; one that was archived still weighs its hours of before. */
export async function requireOwnPosition(trx: Db, restaurantId: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('positions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
}
