import type { Contract } from '#shared/api.ts'
import { isPaid } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import { addJob } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findOrder } from '../sales/lists.ts'
import type { Attempts } from '../session/attempts.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import { RECEIPT_MAIL } from './mail-receipt.ts'

type Deps = {
  readonly db: Db
  readonly change: MakeChange
  readonly attempts: Pick<Attempts, 'reserve'>
}

/** Mails a day: guests ask twice at most, and no till floods mailboxes of strangers. */
const MOST = { order: 5, person: 300, branch: 2000 }

/** Returns the handler that mails receipts. */
export function createReceiptMailHandlers({
  db,
  change,
  attempts,
}: Deps): Pick<Handlers<Contract>['receipts'], 'mail'> {
  const count = ({ userId }: Caller, { _id, branchId }: Order) =>
    attempts.reserve([
      { account: `receipt mails of ${_id}`, most: MOST.order, windowMs: DAY_MS },
      { account: `receipt mails by ${userId}`, most: MOST.person, windowMs: DAY_MS },
      { account: `receipt mails in ${branchId}`, most: MOST.branch, windowMs: DAY_MS },
    ])

  return {
    async mail({ caller, params: { id }, body: { _id: mailId, email, language } }) {
      const order = await findOrder(db, caller, id)
      if (!order) throw notFound()
      const { branchId, number } = order
      // A receipt is an order, too, see `orders.get`.
      await requireOpen(db, caller, branchId, ['orders', 'receipts'])
      if (!isPaid(order)) throw conflict('NOT_PAID')
      await count(caller, order)
      return change({
        caller,
        place: { branchId },
        action: 'receipt.mail',
        areas: [],
        // Guests ask for receipts of a branch that has closed.
        evenClosed: true,
        async work(trx, { at, restaurantId }) {
          const { numInsertedOrUpdatedRows = 0n } = await trx
            .insertInto('receipt_mails')
            .values({
              restaurant_id: restaurantId,
              branch_id: branchId,
              id: mailId,
              order_id: id,
              asked_at: at,
            })
            .onConflict((same) => same.doNothing())
            .executeTakeFirstOrThrow()
          const result = { success: true as const }
          if (numInsertedOrUpdatedRows === 0n) return { result, unchanged: true }
          await addJob(trx, RECEIPT_MAIL, {
            restaurantId,
            branchId,
            orderId: id,
            mailId,
            to: email,
            ...(language && { language }),
          })
          return { result, details: { orderId: id, number, email: shortened(email) } }
        },
      })
    },
  }
}

/** Returns an address so that its owner knows it and no one else can write to it: `n…@example.com`. */
const shortened = (email: string) => email.replace(/^(.).*@/u, '$1…@')
