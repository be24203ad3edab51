import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Recognised } from '#shared/customers/contract.ts'
import { guestKey } from '#shared/customers/guest-key.ts'
import { knowsGuests } from '#shared/customers/knows-guests.ts'
import { MOST_POINTS, pointsFor } from '#shared/loyalty/points.ts'
import { balanceOf, findEntry, findWritten, insertEntry } from '../account-entries/entries.ts'
import { hold } from '../account-entries/hold.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound, refusal } from '../platform/http/errors.ts'
import type { MeetsOf } from '../promotions/meets.ts'
import { requireLoyalty } from '../loyalty/require-loyalty.ts'
import { termsIn } from '../loyalty/terms.ts'
import type { Attempts } from '../session/attempts.ts'
import { guestCounters } from '../session/limits.ts'
import { findBranch } from '../tenancy/branches.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createCustomers } from './customers.ts'
import { guestOf } from './guest-ids.ts'
import { isKnown } from './is-known.ts'
import { createMergeHandlers } from './merge-handlers.ts'
import { createPersonalHandlers } from './personal-handlers.ts'
import { listPoints } from './point-histories.ts'
import { findGuest, recognise } from './recognise.ts'

type Deps = CollectionDeps & {
  readonly now: () => Date
  readonly attempts: Attempts
  /** Says what a guest who is here should hear. */
  readonly wordFor: WordFor
  readonly meetsOf: MeetsOf
}
type WordFor = (branch: Branch, customerId: string) => Promise<Recognised['word']>

/** A guest is the restaurant's: every branch shows what they have. */
const EVERYWHERE = ['customers'] as const

/** Returns the handlers of guests: the list, what tills recognise, and their points. */
export function createCustomerHandlers(deps: Deps): Handlers<Contract>['customers'] {
  const { db, change, attempts, now, wordFor, meetsOf } = deps

  /** As it is now: a switch counts from the next call on, on every node. */
  async function enter(caller: Caller, branchId: string) {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return found.branch
  }
  /** People who sell need no permission for guests, and the branch must know some. */
  async function enterToSell(caller: Caller, branchId: string) {
    const branch = await enter(caller, branchId)
    if (!knowsGuests(branch)) throw forbidden('FEATURE_OFF')
    return branch
  }
  /** Returns what a till shows of a guest who is here, with what they should hear. */
  async function greet(branch: Branch, id: string): Promise<Recognised | undefined> {
    // Points come with it.
    const word = await wordFor(branch, await guestOf(db, branch.restaurantId, id))
    const guest = await recognise(deps, branch, id, now())
    return guest && { ...guest, word }
  }

  return {
    ...createCustomers(deps),
    ...createPersonalHandlers(deps),
    ...createMergeHandlers(deps),

    async exported({ caller, query: { restaurantId }, body: { rows } }) {
      await requireOpenSomewhere(db, caller, restaurantId, 'customers')
      return change({
        caller,
        place: { restaurantId },
        action: 'customer.export',
        async work(trx) {
          // The platform may name any restaurant that there is.
          const found = await trx
            .selectFrom('restaurants')
            .select('id')
            .where('id', '=', restaurantId)
            .executeTakeFirst()
          if (!found) throw notFound()
          return { result: { success: true as const }, details: { rows } }
        },
      })
    },

    async find({ caller, query: { branchId }, body }) {
      const branch = await enterToSell(caller, branchId)
      const { restaurantId, country } = branch
      const key = guestKey(body.key, country)
      if (key === null) throw refusal(404, 'GUEST_UNKNOWN')
      const { found } = await attempts.look(guestCounters(branchId, caller), () =>
        findGuest(db, restaurantId, key),
      )
      const guest = found === undefined ? undefined : await greet(branch, found)
      if (!guest) throw refusal(404, 'GUEST_UNKNOWN')
      return guest
    },

    async recognise({ caller, params: { id }, query: { branchId } }) {
      const guest = await greet(await enterToSell(caller, branchId), id)
      if (!guest) throw notFound()
      return guest
    },

    async pointHistories({ caller, query: { branchId, customerId, ...page } }) {
      const { restaurantId } = await enter(caller, branchId)
      if (!(await isKnown(db, restaurantId, customerId))) throw notFound()
      return listPoints(db, restaurantId, await guestOf(db, restaurantId, customerId), page)
    },

    async redeem({ caller, params: { id }, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      const { orderId, paymentId, amount } = body
      return change({
        caller,
        place: { branchId },
        action: 'customer.redeem',
        areas: ['reports', 'shiftSessions'],
        everywhere: EVERYWHERE,
        async work(trx, { at, restaurantId }) {
          const guest = await recognise({ db: trx, meetsOf }, branch, id, at)
          const terms = await termsIn(trx, branch)
          if (!guest) throw notFound()
          if (!terms) throw conflict('POINTS_OFF')
          const points = pointsFor(amount, terms)
          const accountId = await accountOf(trx, restaurantId, guest._id, paymentId)
          const { balance, taken, isNew } = await hold(trx, {
            restaurantId,
            branchId,
            account: { ...pointsOf(accountId), label: guest.code },
            orderId,
            paymentId,
            amount,
            points,
            at,
            by: caller,
            permit(has) {
              if (has < points || has < terms.minimumPoints) throw conflict('POINTS_SHORT')
              return null
            },
          })
          const account = { ...pointsOf(accountId), label: guest.code, points: taken }
          const result = { account, balance }
          return isNew
            ? { result, details: { _id: guest._id, orderId, amount, points } }
            : { result, unchanged: true }
        },
      })
    },

    async adjust({ caller, params: { id }, query: { branchId }, body }) {
      const { restaurantId } = await enter(caller, branchId)
      const { entryId, points, note } = body
      return change({
        caller,
        place: { branchId },
        action: 'customer.adjust',
        everywhere: EVERYWHERE,
        async work(trx, { at }) {
          await requireLoyalty(trx, caller, restaurantId)
          if (!(await isKnown(trx, restaurantId, id))) throw notFound()
          const guest = await guestOf(trx, restaurantId, id)
          const entry = {
            restaurantId,
            branchId,
            id: entryId,
            ledger: 'points' as const,
            accountId: await accountOf(trx, restaurantId, guest, entryId),
            kind: 'adjusted' as const,
            amount: points,
          }
          const before = await balanceOf(trx, restaurantId, pointsOf(guest))
          if ((await findWritten(trx, entry)) !== null)
            return { result: { points: before }, unchanged: true }
          const after = before + points
          if (Math.abs(after) > MOST_POINTS) throw badRequest('TOO_MANY')
          await insertEntry(trx, { ...entry, note, at, by: caller })
          return { result: { points: after }, details: { _id: guest, points } }
        },
      })
    },
  }
}

const pointsOf = (_id: string) => ({ ledger: 'points' as const, _id })

/**
 * Returns the id under which a guest's points move. What was sent before the guest was merged, and is sent again, moved
 * under the id of then.
 */
async function accountOf(trx: Db, restaurantId: string, guest: string, entryId: string) {
  const before = await findEntry(trx, restaurantId, entryId)
  if (before?.ledger !== 'points') return guest
  return (await guestOf(trx, restaurantId, before.account_id)) === guest ? before.account_id : guest
}
