import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { PurchaseDraft, PurchaseOrder } from '#shared/purchase-orders/contract.ts'
import { canPurchase, stateAgain } from '#shared/purchase-orders/state.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Some } from '../collections/rules.ts'
import { changedMeanwhile, merge } from '../collections/merge.ts'
import type { MakeChange, Made } from '../change/change.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { addJob } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { isSupplier, requireSupplier } from '../suppliers/require-supplier.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { linesOf } from './lines.ts'
import { PURCHASE_MAIL } from './mail-order.ts'
import { readProposals } from './proposals.ts'
import { findPurchase, insertPurchase, listPurchases, measuresOf, writeState } from './rows.ts'
import { readSupplierRecord } from './supplier-record.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: Entrance
  readonly change: MakeChange
}
type One = {
  readonly caller: Caller
  readonly params: { readonly id: string }
  readonly query: { readonly branchId: string }
}
type Outcome = Made<PurchaseOrder> | { readonly result: PurchaseOrder; readonly unchanged: true }
type Work = (scene: {
  readonly trx: Db
  readonly at: Date
  readonly place: BranchPlace
  readonly order: PurchaseOrder
}) => Promise<Outcome>

const AREAS = ['purchaseOrders'] as const

/** Returns the handlers of what branches order from suppliers. */
export function createPurchaseHandlers(deps: Deps): Handlers<Contract>['purchaseOrders'] {
  const { db, now, newId, configs, change } = deps
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
    return { place: { restaurantId: branch.restaurantId, branchId }, today, branch }
  }

  const ofOne = (verb: string, { caller, params: { id }, query: { branchId } }: One, work: Work) =>
    change({
      caller,
      place: { branchId },
      action: `purchaseOrder.${verb}`,
      areas: AREAS,
      async work(trx, { at, restaurantId }) {
        const place = { restaurantId, branchId }
        return work({ trx, at, place, order: await required(trx, place, id) })
      },
    })

  const end = (verb: 'cancel' | 'close', state: 'cancelled' | 'closed', input: One) =>
    ofOne(verb, input, async ({ trx, place, order }) => {
      // Sent twice: it is as it should be.
      if (order.state === state) return { result: order, unchanged: true }
      if (!canPurchase(verb, order.state)) throw conflict('PURCHASE_STATE')
      await writeState(trx, place, order._id, state)
      return made(trx, place, order)
    })

  return {
    async list({ caller, query: { branchId, ...filter } }) {
      const { place, today } = await placeOf(caller, branchId)
      return listPurchases(db, place, { ...filter, today }, seesCosts(caller))
    },

    async proposals({ caller, query: { branchId } }) {
      const { place, today } = await placeOf(caller, branchId)
      return readProposals(db, place, today, seesCosts(caller))
    },

    async ofSupplier({ caller, params: { id }, query: { branchId } }) {
      const { place, today } = await placeOf(caller, branchId)
      if (!(await isSupplier(db, place.restaurantId, id))) throw notFound()
      return readSupplierRecord(db, place, { supplierId: id, today })
    },

    async propose({ caller, query: { branchId }, body: { supplierId } }) {
      const { today } = await placeOf(caller, branchId)
      return change({
        caller,
        place: { branchId },
        action: 'purchaseOrder.propose',
        areas: AREAS,
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          if (supplierId !== undefined) await requireSupplier(trx, restaurantId, supplierId)
          const { results: proposed } = await readProposals(trx, place, today, true)
          const results: PurchaseOrder[] = []
          for (const one of proposed) {
            if (supplierId !== undefined && one.supplierId !== supplierId) continue
            const _id = newId()
            const lines = one.lines.map(({ ingredient, packId, packName, ...line }) => ({
              _id: newId(),
              ingredientId: ingredient._id,
              packId,
              packName,
              packQuantity: line.packQuantity,
              packs: line.packs,
              price: line.price,
            }))
            const draft = { ...one, _id, note: '', lines }
            await insertPurchase(trx, place, draft, { at, by: caller })
            results.push(await required(trx, place, _id))
          }
          const result = { results }
          if (results.length === 0) return { result, unchanged: true }
          return { result, details: { numbers: results.map(({ number }) => number) } }
        },
      })
    },

    async get({ caller, params: { id }, query: { branchId } }) {
      const { place } = await placeOf(caller, branchId)
      const order = await findPurchase(db, place, id, seesCosts(caller))
      if (!order) throw notFound()
      return { ...order, ingredients: await measuresOf(db, place.restaurantId, order.lines) }
    },

    create: ({ caller, query: { branchId }, body }) =>
      change({
        caller,
        place: { branchId },
        action: 'purchaseOrder.create',
        areas: AREAS,
        async work(trx, { at, restaurantId }) {
          const place = { restaurantId, branchId }
          const known = await findPurchase(trx, place, body._id)
          // Sent twice: the first one holds.
          if (known) return { result: known, unchanged: true }
          await requireFree(trx, restaurantId, body._id)
          await requireSupplier(trx, restaurantId, body.supplierId)
          const lines = await linesOf(trx, restaurantId, body)
          await insertPurchase(trx, place, { ...body, lines }, { at, by: caller })
          return made(trx, place, { _id: body._id })
        },
      }),

    update: (input) =>
      ofOne('update', input, async ({ trx, place, order }) => {
        if (!canPurchase('change', order.state)) throw conflict('PURCHASE_STATE')
        const { revision, base, ...draft } = input.body
        const stored = draftOf(order)
        const { fields, clashes } =
          revision === order.revision
            ? { fields: draft, clashes: [] }
            : merge(stored, { base, draft })
        if (clashes.length > 0) throw changedMeanwhile({ stored: { ...order }, clashes })
        const next = withFields(stored, fields)
        if (isDeepStrictEqual(next, stored)) return { result: order, unchanged: true }
        await requireSupplier(trx, place.restaurantId, next.supplierId)
        const lines = await linesOf(trx, place.restaurantId, next)
        await sql`
          update purchase_orders set supplier_id = ${next.supplierId}, expected_on = ${next.expectedOn},
            note = ${next.note}, lines = ${JSON.stringify(lines)}, revision = revision + 1
          where restaurant_id = ${place.restaurantId} and id = ${order._id}`.execute(trx)
        return made(trx, place, order)
      }),

    send: (input) =>
      ofOne('send', input, async ({ trx, at, place, order }) => {
        const { revision, by, language = 'en' } = input.body
        if (!canPurchase('send', order.state)) throw conflict('PURCHASE_STATE')
        if (revision !== order.revision)
          throw changedMeanwhile({ stored: { ...order }, clashes: [] })
        if (by === 'mail' && order.supplierEmail === '') throw badRequest('SUPPLIER_WITHOUT_EMAIL')
        const mailTo = by === 'mail' ? order.supplierEmail : order.mailTo
        const state = order.state === 'draft' ? 'sent' : order.state
        await sql`
          update purchase_orders set state = ${state}, revision = revision + 1, mail_to = ${mailTo},
            sent_at = coalesce(sent_at, ${at}), mailed_at = ${by === 'mail' ? null : order.mailedAt}
          where restaurant_id = ${place.restaurantId} and id = ${order._id}`.execute(trx)
        if (by === 'mail')
          await addJob(trx, PURCHASE_MAIL, { ...place, orderId: order._id, language })
        return made(trx, place, order)
      }),

    cancel: (input) => end('cancel', 'cancelled', input),
    close: (input) => end('close', 'closed', input),
    reopen: (input) =>
      ofOne('reopen', input, async ({ trx, place, order }) => {
        const { state, sentAt, lines } = order
        // Sent twice: it is open.
        if (canPurchase('cancel', state) || canPurchase('close', state))
          return { result: order, unchanged: true }
        if (!canPurchase('reopen', state)) throw conflict('PURCHASE_STATE')
        await writeState(trx, place, order._id, stateAgain(sentAt, lines))
        return made(trx, place, order)
      }),
  }
}

