import type { Contract } from '#shared/api.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { mayBeCalled } from '../platform/outgoing/is-outside.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { createHookSecret, findHook, shownHook } from './hook-rows.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly newId: () => string
  readonly change: MakeChange
}
type Ours = 'hook' | 'setHook' | 'stopHook'

/** Returns the handlers of the program that takes the messages of a branch's campaigns. */
export function createHookHandlers({
  db,
  secret,
  newId,
  change,
}: Deps): Pick<Handlers<Contract>['campaigns'], Ours> {
  const secretOf = createHookSecret(secret)

  async function placeOf(caller: Caller, branchId: string): Promise<BranchPlace> {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return { restaurantId: found.branch.restaurantId, branchId }
  }

  return {
    hook: async ({ caller, query: { branchId } }) =>
      shownHook(await findHook(db, await placeOf(caller, branchId))),

    async setHook({ caller, query: { branchId }, body: { url } }) {
      if (!mayBeCalled(url)) throw badRequest('HOOK_ADDRESS', { field: 'body.url' })
      const key = newId()
      const hook = await change({
        caller,
        place: { branchId },
        action: 'campaignHook.renew',
        areas: ['campaigns'],
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const before = await findHook(trx, place)
          const row = {
            url,
            key_id: key,
            made_at: at,
            made_by: caller.userId,
            made_by_name: caller.name,
            failing_since: null,
          }
          await trx
            .insertInto('campaign_hooks')
            .values({ restaurant_id: restaurantId, branch_id: branchId, ...row })
            .onConflict((of) => of.columns(['restaurant_id', 'branch_id']).doUpdateSet(row))
            .execute()
          return {
            result: shownHook(await findHook(trx, place)),
            // Addresses of such programs often carry a word that is as good as a password.
            details: { _id: key, before: hostIn(before?.url), after: hostIn(url) },
          }
        },
      })
      return { secret: secretOf(branchId, key), hook }
    },

    async stopHook({ caller, query: { branchId } }) {
      return change({
        caller,
        place: { branchId },
        action: 'campaignHook.stop',
        areas: ['campaigns'],
        evenClosed: true,
        async work(trx, { restaurantId }) {
          const result = shownHook(undefined)
          const before = await findHook(trx, { restaurantId, branchId })
          if (!before) return { result, unchanged: true }
          await trx
            .deleteFrom('campaign_hooks')
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .execute()
          return { result, details: { _id: before.key_id, before: hostIn(before.url) } }
        },
      })
    },
  }
}

const hostIn = (url: string | undefined) =>
  url === undefined ? {} : { address: new URL(url).hostname }
