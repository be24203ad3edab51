import type { Code } from '#shared/errors/catalogue.ts'
import type { Employee } from '#shared/employees/employee.ts'
import { constraintOf, type Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { branchesOf } from './repository.ts'

/**
 * Returns the permissions of a custom role; refuses one of another restaurant and one beside a built-in role.
 */
export async function customRole(
  trx: Db,
  restaurantId: string,
  role: Employee['role'],
  id: string | null,
): Promise<readonly string[]> {
  if (id === null) return []
  const found = await trx
    .selectFrom('custom_roles')
    .select('permissions')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  if (role !== 'employee') {
    throw badRequest('ROLE_UNKNOWN')
  }
  return found.permissions
}

/** Refuses branches of another restaurant with 404. */
export async function refuseForeignBranches(trx: Db, restaurantId: string, ids: readonly string[]) {
  const known = await branchesOf(trx, restaurantId, ids)
  if (known.length < new Set(ids).size) throw notFound()
}

/** Returns the branches in which the person's PIN works. */
export const reach = async (
  trx: Db,
  restaurantId: string,
  { role, branchIds }: { readonly role: Employee['role']; readonly branchIds: readonly string[] },
) => (role === 'restaurant_admin' ? branchesOf(trx, restaurantId) : branchIds)

const TAKEN: Readonly<Record<string, readonly [code: Code, field: string]>> = {
  users_user_id: ['USER_ID_TAKEN', 'body.userId'],
  users_email: ['EMAIL_TAKEN', 'body.email'],
  users_employee_id: ['EMPLOYEE_NUMBER_TAKEN', 'body.employeeId'],
}

/** Returns which unique name is taken; throws everything else as it is. */
export function refuseTaken(error: unknown): never {
  const [code, field] = TAKEN[constraintOf(error) ?? ''] ?? []
  if (code === undefined) throw error
  throw conflict(code, { field })
}
