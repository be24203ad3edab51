import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { BUYER_WORDS } from '#shared/countries/buyer-words.ts'
import { Order } from '#shared/orders/order.ts'
import { type Buyer, invoiceNumber, type TaxInvoice } from '#shared/orders/tax-invoice.ts'
import { buyerFault, invoiceFault } from '#shared/receipts/invoicing.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { findOrder } from '../sales/lists.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireOpen } from '../tenancy/open-in.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

/** Returns the handler that names the buyer of a paid order. */
export function createInvoiceHandlers({
  db,
  change,
}: Deps): Pick<Handlers<Contract>['receipts'], 'invoice'> {
  return {
    async invoice({ caller, params: { id }, body: { _id, buyer } }) {
      const found = await findOrder(db, caller, id)
      if (!found) throw notFound()
      const { branchId } = found
      await requireOpen(db, caller, branchId, ['orders', 'receipts'])
      return change({
        caller,
        place: { branchId },
        action: 'receipt.invoice',
        areas: ['receipts'],
        // Guests ask for invoices of a branch that has closed.
        evenClosed: true,
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const branch = (await findBranch(trx, caller, branchId))?.branch
          const order = await lockOrder(trx, place, id)
          if (!branch || !order) throw notFound()
          // The same request, sent again because its reply was lost.
          if (order.invoice?._id === _id) return { result: order, unchanged: true }
          requireFit(order, branch, buyer)
          const n = BUYER_WORDS[branch.country]?.invoice ? await nextNumber(trx, place) : null
          const number = n === null ? null : invoiceNumber(branch.code, n)
          const by = { _id: caller.userId, name: caller.name }
          const invoice: TaxInvoice = { _id, number, buyer, by, at: at.toISOString() }
          const result = { ...order, invoice, revision: order.revision + 1 }
          await insert(trx, place, { order, invoice, n })
          await keepOrder(trx, place, result)
          return {
            result,
            details: { orderId: id, number: order.number, invoice: number },
            rows: [{ topic: 'orders' as const, _id: id, row: result }],
          }
        },
      })
    },
  }
}

function requireFit(order: Order, branch: Branch, buyer: Buyer): void {
  const fault = invoiceFault(order, branch)
  if (fault) throw conflict(fault)
  const field = buyerFault(buyer, branch.country)
  if (field === 'taxId') throw badRequest('TAX_ID_WRONG', { field: 'body.buyer.taxId' })
  if (field) throw badRequest('INVALID', { field: `body.buyer.${field}` })
}

/** Its lane waits for this change, and finds a newer version after it. */
async function lockOrder(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
): Promise<Order | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('doc')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && Order.parse(row.doc)
}

/** The restaurant's turn keeps two invoices from the same number; a unique index would refuse the second. */
async function nextNumber(trx: Db, { restaurantId, branchId }: BranchPlace): Promise<number> {
  const { last } = await trx
    .selectFrom('tax_invoices')
    .select(({ fn }) => fn.max('n').as('last'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}

type Made = { readonly order: Order; readonly invoice: TaxInvoice; readonly n: number | null }

async function insert(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { order, invoice, n }: Made,
): Promise<void> {
  const { net, serviceCharge, taxes, total } = order.totals
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('tax_invoices')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      id: invoice._id,
      order_id: order._id,
      n,
      number: invoice.number,
      receipt_number: order.receiptNumber,
      buyer: JSON.stringify(invoice.buyer),
      made_at: invoice.at,
      made_by: invoice.by._id,
      made_by_name: invoice.by.name,
      currency: order.policy.currency,
      net: net + serviceCharge,
      tax: taxes.reduce((sum, { amount }) => sum + amount, 0),
      total,
    })
    .onConflict((same) => same.columns(['restaurant_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw conflict('ID_REUSED')
}

/** A lane that was read before this writes nothing, and reads again. */
async function keepOrder(trx: Db, { restaurantId }: BranchPlace, order: Order): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      doc: JSON.stringify(order),
      revision: order.revision,
      lane_version: sql`lane_version + 1`,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', order._id)
    .execute()
}
