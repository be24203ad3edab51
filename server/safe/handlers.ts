import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { bookRate } from '#shared/currencies/book-rate.ts'
import type { SafeEntry } from '#shared/safe/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { findEntry, insertEntry, listEntries, readSafe } from './entries.ts'

type Deps = { readonly db: Db; readonly configs: Entrance; readonly change: MakeChange }

/** What a call enters; the rest is the server's. */
type Given = Pick<
  SafeEntry,
  '_id' | 'kind' | 'currency' | 'amount' | 'reference' | 'note' | 'reverses'
>
type Make = (trx: Db, place: BranchPlace, branch: Branch) => Given | Promise<Given>

/** Returns the handlers of a branch's safe. */
export function createSafeHandlers({ db, configs, change }: Deps): Handlers<Contract>['safe'] {
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    return { restaurantId: branch.restaurantId, branchId, currency: branch.currency }
  }

  const enter = async (
    caller: Caller,
    action: string,
    { branchId, _id }: { readonly branchId: string; readonly _id: string },
    make: Make,
  ) => ({
    entry: await change({
      caller,
      place: { branchId },
      action,
      areas: ['safe'],
      // Cash of a branch that was closed still goes to the bank.
      evenClosed: true,
      async work(trx, { at, restaurantId }) {
        const place = { restaurantId, branchId }
        // Sent twice: the first one holds.
        const known = await findEntry(trx, place, _id)
        if (known) return { result: known, unchanged: true }
        const branch = (await findBranch(trx, caller, branchId))?.branch
        if (!branch) throw notFound()
        const given = await make(trx, place, branch)
        if (given.currency !== branch.currency && bookRate(branch.rates, given.currency) === null) {
          throw badRequest('CASH_COUNT_CURRENCY', { field: 'body.currency' })
        }
        const entry: SafeEntry = {
          ...given,
          by: { _id: caller.userId, name: caller.name },
          at: at.toISOString(),
          businessDate: businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff),
          reversed: false,
        }
        await insertEntry(trx, place, entry)
        const { currency, amount, reference, note, reverses } = entry
        return {
          result: entry,
          details: { currency, amount, reference, note, ...(reverses && { reverses }) },
        }
      },
    }),
  })

  return {
    async now({ caller, query: { branchId } }) {
      const place = await placeOf(caller, branchId)
      return readSafe(db, place, place.currency)
    },

    async list({ caller, query: { branchId, ...filter } }) {
      return listEntries(db, await placeOf(caller, branchId), filter)
    },

    deposit: ({ caller, body }) =>
      enter(caller, 'safe.deposit', body, () => {
        const { _id, currency, amount, reference = '', note = '' } = body
        return {
          _id,
          kind: 'deposit',
          currency,
          amount: 0 - amount,
          reference,
          note,
          reverses: null,
        }
      }),

    count: ({ caller, body }) =>
      enter(caller, 'safe.count', body, async (trx, place, branch) => {
        const { _id, currency, counted, note = '' } = body
        const { sums } = await readSafe(trx, place, branch.currency)
        const inSafe = sums.find((one) => one.currency === currency)?.inSafe ?? 0
        const amount = counted - inSafe
        return { _id, kind: 'count', currency, amount, reference: '', note, reverses: null }
      }),

    undo: ({ caller, params: { id }, body }) =>
      enter(caller, 'safe.undo', body, async (trx, place) => {
        const first = await findEntry(trx, place, id)
        if (!first) throw notFound()
        if (first.reverses !== null || first.reversed) throw conflict('MOVEMENT_REVERSED')
        const { kind, currency, amount, reference, note } = first
        const back = { kind, currency, amount: 0 - amount, reference, note }
        return { _id: body._id, ...back, reverses: id }
      }),
  }
}
