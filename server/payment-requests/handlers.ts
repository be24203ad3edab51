import type { Contract } from '#shared/api.ts'
import { toPage } from '#shared/contract/page.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { isTelephone } from '#shared/money/by-telephone.ts'
import { isCard } from '#shared/orders/tender-methods.ts'
import type { PaymentRequest } from '#shared/payment-requests/request.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, forbidden, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { follow } from '../terminals/follow.ts'
import type { Terminals } from '../terminals/terminal.ts'
import { findRequest, listNotices, listRequests, toNotice, toRequest } from './rows.ts'
import type { Machine } from './machine.ts'
import { insertRequest, isCharging, showAgain, writeSaid } from './write.ts'

export type HandlerDeps = {
  readonly db: Db
  readonly now: () => Date
  readonly change: MakeChange
  readonly findOrder: (
    db: Db,
    caller: Caller,
    id: string,
  ) => Promise<Pick<Order, 'branchId' | 'number' | 'status'> | undefined>
  readonly machine: Machine
  readonly terminals: Terminals
}

const AREAS = ['paymentRequests']

/** Returns the handlers of what tills ask for and banks report. */
export function createPaymentRequestHandlers({
  db,
  now,
  change,
  findOrder,
  machine,
  terminals,
}: HandlerDeps): Handlers<Contract>['paymentRequests'] {
  async function placeOf(caller: Caller, branchId: string) {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    const { restaurantId, currency } = found.branch
    return { restaurantId, branchId, currency }
  }

  return {
    async list({ caller, query }) {
      const place = await placeOf(caller, query.branchId)
      const { rows, total } = await listRequests(db, place, query, now())
      return toPage(rows.map(toRequest), total, query)
    },

    async create({ caller, query: { branchId }, body }) {
      const place = await placeOf(caller, branchId)
      const { currency } = place
      if (!isTelephone(body.method)) throw badRequest('METHOD_OFF', { field: 'body.method' })
      const order = await findOrder(db, caller, body.orderId)
      if (order?.branchId !== branchId) throw notFound()
      const deviceId = await deviceOf(db, caller)
      return change<PaymentRequest, { readonly branchId: string }>({
        caller,
        place: { branchId },
        action: null,
        areas: AREAS,
        async work(trx, { at }) {
          const known = await findRequest(trx, place, body._id)
          if (known) return showAgain(trx, place, known, body)
          const asked = {
            ...body,
            kind: 'code' as const,
            orderNumber: order.number,
            currency,
            deviceId,
            caller,
            at,
          }
          const inserted = await insertRequest(trx, place, asked)
          if (!inserted) throw conflict('ID_REUSED')
          const made = await findRequest(trx, place, body._id)
          if (!made) throw notFound()
          return { result: toRequest(made), details: {} }
        },
      })
    },

    terminals: async () => ({
      results: ['none', 'manual', ...(terminals.simulated ? (['simulated'] as const) : [])],
    }),

    async charge({ caller, query: { branchId }, body }) {
      const place = await placeOf(caller, branchId)
      if (!isCard(body.method)) throw badRequest('METHOD_OFF', { field: 'body.method' })
      await machine.require(place)
      const order = await findOrder(db, caller, body.orderId)
      if (order?.branchId !== branchId) throw notFound()
      const { currency } = place
      const deviceId = await deviceOf(db, caller)
      const draft = { ...body, kind: 'terminal' as const, reference: '', expiresAt: null }
      const isNew = await change<boolean, { readonly branchId: string }>({
        caller,
        place: { branchId },
        action: null,
        areas: AREAS,
        async work(trx, { at }) {
          const known = await findRequest(trx, place, body._id)
          if (known) {
            await showAgain(trx, place, known, draft)
            return { result: false, unchanged: true }
          }
          // The machine must not take the money of one bill twice, whichever till asks.
          if (!isOpen(order)) throw conflict('ALREADY_PAID')
          if (await isCharging(trx, place, body.orderId)) throw conflict('TERMINAL_BUSY')
          const asked = { ...draft, orderNumber: order.number, currency, deviceId, caller, at }
          if (!(await insertRequest(trx, place, asked))) throw conflict('ID_REUSED')
          await follow(trx, { restaurantId: place.restaurantId, branchId }, body._id)
          return { result: true, details: {} }
        },
      })
      const row = await findRequest(db, place, body._id)
      if (!row) throw notFound()
      // Asked again for the same payment: what became of it.
      const said = await machine.talk(place, row, isNew ? 'ask' : 'status')
      return said ?? toRequest(row)
    },

    async check({ caller, query: { branchId }, params: { id } }) {
      const place = await placeOf(caller, branchId)
      const row = await findRequest(db, place, id)
      if (!row) throw notFound()
      const isPending = row.state === 'waiting' || row.state === 'unknown'
      if (row.kind !== 'terminal' || !isPending) return toRequest(row)
      return (await machine.talk(place, row, 'status')) ?? toRequest(row)
    },

    async deny({ caller, query: { branchId }, params: { id } }) {
      const place = await placeOf(caller, branchId)
      return change<PaymentRequest, { readonly branchId: string }>({
        caller,
        place: { branchId },
        action: 'terminal.deny',
        areas: AREAS,
        evenClosed: true,
        async work(trx, { at }) {
          const known = await findRequest(trx, place, id)
          if (!known) throw notFound()
          if (known.state !== 'unknown') return { result: toRequest(known), unchanged: true }
          await writeSaid(trx, place, id, { state: 'declined' }, at)
          const { order_id: orderId, order_number: number, amount } = known
          return {
            result: toRequest({ ...known, state: 'declined' }),
            details: { _id: id, orderId, number, amount },
          }
        },
      })
    },

    async cancel({ caller, query: { branchId }, params: { id } }) {
      const place = await placeOf(caller, branchId)
      const row = await findRequest(db, place, id)
      if (row?.kind === 'terminal') {
        const isPending = row.state === 'waiting' || row.state === 'unknown'
        const said = isPending ? await machine.talk(place, row, 'cancel') : null
        return said ?? toRequest(row)
      }
      return change<PaymentRequest, { readonly branchId: string }>({
        caller,
        place: { branchId },
        action: null,
        areas: AREAS,
        evenClosed: true,
        async work(trx, { at }) {
          const known = await findRequest(trx, place, id)
          if (!known) throw notFound()
          const isOver = known.state !== 'waiting' || known.kind !== 'code'
          if (isOver) return { result: toRequest(known), unchanged: true }
          await trx
            .updateTable('payment_requests')
            .set({ state: 'cancelled', state_at: at })
            .where('restaurant_id', '=', place.restaurantId)
            .where('id', '=', id)
            .execute()
          return { result: toRequest({ ...known, state: 'cancelled' }), details: {} }
        },
      })
    },

    async notices({ caller, query }) {
      const place = await placeOf(caller, query.branchId)
      const { rows, total } = await listNotices(db, place, query)
      return toPage(rows.map(toNotice), total, query)
    },

    async settle({ caller, query: { branchId }, params: { id } }) {
      const { restaurantId } = await placeOf(caller, branchId)
      return change<{ success: true }, { readonly branchId: string }>({
        caller,
        place: { branchId },
        action: 'paymentNotice.done',
        areas: AREAS,
        evenClosed: true,
        async work(trx, { at }) {
          const notice = await trx
            .selectFrom('payment_notices')
            .select(['amount', 'currency', 'reference', 'event_id', 'done_at'])
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .where('id', '=', id)
            .executeTakeFirst()
          if (!notice) throw notFound()
          const result = { success: true as const }
          if (notice.done_at !== null) return { result, unchanged: true }
          await trx
            .updateTable('payment_notices')
            .set({ done_at: at, done_by: caller.userId, done_by_name: caller.name })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', id)
            .execute()
          const { amount, currency, reference } = notice
          return { result, details: { _id: id, amount, currency, reference } }
        },
      })
    },
  }
}

/** The till on which the caller is logged in: what is paid lands there. */
async function deviceOf(db: Db, { sessionId }: Caller): Promise<string> {
  const session = await db
    .selectFrom('sessions')
    .select('device_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session?.device_id) throw forbidden('DEVICE_UNKNOWN')
  return session.device_id
}
