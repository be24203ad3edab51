import { sql } from 'kysely'
import { Role } from '#shared/permissions/role.ts'
import { User } from '#shared/session/session.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { Db } from '../database/database.ts'

/** Who a session belongs to: a person, or a screen on the wall that came in by a kiosk token. */
export type Holder = {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly restaurantId: string | null
  readonly branchIds: readonly string[] | 'all'
  readonly employeeId: string | null
  readonly packageType: User['packageType']
  readonly permissions: readonly Permission[]
  readonly permissionsVersion: number
  readonly purpose: 'full' | 'kitchen'
}

/** All a kitchen board may do. Never a price, never a payment. */
const KITCHEN: readonly Permission[] = ['view_kitchen_orders', 'manage_kitchen_orders']

type Account = { readonly holder: Holder; readonly passwordHash: string; readonly active: boolean }

const EVERYWHERE: readonly Role[] = ['sala_admin', 'sala_staff', 'sala_support', 'restaurant_admin']

const people = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('restaurants as r', 'r.id', 'u.restaurant_id')
    .select(['u.id', 'u.name', 'u.role', 'u.restaurant_id', 'u.employee_id', 'u.permissions'])
    .select(['u.permissions_version', 'u.password_hash', 'u.active', 'r.package_type'])
    .select(
      sql<string[]>`array(select branch_id from user_branches b
        where b.restaurant_id = u.restaurant_id and b.user_id = u.id order by 1)`.as('branch_ids'),
    )

type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

function accountOf(person: Person): Account {
  const role = Role.parse(person.role)
  return {
    passwordHash: person.password_hash,
    active: person.active,
    holder: {
      id: person.id,
      name: person.name,
      role,
      restaurantId: person.restaurant_id,
      branchIds: EVERYWHERE.includes(role) ? 'all' : person.branch_ids,
      employeeId: person.employee_id,
      packageType: User.shape.packageType.parse(person.package_type ?? 'premium'),
      permissions: permissionsOf(role, person.permissions),
      permissionsVersion: person.permissions_version,
      purpose: 'full',
    },
  }
}

/** Accounts that go by a user id or e-mail address, whatever its case; in one restaurant if its code is given. */
export async function findAccounts(
  db: Db,
  login: string,
  restaurantCode: string | undefined,
): Promise<readonly Account[]> {
  const rows = await people(db)
    .where(sql<boolean>`(lower(u.user_id) = lower(${login}) or lower(u.email) = lower(${login}))`)
    .$if(restaurantCode !== undefined, (query) =>
      query.where(sql<boolean>`lower(r.code) = lower(${restaurantCode})`),
    )
    .execute()
  return rows.map(accountOf)
}

/** The person or kiosk that a session belongs to; undefined once either is switched off. */
export async function holderOf(
  db: Db,
  session: { readonly user_id: string | null; readonly bypass_token_id: string | null },
  now: Date,
): Promise<Holder | undefined> {
  if (session.user_id === null) return kiosk(db, session.bypass_token_id, now)
  const row = await people(db).where('u.id', '=', session.user_id).executeTakeFirst()
  const account = row && accountOf(row)
  return account?.active ? account.holder : undefined
}

async function kiosk(db: Db, id: string | null, now: Date): Promise<Holder | undefined> {
  const token = await db
    .selectFrom('bypass_tokens as t')
    .innerJoin('restaurants as r', 'r.id', 't.restaurant_id')
    .select(['t.id', 't.name', 't.restaurant_id', 't.branch_id', 'r.package_type'])
    .where('t.id', '=', id)
    .where('t.revoked_at', 'is', null)
    .where('t.expires_at', '>', now)
    .executeTakeFirst()
  return (
    token && {
      id: token.id,
      name: token.name,
      role: 'employee',
      restaurantId: token.restaurant_id,
      branchIds: [token.branch_id],
      employeeId: null,
      packageType: User.shape.packageType.parse(token.package_type),
      permissions: KITCHEN,
      permissionsVersion: 1,
      purpose: 'kitchen',
    }
  )
}

/** The holder as windows know people. `permissions` are all that are held, so that they need no table of roles. */
export function toUser(holder: Holder): User {
  const { id, name, role, restaurantId, branchIds, employeeId, packageType, permissions } = holder
  const branchId = branchIds === 'all' ? null : (branchIds[0] ?? null)
  return {
    id,
    name,
    role,
    branchId,
    restaurantId,
    employeeId,
    packageType,
    permissions: [...permissions],
  }
}
