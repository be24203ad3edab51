import { pinLengthFor } from '#shared/pins/pin-length.ts'
import type { Employee, EmployeeChange } from '#shared/employees/employee.ts'
import type { Made, Scene } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { PinKeys } from '../pins/keys.ts'
import { changedMeanwhile, merge } from '../collections/merge.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { revisePeople } from '../tenancy/revise.ts'
import { customRole, reach, refuseForeignBranches } from './checks.ts'
import { requireEmployees } from './open.ts'
import { newPinHash } from '../pins/pins.ts'
import { findEmployee, type FoundEmployee, hasOtherOwner, replaceBranches } from './repository.ts'
import {
  changesRights,
  heldBy,
  refuseForeign,
  refuseMorePowerful,
  refuseOwnRights,
  refuseOwnWaysIn,
  refuseTooMuch,
  type Wanted,
} from './rules.ts'

type Update = {
  readonly caller: Caller
  readonly id: string
  readonly body: EmployeeChange
  readonly pinKeys: Pick<PinKeys, 'keep'>
}

/** Changes a person, with everything that follows from it: the work of a change. */
export async function updateEmployee(
  trx: Db,
  { at, requireInBusiness }: Pick<Scene, 'at' | 'requireInBusiness'>,
  { caller, id, body, pinKeys }: Update,
): Promise<Made<Employee>> {
  const found = await findEmployee(trx, caller, id)
  if (!found) throw notFound()
  const { restaurantId, staff: before } = found
  await requireEmployees(trx, caller, before)
  refuseForeign(caller, before)
  const change = mergeInto(before, body)
  const { after, old, customRoleId } = await plan(trx, found, change)
  refuseWaysIn(caller, { old, after, pin: body.pin })
  const revises = customRoleId !== roleIdOf(before) || changesRights(old, after)
  if (revises) {
    refuseOwnRights(caller, id)
    refuseTooMuch(caller, old, after)
    await refuseForeignBranches(trx, restaurantId, after.branchIds)
    const added = after.branchIds.filter((branchId) => !before.branchIds.includes(branchId))
    await requireInBusiness(added)
    await refuseLastOwner(trx, found, after)
    await replaceBranches(trx, restaurantId, id, after.branchIds)
  }
  const pinHash = await pinAfter(trx, { restaurantId, before: old, after, pin: body.pin })
  await keepKey(trx, { pinKeys, restaurantId, userId: id, text: body.pin, pinHash, at })
  await write(trx, found, { after, customRoleId, pinHash })
  // A name is shown in the person's own windows: they follow as well.
  const follows = revises || after.name !== before.name
  const people = follows ? await revisePeople(trx, { userIds: [id] }, at) : []
  const written = await findEmployee(trx, { restaurantId, branchIds: 'all' }, id)
  // Where the person was seen is no part of the change, and stays as the caller may know it.
  const staff = { ...(written?.staff ?? before), lastSeen: before.lastSeen }
  const details = {
    staffId: id,
    name: staff.name,
    before: different(before, staff),
    after: different(staff, before),
    ...(pinHash === undefined ? {} : { pin: pinHash === null ? 'removed' : 'set' }),
  }
  return { result: staff, details, people }
}

/**
 * Returns the part of an edit that was touched; refuses it where another person has changed the same in the
 * meantime.
 */
function mergeInto(before: Employee, { base, pin: _pin, ...draft }: EmployeeChange) {
  if (base === undefined) return draft
  const { fields, clashes } = merge({ ...before, customRoleId: roleIdOf(before) }, { base, draft })
  if (clashes.length > 0) throw changedMeanwhile({ stored: { ...before }, clashes })
  return fields
}

type Kept = {
  readonly pinKeys: Pick<PinKeys, 'keep'>
  readonly restaurantId: string
  readonly userId: string
  readonly text: string | null | undefined
  readonly pinHash: string | null | undefined
  readonly at: Date
}

/** The key follows its PIN: set, removed, or unchanged. */
async function keepKey(trx: Db, { pinKeys, text, pinHash, ...whose }: Kept): Promise<void> {
  if (pinHash === undefined) return
  const pin = text && pinHash !== null ? { text, hash: pinHash } : null
  await pinKeys.keep(trx, { ...whose, pin })
}

type WaysIn = {
  readonly old: Employee & Wanted
  readonly after: Employee
  readonly pin: EmployeeChange['pin']
}

