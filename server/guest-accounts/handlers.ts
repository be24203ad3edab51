import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { type GuestAccount, guestAccountRoutes } from '#shared/guest-accounts/contract.ts'
import { balanceIn, hasEntries, listEntries } from '../account-entries/entries.ts'
import { hold } from '../account-entries/hold.ts'
import { load } from '../account-entries/load.ts'
import { madeOf } from '../account-entries/made-of.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'

type Deps = CollectionDeps & {
  /** Spends a manager's word. Throws 403 without one. */
  readonly takeApproval: (
    trx: Db,
    asked: {
      readonly restaurantId: string
      readonly branchId: string
      readonly action: 'guestAccount.charge'
      readonly subject: string
      readonly requestedBy: string
      readonly token: string | undefined
      readonly at: Date
    },
  ) => Promise<{ readonly name: string }>
}

const AREAS = ['reports', 'shiftSessions'] as const
/** An account is the restaurant's: every branch shows what it has. */
const EVERYWHERE = ['guestAccounts'] as const

/** Returns the handlers of guests who pay later. */
export function createGuestAccountHandlers(deps: Deps): Handlers<Contract>['guestAccounts'] {
  const { db, configs, change, takeApproval } = deps

  const enter = async (caller: Caller, branchId: string) =>
    (await configs.enter(caller, branchId)).branch

  return {
    ...createCollection<GuestAccount>(deps, guestAccountRoutes, {
      table: 'guest_accounts',
      subject: 'guestAccount',
      areas: ['guestAccounts'],
      search: ['name', 'phone', 'note'],
      order: 'name',
      most: 5000,
      totals: ['owed'],
      taken: { guest_accounts_phone: { code: 'GUEST_PHONE_TAKEN', field: 'phone' } },
      counted: {
        owed: sql`0 - ${balanceIn('guestAccount', 'guest_accounts.id')}`,
      },
      async check({ trx, place: { restaurantId } }, after, before) {
        if (!before || before.currency === after.currency) return
        if (await hasEntries(trx, restaurantId, ofGuest(after._id)))
          throw conflict('ACCOUNT_MONEY_FIXED')
      },
      checkRemove: (_scene, { owed }) => {
        if (owed !== 0) throw conflict('ACCOUNT_OWES')
      },
    }),

    async entries({ caller, params: { id }, query: { branchId } }) {
      const branch = await enter(caller, branchId)
      await accountOf(db, branch, id)
      return listEntries(db, branch.restaurantId, ofGuest(id))
    },

    async charge({ caller, params: { id }, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      const { orderId, paymentId, amount, overrideToken } = body
      return change({
        caller,
        place: { branchId },
        action: 'guestAccount.charge',
        areas: AREAS,
        everywhere: EVERYWHERE,
        async work(trx, { at, restaurantId }) {
          const found = await accountOf(trx, branch, id)
          if (found.archived_at !== null) throw notFound()
          inMoneyOf(branch, found)
          const account = { ledger: 'guestAccount' as const, _id: id, label: found.name }
          const { balance, isNew } = await hold(trx, {
            restaurantId,
            branchId,
            account,
            orderId,
            paymentId,
            amount,
            at,
            by: caller,
            async permit(has) {
              if (amount <= found.owes_up_to + has) return null
              if (caller.permissions.includes('manage_orders')) return caller.name
              if (overrideToken === undefined) throw conflict('OWES_TOO_MUCH')
              const approved = await takeApproval(trx, {
                restaurantId,
                branchId,
                action: 'guestAccount.charge',
                subject: orderId,
                requestedBy: caller.userId,
                token: overrideToken,
                at,
              })
              return approved.name
            },
          })
          return madeOf(account, isNew, { account, balance }, { amount, orderId })
        },
      })
    },

    async receive({ caller, params: { id }, query: { branchId }, body }) {
      const branch = await enter(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: 'guestAccount.receive',
        areas: AREAS,
        everywhere: EVERYWHERE,
        async work(trx, { at }) {
          const found = await accountOf(trx, branch, id)
          inMoneyOf(branch, found)
          const account = { ledger: 'guestAccount' as const, _id: id, label: found.name }
          const { isNew, balance } = await load(trx, { branch, account, at, by: caller, ...body })
          const { amount, method } = body
          return madeOf(account, isNew, { owed: 0 - balance }, { amount, method })
        },
      })
    },
  }
}

const ofGuest = (_id: string) => ({ ledger: 'guestAccount' as const, _id })

async function accountOf(on: Db, branch: Branch, id: string) {
  const row = await on
    .selectFrom('guest_accounts')
    .select(['id', 'name', 'currency', 'owes_up_to', 'archived_at'])
    .where('restaurant_id', '=', branch.restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

const inMoneyOf = (branch: Branch, { currency }: { readonly currency: string }) => {
  if (currency !== branch.currency) throw conflict('ACCOUNT_CURRENCY')
}
