import type { Branch } from '#shared/branches/branch.ts'
import { may } from '#shared/features/may.ts'
import type { Notice, NoticeKind } from '#shared/notices/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Source } from './source.ts'

export type WaitingDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly sources: readonly Source[]
}

/** What waits for a person in a branch. */
type Waiting = { readonly branch: Branch; readonly notices: readonly Notice[] }

/**
 * Returns a function that counts what waits for a person in a branch, from the facts. Throws 404 for a branch that the
 * person may not enter. `only`: this kind alone.
 */
export function createWaiting({ db, now, configs, sources }: WaitingDeps) {
  return async (caller: Caller, branchId: string, only?: NoticeKind): Promise<Waiting> => {
    const { branch } = await configs.enter(caller, branchId)
    const { restaurantId, timeZone, businessDayCutoff } = branch
    const at = now()
    const today = businessDate(at.getTime(), timeZone, businessDayCutoff)
    const reader = { db, caller, restaurantId, branchId, branch, today, now: at }
    const open = sources.filter(
      ({ kind, anyOf, feature }) =>
        (only === undefined || kind === only) &&
        may(caller, { feature, anyOf }, branch) === 'allowed',
    )
    const found = await Promise.all(
      open.map(async ({ kind, read }) => ({ kind, ...(await read(reader)) })),
    )
    const notices = found
      .filter(({ count }) => count > 0)
      .map(({ kind, count, names }) => ({ kind, count, names: [...names] }))
    return { branch, notices }
  }
}
export type CountWaiting = ReturnType<typeof createWaiting>
