import { type RawBuilder, sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { Role } from '#shared/permissions/role-schema.ts'
import { MOST_WRONG_PINS } from '#shared/pins/wrong-pins.ts'
import type { Employee } from '#shared/employees/employee.ts'
import type { Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'

/**
 * Matches people whom a caller may see: those of the restaurant, for a caller of single branches only those who
 * work in one of them. Owners work in no single branch; platform staff belong to no restaurant.
 */
function visible({ restaurantId, branchIds }: Scope): RawBuilder<boolean> {
  const ofRestaurant =
    restaurantId === null
      ? sql`u.restaurant_id is not null`
      : sql`u.restaurant_id = ${restaurantId}`
  const ofBranches = branchIds === 'all' ? sql`true` : worksIn(branchIds)
  return sql<boolean>`(${ofRestaurant} and ${ofBranches})`
}

const worksIn = (branchIds: readonly string[]) => sql<boolean>`exists (
  select from user_branches b where b.restaurant_id = u.restaurant_id and b.user_id = u.id
    and b.branch_id = any(${[...branchIds]}::uuid[]))`

/** The session of a person that was renewed last, with the code of its device where the caller sees the branch. */
const lastSession = ({ branchIds }: Scope) => sql<{ at: Date; device: string | null }>`lateral (
  select s.seen_at as at, (
    select d.code from devices d
    where d.restaurant_id = u.restaurant_id and d.id = s.device_id
      and ${branchIds === 'all' ? sql`true` : sql`d.branch_id = any(${[...branchIds]}::uuid[])`}
    order by d.registered_at desc limit 1
  ) as device
  from sessions s where s.user_id = u.id order by s.seen_at desc limit 1)`

const employeeRows = (db: Db, scope: Scope) =>
  db
    .selectFrom('users as u')
    .leftJoin('custom_roles as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'u.restaurant_id').onRef('c.id', '=', 'u.custom_role_id'),
    )
    .leftJoin(lastSession(scope).as('seen'), (join) => join.onTrue())
    .where(visible(scope))

const columns = (rows: ReturnType<typeof employeeRows>) =>
  rows
    .select(['u.id', 'u.restaurant_id', 'u.name', 'u.user_id', 'u.email', 'u.phone', 'u.role'])
    .select(['u.employee_id', 'u.permissions', 'u.active', 'u.pin_hash', 'u.password_temporary'])
    .select(['u.pin_wrong', 'seen.at as seen_at', 'seen.device as seen_device'])
    .select(['u.custom_role_id', 'c.name as custom_role_name'])
    .select(
      sql<string[]>`array(select branch_id from user_branches b
        where b.restaurant_id = u.restaurant_id and b.user_id = u.id order by 1)`.as('branch_ids'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof columns>['executeTakeFirstOrThrow']>>

const toEmployee = (row: Row): Employee => ({
  _id: row.id,
  name: row.name,
  userId: row.user_id,
  email: row.email,
  phone: row.phone,
  role: Role.parse(row.role),
  customRole:
    row.custom_role_id === null
      ? null
      : { _id: row.custom_role_id, name: row.custom_role_name ?? '' },
  branchIds: row.branch_ids,
  permissions: row.permissions,
  employeeId: row.employee_id,
  active: row.active,
  hasPin: row.pin_hash !== null,
  pinClosed: row.pin_hash !== null && row.pin_wrong >= MOST_WRONG_PINS,
  passwordTemporary: row.password_temporary,
  lastSeen: row.seen_at && { at: row.seen_at.toISOString(), device: row.seen_device },
})

type Filter = {
  readonly search?: string | undefined
  readonly branchId?: string | undefined
  readonly restaurantId?: string | undefined
  readonly active?: boolean | undefined
  readonly sort?: string | undefined
}

const SORTED = {
  name: sql`u.name`,
  userId: sql`u.user_id`,
  role: sql`u.role`,
  // A person who was never there comes before all others.
  lastSeen: sql`coalesce(seen.at, '-infinity')`,
} as const

/**
 * Returns one page of the people in scope, by name unless asked otherwise. `search` covers names, user IDs, e-mail
 * addresses, phones and numbers.
 */
export async function listEmployees(
  db: Db,
  scope: Scope,
  { search, branchId, restaurantId, active, sort }: Filter,
  page: PageQuery,
) {
  const like = `%${(search ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const found = employeeRows(db, scope)
    .$if(restaurantId !== undefined, (query) =>
      query.where('u.restaurant_id', '=', restaurantId ?? ''),
    )
    .$if(branchId !== undefined, (query) =>
      // Owners work in every branch of theirs.
      query.where(
        sql<boolean>`(${worksIn([branchId ?? ''])} or (u.role = 'restaurant_admin' and exists (
          select from branches x where x.id = ${branchId ?? ''} and x.restaurant_id = u.restaurant_id)))`,
      ),
    )
    .$if(active !== undefined, (query) => query.where('u.active', '=', active ?? true))
    .$if(like !== '%%', (query) =>
      query.where(
        sql<boolean>`concat_ws(' ', u.name, u.user_id, u.email, u.phone, u.employee_id) ilike ${like}`,
      ),
    )
  const asked = Object.entries(SORTED).find(([name]) => name === sort?.replace('-', ''))?.[1]
  const direction = sort?.startsWith('-') === true ? 'desc' : 'asc'
  const sorted = asked
    ? columns(found).orderBy(asked, direction)
    : columns(found).orderBy('u.active', 'desc')
  const { rows, total } = await readPage(found, sorted.orderBy('u.name').orderBy('u.id'), page)
  return toPage(rows.map(toEmployee), total, page)
}

export type FoundEmployee = { readonly restaurantId: string; readonly staff: Employee }

/** Returns a person; undefined outside the scope. */
export async function findEmployee(
  db: Db,
  scope: Scope,
  id: string,
): Promise<FoundEmployee | undefined> {
  const row = await columns(employeeRows(db, scope)).where('u.id', '=', id).executeTakeFirst()
  return row?.restaurant_id
    ? { restaurantId: row.restaurant_id, staff: toEmployee(row) }
    : undefined
}

/** Returns the code of the restaurant that a person works for. */
export async function restaurantCodeOf(db: Db, userId: string): Promise<string> {
  const { code } = await db
    .selectFrom('users as u')
    .innerJoin('restaurants as r', 'r.id', 'u.restaurant_id')
    .select('r.code')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  return code
}

/**
 * Returns whether the restaurant has another owner who can log in. In a change, so that two do not leave at
 * once.
 */
export async function hasOtherOwner(trx: Db, restaurantId: string, id: string): Promise<boolean> {
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('role', '=', 'restaurant_admin')
    .where('active', '=', true)
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Puts a person into exactly these branches. */
export async function replaceBranches(
  trx: Db,
  restaurantId: string,
  userId: string,
  branchIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('user_branches')
    .where('restaurant_id', '=', restaurantId)
    .where('user_id', '=', userId)
    .execute()
  if (branchIds.length === 0) return
  await trx
    .insertInto('user_branches')
    .values(
      [...new Set(branchIds)].map((branch_id) => ({
        restaurant_id: restaurantId,
        user_id: userId,
        branch_id,
      })),
    )
    .execute()
}

/** Returns those ids that are branches of the restaurant; without ids, all of them. */
export async function branchesOf(
  db: Db,
  restaurantId: string,
  ids?: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .$if(ids !== undefined, (query) =>
      query.where((eb) => eb('id', '=', eb.fn.any(eb.val([...(ids ?? [])])))),
    )
    .orderBy('sort')
    .execute()
  return rows.map(({ id }) => id)
}
