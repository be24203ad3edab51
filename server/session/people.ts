import { sql } from 'kysely'
import { isPlatformRole, worksInAll } from '#shared/permissions/role.ts'
import { Role } from '#shared/permissions/role-schema.ts'
import { User } from '#shared/session/session.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import { type Permission, RESTAURANT_PERMISSIONS } from '#shared/permissions/permission.ts'
import type { Db } from '../platform/database/database.ts'
import type { Holder } from './holder.ts'
import { grantHolder, linkHolder } from './screens.ts'

export type Account = {
  readonly holder: Holder
  readonly passwordHash: string
  readonly active: boolean
}

const people = (db: Db) =>
  db
    .selectFrom('users as u')
    .leftJoin('restaurants as r', 'r.id', 'u.restaurant_id')
    .leftJoin('custom_roles as c', (join) =>
      join.onRef('c.restaurant_id', '=', 'u.restaurant_id').onRef('c.id', '=', 'u.custom_role_id'),
    )
    .select(['u.id', 'u.name', 'u.role', 'u.restaurant_id', 'u.employee_id', 'u.permissions'])
    .select([
      'u.permissions_version',
      'u.password_hash',
      'u.password_temporary',
      'u.active',
      'u.language',
      'r.package_type',
      'r.shown_version',
    ])
    .select(['c.name as role_name', 'c.permissions as role_permissions'])
    .select(
      sql<string[]>`array(select branch_id from user_branches b
        where b.restaurant_id = u.restaurant_id and b.user_id = u.id order by 1)`.as('branch_ids'),
    )
    .select(
      sql<string[]>`array(select b.branch_id from user_branches b
        join branches o on o.restaurant_id = b.restaurant_id and o.id = b.branch_id
        where b.restaurant_id = u.restaurant_id and b.user_id = u.id
          and o.archived_at is null)`.as('open_branch_ids'),
    )

type Person = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>

function accountOf(person: Person): Account {
  const role = Role.parse(person.role)
  const everywhere = worksInAll(role)
  const [only, another] = person.open_branch_ids
  return {
    passwordHash: person.password_hash,
    active: person.active,
    holder: {
      id: person.id,
      name: person.name,
      role,
      roleName: person.role_name,
      restaurantId: person.restaurant_id,
      branchIds: everywhere ? 'all' : person.branch_ids,
      onlyBranchId: everywhere || another !== undefined ? null : (only ?? null),
      employeeId: person.employee_id,
      packageType: User.shape.packageType.parse(person.package_type ?? 'premium'),
      permissions: heldBy(role, [...person.permissions, ...(person.role_permissions ?? [])]),
      permissionsVersion: person.permissions_version,
      shownVersion: person.shown_version ?? 0,
      language: person.language,
      passwordTemporary: person.password_temporary,
      purpose: 'full',
    },
  }
}

/** No row gives a restaurant's person permissions over the platform (decision 0006). */
const heldBy = (role: Role, explicit: readonly string[]): readonly Permission[] =>
  permissionsOf(role, explicit).filter(
    (permission) => isPlatformRole(role) || RESTAURANT_PERMISSIONS.includes(permission),
  )

/**
 * Returns accounts with a user ID or e-mail address, ignoring case, the oldest first; in one restaurant if its
 * code is given.
 */
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
    .orderBy('u.created_at')
    .orderBy('u.id')
    .execute()
  return rows.map(accountOf)
}

/** Returns the account of a person by id. */
export async function findAccount(db: Db, userId: string): Promise<Account | undefined> {
  const row = await people(db).where('u.id', '=', userId).executeTakeFirst()
  return row && accountOf(row)
}

/** Returns active staff who work in a branch and hold any of the permissions; owners work in all branches. */
export async function findStaff(
  db: Db,
  { restaurantId, branchId }: { readonly restaurantId: string; readonly branchId: string },
  anyOf: readonly Permission[],
): Promise<readonly Pick<Holder, 'id' | 'name'>[]> {
  const rows = await people(db)
    .where('u.restaurant_id', '=', restaurantId)
    .where('u.active', '=', true)
    .orderBy('u.name')
    .execute()
  return rows
    .map((row) => accountOf(row).holder)
    .filter(({ branchIds }) => branchIds === 'all' || branchIds.includes(branchId))
    .filter(({ permissions }) => anyOf.some((one) => permissions.includes(one)))
    .map(({ id, name }) => ({ id, name }))
}

/** The owner of a session: exactly one of them is set. */
export type SessionOwner = {
  readonly user_id: string | null
  readonly bypass_token_id: string | null
  readonly grant_id: string | null
}

/** Returns the person or screen that a session belongs to; undefined once either is switched off. */
export async function holderOf(
  db: Db,
  session: SessionOwner,
  now: Date,
): Promise<Holder | undefined> {
  if (session.grant_id !== null) return grantHolder(db, session.grant_id, now)
  if (session.bypass_token_id !== null) return linkHolder(db, session.bypass_token_id, now)
  if (session.user_id === null) return undefined
  const account = await findAccount(db, session.user_id)
  return account?.active ? account.holder : undefined
}

/**
 * Returns the holder as windows know people. `permissions` are all permissions, so that windows need no table
 * of roles.
 */
export function toUser(holder: Holder): User {
  const { id, name, role, roleName, restaurantId, employeeId, packageType } = holder
  const { onlyBranchId: branchId } = holder
  const language = holder.language === null ? {} : { language: holder.language }
  const temporary = holder.passwordTemporary ? { passwordTemporary: true } : {}
  const permissions = [...holder.permissions]
  const place = { branchId, restaurantId, employeeId, packageType }
  return { id, name, role, roleName, ...place, permissions, ...language, ...temporary }
}
