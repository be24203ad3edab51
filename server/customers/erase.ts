import { sql } from 'kysely'
import { ASKED, consentNow } from '#shared/consents/consent-now.ts'
import { readGuestCode } from '#shared/customers/code.ts'
import { insertConsents } from '../consents/insert-consents.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import { guestOf, idsOf } from './guest-ids.ts'
import { isOneOf } from './reserved-by.ts'

type Erased = {
  readonly restaurantId: string
  readonly id: string
  /** As it was typed to confirm. */
  readonly code: string
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
}

/**
 * Takes every word of a guest out of the restaurant, for good; the sales and points of their id stay, and so does the
 * evidence of what they permitted. Returns false for a guest who was erased before.
 */
export async function eraseGuest(trx: Db, wanted: Erased): Promise<boolean> {
  const { restaurantId, at } = wanted
  // Guests who were merged are erased together: they are one.
  const id = await guestOf(trx, restaurantId, wanted.id)
  const ids = await idsOf(trx, restaurantId, id)
  const guests = await trx
    .selectFrom('customers')
    .select(['id', 'code', 'phone', 'other_phone'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute()
  if (guests.length === 0) {
    if (await wasErased(trx, restaurantId, wanted.id)) return false
    throw notFound()
  }
  const typed = readGuestCode(wanted.code)
  if (!guests.some(({ code }) => code === typed))
    throw badRequest('GUEST_CODE_WRONG', { field: 'body.code' })
  const phones = guests.flatMap((one) => [one.phone, one.other_phone]).filter(Boolean)
  await refuseExpected(trx, restaurantId, ids, phones)
  await withdrawAll(trx, { ...wanted, id })
  await eraseFromOrders(trx, restaurantId, ids, phones)
  if (phones.length > 0) await eraseFromReservations(trx, restaurantId, phones)
  // That a message was sent stays under the id alone; whom campaigns were about does not.
  await trx
    .deleteFrom('campaign_members')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', 'in', ids)
    .execute()
  await trx
    .updateTable('campaign_sends')
    .set({ words: '', voucher_id: null })
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', 'in', ids)
    .execute()
  await trx
    .updateTable('customer_merges')
    .set({ filled: [], allergens: [] })
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb.or([eb('kept_id', 'in', ids), eb('gone_id', 'in', ids)]))
    .execute()
  await trx
    .deleteFrom('customer_phones')
    .where('restaurant_id', '=', restaurantId)
    .where('customer_id', 'in', ids)
    .execute()
  await trx
    .deleteFrom('customers')
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute()
  await trx
    .insertInto('erased_customers')
    .values(ids.map((one) => ({ restaurant_id: restaurantId, id: one, at })))
    .execute()
  return true
}

/** Returns whether a guest with this id was erased. */
async function wasErased(db: Db, restaurantId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('erased_customers')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** People work on what is open, and would write the guest's words again; points may be held for an order. */
async function refuseExpected(
  trx: Db,
  restaurantId: string,
  ids: readonly string[],
  phones: readonly string[],
): Promise<void> {
  const { rows } = await sql`
    select from orders where restaurant_id = ${restaurantId} and status = 'open'
      and (doc -> 'customer' ->> '_id' = any(${[...ids]}::text[]) or doc -> 'customer' ->> 'key' = any(${[...phones]}::text[]))
    union all
    select from table_reservations where restaurant_id = ${restaurantId} and ${isOneOf(phones)}
      and archived_at is null and status in ('booked', 'arrived', 'late', 'seated')
    union all
    select from waiting_parties where restaurant_id = ${restaurantId} and ${isOneOf(phones)}
      and archived_at is null and status in ('waiting', 'called')
    limit 1`.execute(trx)
  if (rows.length > 0) throw conflict('GUEST_EXPECTED')
}

async function withdrawAll(trx: Db, { restaurantId, id, at, by }: Erased): Promise<void> {
  const said = await listConsents(trx, restaurantId, id)
  const given = ASKED.filter((asked) => consentNow(said, asked)?.given)
  await insertConsents(
    trx,
    given.map((asked) => ({
      ...asked,
      restaurantId,
      customerId: id,
      given: false,
      how: 'erased' as const,
      at,
      by,
    })),
  )
}

/**
 * What was typed for the guest on their orders: name of the tab, number, address, what they must not eat. A number that
 * was no guest’s when its order arrived is on it as it was typed.
 */
async function eraseFromOrders(
  trx: Db,
  restaurantId: string,
  ids: readonly string[],
  phones: readonly string[],
): Promise<void> {
  await sql`
    with of_guest as (
      select id, doc -> 'customer' ->> '_id' is null as unknown from orders
      where restaurant_id = ${restaurantId} and status <> 'open' and (
        doc -> 'customer' ->> '_id' = any(${[...ids]}::text[]) or doc -> 'customer' ->> 'key' = any(${[...phones]}::text[])
      )
    ), said as (
      update applied_commands c set said = (c.said::jsonb - 'text')::json
      from of_guest g where c.restaurant_id = ${restaurantId} and c.lane = g.id
        and c.kind in ('order.open', 'order.changeGuest', 'order.setGuest')
    )
    update orders o
    set doc = (o.doc::jsonb - case when g.unknown then 'customer' else '' end
      - 'name' - 'phone' - 'address' - 'guestNote' - 'allergens')::json,
      tab_name = null
    from of_guest g where o.restaurant_id = ${restaurantId} and o.id = g.id`.execute(trx)
}

/** Reservations and waits that are over keep the party and the time. */
async function eraseFromReservations(
  trx: Db,
  restaurantId: string,
  phones: readonly string[],
): Promise<void> {
  await sql`
    update table_reservations set name = ${NAMELESS}, phone = '', note = '', revision = revision + 1
    where restaurant_id = ${restaurantId} and ${isOneOf(phones)}`.execute(trx)
  await sql`
    update waiting_parties set name = ${NAMELESS}, phone = '', note = '', revision = revision + 1
    where restaurant_id = ${restaurantId} and ${isOneOf(phones)}`.execute(trx)
}

/** What is in the place of a name that must not be empty. */
const NAMELESS = '–'
