import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import { type CustomRole, customRoleRoutes } from '#shared/roles/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Caller } from '../tenancy/caller.ts'
import { conflict, forbidden } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { revisePeople } from '../tenancy/revise.ts'

/** Returns the handlers of the roles that owners put together. */
export const createCustomRoleHandlers = (deps: CollectionDeps): Handlers<Contract>['customRoles'] =>
  createCollection<CustomRole>(deps, customRoleRoutes, {
    table: 'custom_roles',
    subject: 'role',
    areas: ['customRoles', 'employees'],
    search: ['name'],
    order: 'name',
    most: 100,
    counted: {
      people: sql`(select count(*) from users u where u.restaurant_id = custom_roles.restaurant_id
        and u.custom_role_id = custom_roles.id)`,
    },
    taken: {
      custom_roles_name: { code: 'ROLE_NAME_TAKEN', field: 'name' },
    },
    complete({ at }, { permissions }, before) {
      const updatedAt = at.toISOString()
      return {
        updatedAt,
        ...(before === null && { createdAt: updatedAt }),
        ...(permissions && { permissions: [...new Set(permissions)] }),
      }
    },
    check({ caller }, after, before) {
      // Restoring a role grants all of its permissions.
      const had = before === null || before.archived ? [] : before.permissions
      const { permissions } = after
      refuseToGive(caller, [...without(permissions, had), ...without(had, permissions)])
    },
    checkRemove(_, { people }) {
      if (people === 0) return
      throw conflict('ROLE_IN_USE', { details: { people } })
    },
    async follow({ trx, place: { restaurantId }, at }, _, { _id: customRoleId }) {
      return { people: await revisePeople(trx, { restaurantId, customRoleId }, at) }
    },
  })

/** Refuses to grant or remove permissions that the caller does not hold. */
function refuseToGive(caller: Caller, permissions: readonly Permission[]): void {
  if (without(permissions, caller.permissions).length === 0) return
  throw forbidden('PERMISSION_NOT_HELD')
}

const without = (all: readonly Permission[], some: readonly Permission[]): Permission[] =>
  all.filter((permission) => !some.includes(permission))