const withFields = (
  stored: PurchaseDraft,
  { supplierId, expectedOn, note, lines }: Some<PurchaseDraft>,
): PurchaseDraft => ({
  supplierId: supplierId ?? stored.supplierId,
  expectedOn: expectedOn === undefined ? stored.expectedOn : expectedOn,
  note: note ?? stored.note,
  lines: lines ?? stored.lines,
})

const draftOf = ({ supplierId, expectedOn, note, lines }: PurchaseOrder): PurchaseDraft => ({
  supplierId,
  expectedOn,
  note,
  lines: lines.map(({ _id, ingredientId, packId, packs, price }) => ({
    _id,
    ingredientId,
    packId,
    packs,
    price,
  })),
})

/** Returns the result of a change with what the audit log says of it. */
async function made(trx: Db, place: BranchPlace, { _id }: { readonly _id: string }) {
  const result = await required(trx, place, _id)
  const { number, supplierName } = result
  return { result, details: { _id, name: `${supplierName} ${number}` } }
}

async function required(on: Db, place: BranchPlace, id: string) {
  const order = await findPurchase(on, place, id)
  if (!order) throw notFound()
  return order
}

/** An id that a window made may be that of an order elsewhere. */
async function requireFree(trx: Db, restaurantId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select id from purchase_orders where restaurant_id = ${restaurantId} and id = ${id}`.execute(
    trx,
  )
  if (rows.length > 0) throw notFound()
}
