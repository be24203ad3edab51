import type { Employee } from '#shared/employees/employee.ts'
import { openAmong } from '../tenancy/open-in.ts'
import type { Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'

/**
 * Refuses if none of a person's branches has the feature for employees turned on. Owners manage people above
 * the branches, where no branch turns anything off (decision 0006).
 */
export async function requireEmployees(
  db: Db,
  caller: Caller,
  { branchIds }: Pick<Employee, 'branchIds'>,
): Promise<void> {
  if (caller.branchIds === 'all') return
  await openAmong(db, caller, branchIds, 'employees')
}

/**
 * Returns the people that the caller sees if no branch is named: those of the branches with the feature
 * switched on.
 */
export async function employeesScope(db: Db, caller: Caller): Promise<Scope> {
  if (caller.branchIds === 'all') return caller
  return { ...caller, branchIds: await openAmong(db, caller, caller.branchIds, 'employees') }
}
