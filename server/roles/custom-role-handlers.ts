import type { Contract } from '#shared/contract/index.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { CustomRole } from '#shared/roles/custom-role.ts'
import type { Change, MakeChange } from '../change/change.ts'
import type { Place } from '../change/place.ts'
import { type Db, sqlStateOf } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { revisePeople } from '../session/revise.ts'
import {
  deleteCustomRole,
  findCustomRole,
  listCustomRoles,
  saveCustomRole,
} from './custom-roles.ts'

type Deps = { readonly db: Db; readonly newId: () => string; readonly change: MakeChange }

const AREAS = ['customRoles', 'staffs']

export function createCustomRoleHandlers({
  db,
  newId,
  change,
}: Deps): Handlers<Contract>['customRoles'] {
  const changeRole = async <T, const P extends Place>(input: Change<T, P>): Promise<T> =>
    change({ areas: AREAS, ...input }).catch(explain)

  return {
    list: ({ caller, query: { restaurantId, ...page } }) =>
      listCustomRoles(db, caller, restaurantId, page),

    get: ({ caller, params }) => requireRole(db, caller, params.id),

    async create({ caller, query, body }) {
      const restaurantId = await restaurantOf(db, caller, query.restaurantId)
      refuseToGive(caller, body.permissions)
      return changeRole({
        caller,
        place: { restaurantId },
        action: 'role.create',
        async work(trx, { at }) {
          const { name } = body
          const permissions = [...new Set(body.permissions)]
          const [createdAt, updatedAt] = [at.toISOString(), at.toISOString()]
          const made = { _id: newId(), restaurantId, name, permissions, people: 0 }
          const role: CustomRole = { ...made, createdAt, updatedAt }
          await saveCustomRole(trx, role)
          return { result: role, details: { roleId: role._id, name, permissions } }
        },
      })
    },

    update: ({ caller, params: { id }, body }) =>
      changeRole({
        caller,
        place: { ofRestaurant: 'custom_roles', id },
        action: 'role.update',
        async work(trx, { at, restaurantId }) {
          const before = await requireRole(trx, caller, id)
          const permissions = [...new Set(body.permissions ?? before.permissions)]
          const added = without(permissions, before.permissions)
          const taken = without(before.permissions, permissions)
          refuseToGive(caller, [...added, ...taken])
          const name = body.name ?? before.name
          const role = { ...before, name, permissions, updatedAt: at.toISOString() }
          await saveCustomRole(trx, role)
          const people = await revisePeople(trx, { restaurantId, customRoleId: id }, at)
          const details = { roleId: id, name, before: before.name, added, taken }
          return { result: role, details, people }
        },
      }),

    remove: ({ caller, params: { id } }) =>
      changeRole({
        caller,
        place: { ofRestaurant: 'custom_roles', id },
        action: 'role.delete',
        async work(trx) {
          const role = await requireRole(trx, caller, id)
          if (role.people > 0) throw inUse(role.people)
          await deleteCustomRole(trx, role)
          const { name, permissions } = role
          return { result: { success: true as const }, details: { roleId: id, name, permissions } }
        },
      }),
  }
}

async function requireRole(db: Db, caller: Caller, id: string): Promise<CustomRole> {
  const role = await findCustomRole(db, caller, id)
  if (!role) throw notFound()
  return role
}

/** The caller's restaurant. Platform staff name one; nobody else can name another. */
async function restaurantOf(db: Db, caller: Caller, wanted: string | undefined): Promise<string> {
  const id = wanted ?? caller.restaurantId
  if (id === null) {
    throw badRequest('RESTAURANT_REQUIRED', 'Say which restaurant the role is for.')
  }
  if (caller.restaurantId !== null && id !== caller.restaurantId) throw notFound()
  const found = await db
    .selectFrom('restaurants')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound()
  return id
}

/** A caller can neither give nor take away permissions that they do not hold. */
function refuseToGive(caller: Caller, permissions: readonly Permission[]): void {
  if (without(permissions, caller.permissions).length === 0) return
  throw forbidden(
    'You can only give permissions that you have yourself. Ask a person who has them.',
    'PERMISSION_NOT_HELD',
  )
}

const without = (all: readonly Permission[], some: readonly Permission[]): Permission[] =>
  all.filter((permission) => !some.includes(permission))

const inUse = (people: number) =>
  conflict('ROLE_IN_USE', 'Some staff still have this role. Give them another one first.', {
    people,
  })

/** The database has the last word where two people work at the same moment. */
function explain(error: unknown): never {
  const state = sqlStateOf(error)
  if (state === '23505') {
    throw conflict('ROLE_NAME_TAKEN', 'There is already a role with this name. Choose another.')
  }
  if (state === '23503') throw inUse(1)
  throw error
}
