import type { Contract } from '#shared/api.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { PinKeys } from '../pins/keys.ts'
import type { Attempts } from '../session/attempts.ts'
import { accountsOfOthers } from '../session/limits.ts'
import { hashPassword } from '../platform/secrets/password.ts'
import { createSessionStore } from '../session/sessions.ts'
import { EMPLOYEE_AREAS } from '../session/areas.ts'
import { customRole, refuseForeignBranches, refuseTaken } from './checks.ts'
import { createGlance } from './glance.ts'
import { insertPerson } from './insert-person.ts'
import { requireEmployees, employeesScope } from './open.ts'
import { countPinSet } from '../pins/pins.ts'
import { findEmployee, listEmployees, restaurantCodeOf } from './repository.ts'
import { refuseForeign, refuseMorePowerful, refuseOwnWaysIn, refuseTooMuch } from './rules.ts'
import { temporaryPassword } from './temporary-password.ts'
import { roleIdOf, updateEmployee } from './update.ts'

export type EmployeesDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly newId: () => string
  readonly attempts: Attempts
  readonly pinKeys: Pick<PinKeys, 'keep'>
  readonly change: MakeChange
}

/** Returns the handlers of a restaurant's people. Every change is audited, and open windows follow. */
export function createEmployeeHandlers(deps: EmployeesDeps): Handlers<Contract>['employees'] {
  const { db, newId, attempts, change } = deps

  return {
    list: async ({ caller, query: { active, search, sort, branchId, restaurantId, ...page } }) =>
      listEmployees(
        db,
        branchId === undefined ? await employeesScope(db, caller) : caller,
        {
          search,
          sort,
          branchId,
          restaurantId,
          active: active === undefined ? active : active === 'true',
        },
        page,
      ),

    glance: createGlance(deps),

    async get({ caller, params }) {
      const { staff } = await find(db, caller, params.id)
      await requireEmployees(db, caller, staff)
      return staff
    },

    async create({ caller, body }) {
      const restaurantId = caller.restaurantId ?? body.restaurantId
      if (restaurantId === undefined) {
        throw badRequest('RESTAURANT_MISSING')
      }
      const { pin, customRoleId } = body
      await requireEmployees(db, caller, body)
      if (pin) await countPinSet(attempts, caller)
      const temporary = temporaryPassword()
      const passwordHash = await hashPassword(temporary)
      const id = newId()
      const staff = await change({
        caller,
        place: { restaurantId },
        action: 'staff.create',
        areas: EMPLOYEE_AREAS,
        async work(trx, { at, requireInBusiness }) {
          const rolePermissions = await customRole(trx, restaurantId, body.role, customRoleId)
          const rights = { ...body, active: true, rolePermissions }
          refuseTooMuch(caller, null, rights)
          await refuseForeignBranches(trx, restaurantId, body.branchIds)
          await requireInBusiness(body.branchIds)
          const account = { passwordHash, passwordTemporary: true }
          const person = { ...body, ...account, id, restaurantId, customRoleId, rights, pin }
          await insertPerson(trx, deps.pinKeys, person, at)
          const { staff: made } = await find(trx, caller, id)
          return { result: made, details: { staff: made } }
        },
      }).catch(refuseTaken)
      const restaurantCode = await restaurantCodeOf(db, id)
      return { staff, temporaryPassword: temporary, restaurantCode }
    },

    async update({ caller, params: { id }, body }) {
      if (body.pin) await countPinSet(attempts, caller)
      return change({
        caller,
        place: { ofRestaurant: 'users', id },
        action: 'staff.update',
        areas: EMPLOYEE_AREAS,
        work: (trx, scene) =>
          updateEmployee(trx, scene, { caller, id, body, pinKeys: deps.pinKeys }),
      }).catch(refuseTaken)
    },

    async resetPassword({ caller, params: { id } }) {
      refuseOwnWaysIn(caller, id)
      const temporary = temporaryPassword()
      const passwordHash = await hashPassword(temporary)
      const staff = await change({
        caller,
        place: { ofRestaurant: 'users', id },
        action: 'staff.resetPassword',
        areas: EMPLOYEE_AREAS,
        async work(trx, { at }) {
          const { restaurantId, staff: found } = await find(trx, caller, id)
          await requireEmployees(trx, caller, found)
          refuseForeign(caller, found)
          const rolePermissions = await customRole(trx, restaurantId, found.role, roleIdOf(found))
          refuseMorePowerful(caller, { ...found, rolePermissions })
          await trx
            .updateTable('users')
            .set({ password_hash: passwordHash, password_temporary: true })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          // With the password or not at all: sessions that know the old one must end.
          const store = createSessionStore(trx)
          const ended = await store.revokeAll({ userId: id }, 'password reset', at)
          const result = { ...found, passwordTemporary: true }
          return { result, details: { staffId: id, name: found.name }, ended }
        },
      })
      // A person who was kept out by the guesses of strangers can log in with the new one.
      for (const account of accountsOfOthers(id)) await attempts.forget(account)
      const restaurantCode = await restaurantCodeOf(db, id)
      return { staff, temporaryPassword: temporary, restaurantCode }
    },
  }
}

async function find(db: Db, caller: Caller, id: string) {
  const found = await findEmployee(db, caller, id)
  if (!found) throw notFound()
  return found
}
