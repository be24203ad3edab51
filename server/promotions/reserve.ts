import { sql } from 'kysely'
import { readVoucherCode } from '#shared/promoting/voucher-code.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Contract } from '#shared/api.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, refusal } from '../platform/http/errors.ts'
import type { Attempts } from '../session/attempts.ts'
import { branchCounters, callerCounters } from '../session/limits.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createVoucherHash } from './code-handlers.ts'
import { codesOfSale } from './codes-of-sale.ts'
import { freeLeft, wasHeardOf } from './free.ts'
import { findOn } from './versions.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly configs: Entrance
  readonly change: MakeChange
  readonly attempts: Attempts
}

/** A till that has a line puts the promotion onto its order within this after it has the code. */
const GRACE_MS = MINUTE_MS

/** Returns the call by which a till asks what a code is for; a code for one use is then of that order alone. */
export function createReserveHandler({
  db,
  secret,
  configs,
  change,
  attempts,
}: Deps): Pick<Handlers<Contract>['promotions'], 'reserveCode'> {
  const hashOf = createVoucherHash(secret)
  return {
    async reserveCode({ caller, query: { branchId }, body: { orderId, code: typed } }) {
      const { branch } = await configs.enter(caller, branchId)
      const { restaurantId } = branch
      const place = { restaurantId, branchId }
      // One that was misread costs no attempt: its last character says so.
      const code = readVoucherCode(typed)
      if (code === null) throw refusal(404, 'VOUCHER_UNKNOWN')
      const counters = [
        ...branchCounters('voucher', branchId),
        ...callerCounters('voucher', caller),
      ]
      const { found } = await attempts.look(counters, () =>
        findVoucher(db, restaurantId, hashOf(restaurantId, code)),
      )
      if (!found) throw refusal(404, 'VOUCHER_UNKNOWN')
      return change({
        caller,
        place: { branchId },
        action: null,
        async work(trx, { at }) {
          const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
          const isOver = found.expiresOn !== null && found.expiresOn < today
          const version = await findOn(trx, place, found.promotionId)
          if (found.isBack) throw conflict('VOUCHER_REFUNDED')
          if (isOver || found.isBlocked || version?.givenBy !== 'code')
            throw conflict('VOUCHER_OVER')
          await requireOpenOrder(trx, { ...place, orderId })
          await freeLeft(
            trx,
            sql`r.restaurant_id = ${restaurantId}
            and r.voucher_id = any(${[found._id, ...found.ofSale]}::uuid[]) and r.order_id <> ${orderId} and ${wasHeardOf(new Date(at.getTime() - GRACE_MS))}`,
          )
          await requireFirstOfSale(trx, { restaurantId, orderId, ofSale: found.ofSale })
          // Asked for again: the till that asked last is waited for, and the code is of the version that is on now, unless
          // the order has an older one.
          const { rows } = await sql<{ readonly orderId: string; readonly used: boolean }>`
            with asker as (
              select (
                select d.id from sessions s join devices d on d.id = s.device_id
                where s.id = ${caller.sessionId} and d.restaurant_id = ${restaurantId}
                  and d.branch_id = ${branchId}
              ) as device_id
            ), again as (
              update voucher_reservations
              set at = ${at}, device_id = asker.device_id, version_id = case when exists (
                select from orders o cross join lateral json_array_elements(o.doc -> 'offers') as f (given)
                where o.restaurant_id = ${restaurantId} and o.id = ${orderId}
                  and f.given ->> 'promotionId' = ${found.promotionId}
              ) then version_id else ${version._id} end
              from asker
              where restaurant_id = ${restaurantId} and voucher_id = ${found._id}
                and order_id = ${orderId} and used_at is null
            ), mine as (
              insert into voucher_reservations (
                restaurant_id, voucher_id, branch_id, order_id, version_id, single_use, at, done_by,
                done_by_name, device_id
              )
              select ${restaurantId}, ${found._id}, ${branchId}, ${orderId}, ${version._id},
                ${found.singleUse}, ${at}, ${caller.userId}, ${caller.name}, device_id from asker
              on conflict do nothing returning order_id
            )
            select order_id as "orderId", false as used from mine
            union all
            select order_id, used_at is not null from voucher_reservations
            where restaurant_id = ${restaurantId} and voucher_id = ${found._id}
              and (${found.singleUse} or order_id = ${orderId})`.execute(trx)
          const holder = rows[0]
          if (holder?.used === true && found.singleUse) throw conflict('VOUCHER_USED')
          if (holder?.orderId !== orderId) throw conflict('VOUCHER_HELD')
          return { result: { version }, details: {} }
        },
      })
    },
  }
}

/** What is left of the sale that brought code `v` would not bring one: it was given back. */
const BROUGHT_LEFT = sql`(
  select coalesce(sum(case when s.kind = 'sale' then s.total else -abs(s.total) end), 0)
  from sales s where s.restaurant_id = v.restaurant_id and s.order_id = v.order_id
) < coalesce((
  select (w.definition -> 'nextVisit' ->> 'from')::bigint from promotion_versions w
  where w.restaurant_id = b.restaurant_id and w.id = b.version_id
), 1)`

async function findVoucher(db: Db, restaurantId: string, hash: Buffer) {
  const { rows } = await sql<{
    readonly _id: string
    readonly promotionId: string
    readonly singleUse: boolean
    readonly expiresOn: string | null
    readonly isBlocked: boolean
    readonly isBack: boolean
    /** Other codes that its sale brought by this promotion. */
    readonly ofSale: readonly string[]
  }>`
    select v.id as "_id", b.promotion_id as "promotionId", b.single_use as "singleUse",
      coalesce(v.expires_on, b.expires_on)::text as "expiresOn",
      b.blocked_at is not null as "isBlocked", v.order_id is not null and ${BROUGHT_LEFT} as "isBack",
      array(${codesOfSale}) as "ofSale"
    from vouchers v
    join voucher_batches b on b.restaurant_id = v.restaurant_id and b.id = v.batch_id
    where v.restaurant_id = ${restaurantId} and v.code_hash = ${hash}`.execute(db)
  return rows[0]
}

type Asked = {
  readonly restaurantId: string
  readonly orderId: string
  readonly ofSale: readonly string[]
}

/** Refuses a code while another order has one that came of the same sale. */
async function requireFirstOfSale(trx: Db, { restaurantId, orderId, ofSale }: Asked) {
  if (ofSale.length === 0) return
  const had = await trx
    .selectFrom('voucher_reservations')
    .select('used_at')
    .where('restaurant_id', '=', restaurantId)
    .where('voucher_id', 'in', ofSale)
    .where('order_id', '<>', orderId)
    .orderBy(sql`used_at nulls last`)
    .executeTakeFirst()
  if (had) throw conflict(had.used_at === null ? 'VOUCHER_HELD' : 'VOUCHER_USED')
}

type OrderPlace = {
  readonly restaurantId: string
  readonly branchId: string
  readonly orderId: string
}

async function requireOpenOrder(trx: Db, { restaurantId, branchId, orderId }: OrderPlace) {
  const order = await trx
    .selectFrom('orders')
    .select(sql<boolean>`status = 'open'`.as('isOpen'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw refusal(404, 'ORDER_UNKNOWN')
  if (!order.isOpen) throw conflict('ALREADY_PAID')
}
