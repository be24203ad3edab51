import type { Staff } from '#shared/staff/staff.ts'
import { openAmong } from '../tenancy/open-in.ts'
import type { Scope } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'

/**
 * Refuses if none of a person's branches has the feature for employees turned on. Owners look
 * after people above the branches, where no branch turns anything off (decision 0006).
 */
export async function requireEmployees(
  db: Db,
  caller: Caller,
  { branchIds }: Pick<Staff, 'branchIds'>,
): Promise<void> {
  if (caller.branchIds === 'all') return
  await openAmong(db, caller, branchIds, 'employees')
}

/** As far as the caller sees people when no branch is named: those of the branches that have it switched on. */
export async function staffScope(db: Db, caller: Caller): Promise<Scope> {
  if (caller.branchIds === 'all') return caller
  return { ...caller, branchIds: await openAmong(db, caller, caller.branchIds, 'employees') }
}
