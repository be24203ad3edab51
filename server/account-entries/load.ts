import type { Load, MoneyLedger } from '#shared/account-entries/entry.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { nextPosition } from '../change/next-position.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import { insertFacts } from '../orders/insert-facts.ts'
import { paymentRows } from '../orders/payment-rows.ts'
import { balanceOf, findEntry, findWritten, insertEntry } from './entries.ts'
import { requireLeast } from './require-least.ts'

type Money = {
  readonly branch: Branch
  readonly account: { readonly ledger: MoneyLedger; readonly _id: string; readonly label: string }
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
}

type Permit = {
  /** Throws where nothing may be put on now; what was put on before is not asked again. */
  readonly permit?: () => void
}

/**
 * Takes money for a card or an account: into the drawer and the tenders of now, for no order and no part of any
 * sale. Sent again with the same id, it counts once. Returns what the guest has now, and whether it was taken now.
 */
export async function load(
  trx: Db,
  { branch, account, at, by, entryId, amount, method, permit }: Money & Load & Permit,
): Promise<{ readonly balance: number; readonly isNew: boolean }> {
  const { restaurantId } = branch
  const balance = await balanceOf(trx, restaurantId, account)
  const entry = { entryId, kind: 'loaded' as const, amount }
  const { ledger, _id: accountId } = account
  const sent = { restaurantId, ledger, id: entryId, accountId, kind: entry.kind, amount }
  if ((await findWritten(trx, sent)) !== null) return { balance, isNew: false }
  permit?.()
  requireLeast(amount, branch.currency, 0 - balance)
  if (!branch.paymentMethods.includes(method)) throw conflict('METHOD_OFF')
  const rounding = method === 'cash' ? roundCash(amount, branch.cashRounding).rounding : 0
  await move(trx, { branch, account, at, by }, { ...entry, rounding, method })
  return { balance: balance + amount, isNew: true }
}

/** Gives back what was put on by one entry, the way it came, while the guest still has as much. */
export async function takeBack(
  trx: Db,
  { branch, account, at, by }: Money,
  { entryId, loadedId }: { readonly entryId: string; readonly loadedId: string },
): Promise<{ readonly isNew: boolean; readonly amount: number }> {
  const { restaurantId } = branch
  const loaded = await findEntry(trx, restaurantId, loadedId)
  if (loaded?.account_id !== account._id || loaded.kind !== 'loaded') throw conflict('LOAD_SPENT')
  const before = await trx
    .selectFrom('account_entries')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('of_entry', '=', loadedId)
    .where('kind', '=', 'takenBack')
    .executeTakeFirst()
  if (before?.id === entryId) return { isNew: false, amount: loaded.amount }
  if (await findEntry(trx, restaurantId, entryId)) throw conflict('ID_REUSED')
  const balance = await balanceOf(trx, restaurantId, account)
  if (before || balance < loaded.amount) throw conflict('LOAD_SPENT')
  const paid = await trx
    .selectFrom('payments')
    .select(['method', 'rounding'])
    .where('restaurant_id', '=', restaurantId)
    .where('order_id', '=', account._id)
    .where('loads', '=', true)
    .where('id', '=', loadedId)
    .executeTakeFirst()
  if (!paid) throw conflict('LOAD_SPENT')
  await move(
    trx,
    { branch, account, at, by },
    {
      entryId,
      kind: 'takenBack',
      amount: 0 - loaded.amount,
      rounding: 0 - paid.rounding,
      method: paid.method,
      ofEntry: loadedId,
    },
  )
  return { isNew: true, amount: loaded.amount }
}

/** Writes an entry and its row of the ledger of payments, both under the event that this change will make. */
async function move(
  trx: Db,
  { branch, account, at, by }: Money,
  entry: {
    readonly entryId: string
    readonly kind: 'loaded' | 'takenBack'
    readonly amount: number
    readonly rounding: number
    readonly method: string
    readonly ofEntry?: string
  },
): Promise<void> {
  const { restaurantId, _id: branchId } = branch
  const { entryId, kind, amount, rounding, ofEntry } = entry
  const method = PaymentMethod.parse(entry.method)
  const drawer = await trx
    .selectFrom('shift_sessions')
    .select(['id', 'opened_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('end_time', 'is', null)
    .executeTakeFirst()
  // Cash in no drawer would be in no count.
  if (method === 'cash' && !drawer) throw conflict('SHIFT_NEEDED')
  const seq = await nextPosition(trx, { restaurantId, branchId })
  const paid = {
    _id: entryId,
    method,
    amount,
    rounding,
    tendered: amount + rounding,
    change: 0,
    by: { _id: by.userId, name: by.name },
    at: at.toISOString(),
    shiftSessionId: drawer?.id ?? null,
    receiptNumber: null,
  }
  const bill = { _id: account._id, number: account.label, policy: { currency: branch.currency } }
  const arrival = { at, sender: by, drawers: [], claimed: new Map() }
  // A method that was switched off since still gives back.
  const rules = { ...branch, paymentMethods: [method], methodsBefore: [] }
  const made = paymentRows(bill, [paid], rules, () => arrival)
  const row = made.map((one) => ({ ...one, ledger: account.ledger, loads: true }))
  await insertFacts(trx, { restaurantId, branchId }, 'payments', row, seq)
  await insertEntry(trx, {
    restaurantId,
    branchId,
    id: entryId,
    seq,
    ledger: account.ledger,
    accountId: account._id,
    kind,
    amount,
    ...(ofEntry !== undefined && { ofEntry }),
    at,
    by,
  })
}
