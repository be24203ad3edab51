import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { consentNow } from '#shared/consents/consent-now.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { guestCodeOf } from '#shared/customers/code.ts'
import { type Customer, customerRoutes } from '#shared/customers/contract.ts'
import { toE164 } from '#shared/customers/phone.ts'
import { balanceIn } from '../account-entries/entries.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Some } from '../collections/rules.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { byDigits } from './by-digits.ts'
import { guestOf } from './guest-ids.ts'

/** Guests of a restaurant. */
export const MOST_CUSTOMERS = 100_000

type Plain = Pick<
  Handlers<Contract>['customers'],
  'list' | 'get' | 'create' | 'update' | 'remove' | 'restore' | 'changeMany'
>

/** Returns the handlers of the guests whom a restaurant knows. */
export const createCustomers = (deps: CollectionDeps): Plain =>
  createCollection<Customer>(deps, customerRoutes, {
    table: 'customers',
    subject: 'customer',
    personal: true,
    areas: ['customers'],
    search: ['name', 'phone', 'otherPhone', 'email', 'note', 'code'],
    found: byDigits,
    order: 'name',
    most: MOST_CUSTOMERS,
    counted: { points: balanceIn('points', 'customers.id') },
    taken: { customer_phones_pkey: { code: 'CUSTOMER_PHONE_TAKEN', field: 'phone' } },
    complete: ({ at }, edit, before) => ({
      ...phonesOf(edit, edit.country ?? before?.country ?? 'LA'),
      ...(before === null && { code: guestCodeOf(randomBytes(10)), since: at.toISOString() }),
    }),
    async check({ trx, place: { restaurantId }, at }, { _id, allergens }, before) {
      if (allergens.some((one) => !before?.allergens.includes(one)))
        await refuseWithdrawn(trx, restaurantId, _id)
      if (before?.archived) await refuseMerged(trx, restaurantId, _id)
      if (before) return noteEdit(trx, restaurantId, _id, at)
      // Payments and entries name what they belong to by its id alone.
      const { rows } = await sql`
        select from gift_cards where restaurant_id = ${restaurantId} and id = ${_id}
        union all select from erased_customers where restaurant_id = ${restaurantId} and id = ${_id}
        union all select from guest_accounts where restaurant_id = ${restaurantId} and id = ${_id}
        union all select from orders where restaurant_id = ${restaurantId} and id = ${_id}`.execute(
        trx,
      )
      if (rows.length > 0) throw conflict('ID_REUSED')
    },
  })

/** Guests of whom something was written down are not forgotten as those of whom nothing was heard. */
async function noteEdit(trx: Db, restaurantId: string, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('customers')
    .set({ edited_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** Refuses to restore a guest who was merged into another: they come back by being parted. */
async function refuseMerged(trx: Db, restaurantId: string, id: string): Promise<void> {
  if ((await guestOf(trx, restaurantId, id)) !== id) throw conflict('GUEST_MERGED')
}

/** Refuses allergies of a guest who has withdrawn that they are kept: the guest is asked again first. */
async function refuseWithdrawn(trx: Db, restaurantId: string, id: string): Promise<void> {
  const said = await listConsents(trx, restaurantId, id)
  if (consentNow(said, { purpose: 'allergies', channel: null })?.given === false)
    throw conflict('ALLERGIES_WITHDRAWN', { field: 'body.allergens' })
}

const PHONES = ['phone', 'otherPhone'] as const

/** Returns the numbers of an edit as the world dials them. Throws where one is none. */
function phonesOf(edit: Some<Customer>, country: CountryCode): Some<Customer> {
  const typed = PHONES.flatMap((field) => (edit[field] ? [[field, edit[field]] as const] : []))
  return Object.fromEntries(
    typed.map(([field, text]) => {
      const phone = toE164(text, country)
      if (phone === null) throw badRequest('PHONE_UNKNOWN', { field: `body.${field}` })
      return [field, phone]
    }),
  )
}
