import {
  permissionNamed,
  type Permission,
  RESTAURANT_PERMISSIONS,
} from '#shared/permissions/permission.ts'
import { hasLevel, isPlatformRole, type Role } from '#shared/permissions/role.ts'
import { permissionsOf, rolePermissions as builtInRights } from '#shared/permissions/roles.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, forbidden, notFound, refusal } from '../platform/http/errors.ts'

/** Facts that decide a person's permissions. */
export type Rights = {
  readonly role: Role
  readonly branchIds: readonly string[]
  readonly permissions: readonly string[]
  readonly active: boolean
}

/** A role with everything in it that the caller might not be allowed to give. */
export type Wanted = Rights & {
  /** Permissions of a custom role; empty for the built-in ones. */
  readonly rolePermissions: readonly string[]
}

/** A person who gives permissions: no more than their own. */
export type Giver = Pick<Caller, 'role' | 'permissions' | 'branchIds'>

const above = () => forbidden('ABOVE_YOUR_LEVEL')

/**
 * Refuses changes to a person above the caller's level, or one who also works where the caller has no
 * authority.
 */
export function refuseForeign(caller: Caller, person: Rights): void {
  if (!hasLevel(caller.role, person.role)) throw above()
  const { branchIds } = caller
  if (branchIds !== 'all' && !person.branchIds.every((id) => branchIds.includes(id))) {
    throw forbidden('OTHER_BRANCHES')
  }
}

/**
 * Refuses to change the login of a person who has permissions that the caller lacks: with another's
 * password, PIN or address the caller would have them too. The level decides for built-in roles.
 */
export function refuseMorePowerful(caller: Caller, person: Wanted): void {
  const role = builtInRights(person.role)
  const missing = rightsOf(person).filter((name) => {
    const permission = permissionNamed(name)
    const counts = permission !== undefined && RESTAURANT_PERMISSIONS.includes(permission)
    return counts && !role.includes(permission) && !caller.permissions.includes(permission)
  })
  if (missing.length === 0) return
  throw refusal(403, 'ABOVE_YOUR_LEVEL', { details: { permissions: missing } })
}

/** Refuses to add a person above the caller's level, to give permissions that the caller lacks, and to hire for branches that are not the caller's. */
export function refuseTooMuch(caller: Giver, before: Wanted | null, after: Wanted): void {
  const { role, branchIds } = after
  if (isPlatformRole(role)) throw badRequest('ROLE_UNKNOWN')
  if (!hasLevel(caller.role, role)) throw above()

  const had = before ? rightsOf(before) : []
  const given = rightsOf(after).filter((name) => !had.includes(name))
  const missing = given.filter((name) => !holds(caller.permissions, name))
  if (missing.length > 0) {
    throw refusal(403, 'NOT_YOURS_TO_GRANT', { details: { permissions: missing } })
  }

  refuseBranches(caller, role, branchIds)
}

function refuseBranches(caller: Giver, role: Role, branchIds: readonly string[]): void {
  if (role === 'restaurant_admin') {
    if (branchIds.length > 0) throw badRequest('OWNER_OF_ALL')
    return
  }
  if (branchIds.length === 0) {
    throw badRequest('BRANCH_MISSING', { field: 'body.branchIds' })
  }
  if (caller.branchIds !== 'all' && !branchIds.every((id) => caller.branchIds.includes(id))) {
    throw notFound()
  }
}

const rightsOf = ({ permissions, rolePermissions }: Wanted): readonly string[] => [
  ...permissions,
  ...rolePermissions,
]

/** Returns all permissions of a person. */
export const heldBy = (person: Wanted): readonly Permission[] =>
  permissionsOf(person.role, rightsOf(person))

const holds = (permissions: readonly Permission[], name: string): boolean => {
  const permission = permissionNamed(name)
  return permission !== undefined && permissions.includes(permission)
}

/** Refuses changes by a person of their own permissions, which could shut them out. */
export function refuseOwnRights(caller: Caller, id: string): void {
  if (caller.userId !== id) return
  throw badRequest('NOT_YOURSELF')
}

/**
 * Refuses changes of one's own login here, so that an open till gives no one the account: My profile requires
 * the password.
 */
export function refuseOwnWaysIn(caller: Caller, id: string): void {
  if (caller.userId !== id) return
  throw badRequest('OWN_WAYS_IN')
}

/** Returns whether earlier tokens carry other permissions than those from now on. */
export const changesRights = (before: Wanted, after: Wanted) =>
  before.role !== after.role ||
  before.active !== after.active ||
  !same(before.branchIds, after.branchIds) ||
  !same(before.permissions, after.permissions) ||
  !same(before.rolePermissions, after.rolePermissions)

const same = (a: readonly string[], b: readonly string[]) =>
  a.toSorted().join(' ') === b.toSorted().join(' ')
