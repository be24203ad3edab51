import type { Contract } from '#shared/contract/index.ts'
import type { Permission } from '#shared/permissions/permission.ts'
import type { CustomRole } from '#shared/roles/custom-role.ts'
import { audit } from '../change/audit.ts'
import { type Db, sqlStateOf, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, conflict, forbidden, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { Notifier } from '../realtime/notifier.ts'
import { revisePeople } from '../session/revise.ts'
import { appendEverywhere } from '../sync/append-everywhere.ts'
import {
  deleteCustomRole,
  findCustomRole,
  listCustomRoles,
  saveCustomRole,
} from './custom-roles.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly notifier: Pick<Notifier, 'changed' | 'peopleChanged'>
}

type Done = { readonly role: CustomRole; readonly action: string; readonly details: object }

export function createCustomRoleHandlers({
  db,
  now,
  newId,
  notifier,
}: Deps): Handlers<Contract>['customRoles'] {
  /** Runs a change, writes it down, and notifies the windows of people who have the role or list roles. */
  async function change(
    caller: Caller,
    work: (trx: Db, at: Date) => Promise<Done>,
  ): Promise<CustomRole> {
    const at = now()
    const { role, people, branches } = await transaction(db, async (trx) => {
      const { role: made, action, details } = await work(trx, at)
      const { restaurantId, _id: customRoleId } = made
      const theirs = await revisePeople(trx, { restaurantId, customRoleId }, at)
      await audit(trx, { restaurantId, branchId: null, at, actor: caller, action, details })
      const areas = ['customRoles', 'staffs']
      const told = await appendEverywhere(trx, { restaurantId, at, areas })
      return { role: made, people: theirs, branches: told }
    }).catch(explain)
    notifier.peopleChanged(people)
    branches.forEach(notifier.changed)
    return role
  }

  return {
    list: ({ caller, query: { restaurantId, ...page } }) =>
      listCustomRoles(db, caller, restaurantId, page),

    get: ({ caller, params }) => requireRole(db, caller, params.id),

    async create({ caller, query, body }) {
      const restaurantId = await restaurantOf(db, caller, query.restaurantId)
      refuseToGive(caller, body.permissions)
      return change(caller, async (trx, at) => {
        const { name } = body
        const role: CustomRole = {
          _id: newId(),
          restaurantId,
          name,
          permissions: [...new Set(body.permissions)],
          people: 0,
          createdAt: at.toISOString(),
          updatedAt: at.toISOString(),
        }
        await saveCustomRole(trx, role)
        const { _id: roleId, permissions } = role
        return { role, action: 'role.create', details: { roleId, name, permissions } }
      })
    },

    update: ({ caller, params, body }) =>
      change(caller, async (trx, at) => {
        const before = await requireRole(trx, caller, params.id)
        const permissions = [...new Set(body.permissions ?? before.permissions)]
        const added = without(permissions, before.permissions)
        const taken = without(before.permissions, permissions)
        refuseToGive(caller, [...added, ...taken])
        const name = body.name ?? before.name
        const role = { ...before, name, permissions, updatedAt: at.toISOString() }
        await saveCustomRole(trx, role)
        const details = { roleId: role._id, name, before: before.name, added, taken }
        return { role, action: 'role.update', details }
      }),

    async remove({ caller, params }) {
      await change(caller, async (trx) => {
        const role = await requireRole(trx, caller, params.id)
        if (role.people > 0) throw inUse(role.people)
        await deleteCustomRole(trx, role)
        const { _id: roleId, name, permissions } = role
        return { role, action: 'role.delete', details: { roleId, name, permissions } }
      })
      return { success: true }
    },
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
