import type { Employee } from '#shared/employees/employee.ts'
import type { Db } from '../platform/database/database.ts'
import type { PinKeys } from '../pins/keys.ts'
import { newPinHash } from '../pins/pins.ts'
import { reach } from './checks.ts'
import { replaceBranches } from './repository.ts'
import { heldBy, type Wanted } from './rules.ts'

type NewPerson = Pick<Employee, 'name' | 'userId' | 'email' | 'phone' | 'employeeId' | 'role'> & {
  readonly id: string
  readonly restaurantId: string
  readonly customRoleId: string | null
  /** What the role gives is in it, too: it decides how long a PIN must be. */
  readonly rights: Wanted
  readonly passwordHash: string
  readonly passwordTemporary: boolean
  readonly pin: string | null | undefined
  readonly language?: string
}

/** Writes a person with their branches and PIN, once everything is checked. Refuses a PIN that is weak or taken. */
export async function insertPerson(
  trx: Db,
  pinKeys: Pick<PinKeys, 'keep'>,
  person: NewPerson,
  at: Date,
): Promise<void> {
  const { id, restaurantId, rights, pin } = person
  const place = { restaurantId, branchIds: await reach(trx, restaurantId, rights) }
  const permissions = heldBy(rights)
  const pinHash = pin ? await newPinHash(trx, place, { id, permissions, pin }) : null
  await trx
    .insertInto('users')
    .values({
      id,
      restaurant_id: restaurantId,
      user_id: person.userId,
      email: person.email,
      phone: person.phone || null,
      name: person.name,
      role: rights.role,
      custom_role_id: person.customRoleId,
      employee_id: person.employeeId || null,
      permissions: [...rights.permissions],
      password_hash: person.passwordHash,
      password_temporary: person.passwordTemporary,
      pin_hash: pinHash,
      created_at: at,
      ...(person.language !== undefined && { language: person.language }),
    })
    .execute()
  if (pin && pinHash !== null) {
    const set = { text: pin, hash: pinHash }
    await pinKeys.keep(trx, { restaurantId, userId: id, pin: set, at })
  }
  await replaceBranches(trx, restaurantId, id, rights.branchIds)
}