/** Refuses changes of the login of people who hold more permissions, and of one's own. */
function refuseWaysIn(caller: Caller, { old, after, pin }: WaysIn): void {
  if (pin || changesWaysIn(old, after)) refuseMorePowerful(caller, old)
  if (pin || old.email !== after.email) refuseOwnWaysIn(caller, old._id)
}

/** Returns whether the login changes, or the address for a new password. */
const changesWaysIn = (before: Employee, after: Employee): boolean =>
  before.userId !== after.userId ||
  before.email !== after.email ||
  (before.phone ?? '') !== (after.phone ?? '')

export const roleIdOf = ({ customRole: role }: Employee): string | null => role?._id ?? null

/** Returns the person as they will be, and as they were, with everything that their role gives. */
async function plan(
  trx: Db,
  { restaurantId, staff: before }: FoundEmployee,
  body: Omit<EmployeeChange, 'pin' | 'base'>,
) {
  const { customRoleId: _role, ...rest } = body
  const role = body.role ?? before.role
  const customRoleId = wantedCustomRole(before, body)
  const old = {
    ...before,
    rolePermissions: await customRole(trx, restaurantId, before.role, roleIdOf(before)),
  }
  const after = {
    ...before,
    ...withoutUndefined(rest),
    role,
    branchIds: role === 'restaurant_admin' ? [] : (body.branchIds ?? before.branchIds),
    rolePermissions: await customRole(trx, restaurantId, role, customRoleId),
  }
  return { after, old, customRoleId }
}

async function refuseLastOwner(trx: Db, { restaurantId, staff }: FoundEmployee, after: Employee) {
  const owned = staff.role === 'restaurant_admin' && staff.active
  const stays = after.role === 'restaurant_admin' && after.active
  if (!owned || stays || (await hasOtherOwner(trx, restaurantId, staff._id))) return
  throw conflict('LAST_OWNER')
}

type Change = {
  readonly after: Employee
  readonly customRoleId: string | null
  readonly pinHash: string | null | undefined
}

async function write(
  trx: Db,
  { restaurantId, staff }: FoundEmployee,
  { after, customRoleId, pinHash }: Change,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      name: after.name,
      user_id: after.userId,
      email: after.email,
      phone: after.phone || null,
      role: after.role,
      custom_role_id: customRoleId,
      employee_id: after.employeeId || null,
      permissions: [...after.permissions],
      active: after.active,
      ...(pinHash !== undefined && { pin_hash: pinHash, pin_wrong: 0 }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', staff._id)
    .execute()
}

/** A built-in role replaces a custom one; otherwise the custom role stays until another is named. */
function wantedCustomRole(before: Employee, { role, customRoleId }: EmployeeChange): string | null {
  if (customRoleId !== undefined) return customRoleId
  return role === undefined || role === 'employee' ? (before.customRole?._id ?? null) : null
}

type PinChange = {
  readonly restaurantId: string
  readonly before: Employee & Wanted
  readonly after: Employee & Wanted
  readonly pin: string | null | undefined
}

/**
 * Returns the hash of the PIN from now on; undefined if it stays. A PIN is removed if the person brings it to a
 * branch where a colleague may have the same, or gets permissions that require a longer one; so is the PIN of a
 * person who is switched off, so that it proves only earlier actions.
 */
async function pinAfter(trx: Db, { restaurantId, before, after, pin }: PinChange) {
  if (pin === null) return null
  const branchIds = await reach(trx, restaurantId, after)
  if (pin !== undefined) {
    const permissions = heldBy(after)
    return newPinHash(trx, { restaurantId, branchIds }, { id: after._id, permissions, pin })
  }
  const known = await reach(trx, restaurantId, before)
  const moved = !branchIds.every((id) => known.includes(id))
  const switched = after.active !== before.active
  const longer = pinLengthFor(heldBy(after)) > pinLengthFor(heldBy(before))
  return moved || switched || longer ? null : undefined
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(values: T) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the entries that are left are defined
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<
    Defined<T>
  >

/** Returns the fields of `one` that are different in `other`. */
const different = (one: Employee, other: Employee) => {
  const values = new Map(
    Object.entries(other).map(([name, value]) => [name, JSON.stringify(value)]),
  )
  return Object.fromEntries(
    Object.entries(one).filter(([name, value]) => values.get(name) !== JSON.stringify(value)),
  )
}
