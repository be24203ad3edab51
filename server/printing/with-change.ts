import type { Branch } from '#shared/branches/branch.ts'
import type { CashMovement } from '#shared/cash/movement.ts'
import type { Db } from '../platform/database/database.ts'
import { drawerJob } from './drawer-job.ts'
import { printsOf } from './prints-of.ts'
import { addJobs, type NewJob } from './rows.ts'

type Lanes = Parameters<typeof printsOf>

/** Returns what a change of a lane writes for printers, in its own transaction; null if nothing is printed. */
export function prints(before: Lanes[0], after: Lanes[1], { branch, at }: Scene) {
  const jobs = printsOf(before, after, branch, at)
  return jobs.length === 0 ? null : (trx: Db) => addIn(trx, branch, jobs)
}
type Scene = { readonly branch: Branch; readonly at: Date }

/** Has the drawer of a branch opened for what is done at it, if the change holds. */
export async function opens(trx: Db, branch: Branch, movement: CashMovement, at: Date) {
  const { by, at: acted, reason } = movement
  const job = { title: reason || by.name, madeBy: by.name, orderId: null, acted }
  await addIn(trx, branch, drawerJob(branch, job, at))
}

async function addIn(trx: Db, { restaurantId, _id: branchId }: Branch, jobs: readonly NewJob[]) {
  if (jobs.length > 0) await addJobs(trx, { restaurantId, branchId }, jobs)
}
