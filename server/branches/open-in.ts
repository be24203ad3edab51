import { may } from '#shared/permissions/may.ts'
import { isPlatformRole } from '#shared/permissions/role.ts'
import type { Db } from '../database/database.ts'
import { type OpenIn, refuseClosed } from '../http/feature-gate.ts'
import { findBranch } from './repository.ts'

/** Asks the branch itself, not what is kept of it: a switch counts from the next call on, on every node. */
export const createOpenIn =
  (db: Db): OpenIn =>
  async (caller, branchId, feature) => {
    if (isPlatformRole(caller.role)) return
    const found = await findBranch(db, caller, branchId)
    if (found) refuseClosed(may(caller, { feature }, found.branch))
  }
