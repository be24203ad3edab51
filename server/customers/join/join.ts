import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { WORDS_VERSION } from '#shared/consents/consent.ts'
import { Id, Instant } from '#shared/contract/scalars.ts'
import { CountryCode } from '#shared/countries/country-code.ts'
import { guestCodeOf } from '#shared/customers/code.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import type { MakeChange } from '../../change/change.ts'
import { insertConsents, nameOfConsent, type NewConsent } from '../../consents/insert-consents.ts'
import { type Kind, worker } from '../../jobs/kind.ts'
import type { Db } from '../../platform/database/database.ts'
import { MOST_CUSTOMERS } from '../customers.ts'
import { findGuest } from '../recognise.ts'
import { PRODUCT } from '../../tenancy/product.ts'

/** What a guest has permitted, in the words that they read. */
const Wanted = z.object({
  restaurantId: Id,
  branchId: Id,
  /** Of the guest who is to be, where the number is no guest’s: tried again, it is the same one. */
  customerId: Id,
  name: z.string(),
  /** As the world dials it. */
  phone: z.string(),
  country: CountryCode,
  language: z.enum(LANGUAGES),
  at: Instant,
  membership: z.string(),
  /** Null: not permitted. */
  marketing: z.nullable(z.string()),
})
type Wanted = z.output<typeof Wanted>

/** A guest has joined on their own phone. */
export const JOIN: Kind<Wanted> = { name: 'customer.join', payload: Wanted }

/**
 * Makes guests of those who joined. It follows the answer of the page, so that neither the page nor its time says whether
 * the restaurant knew the number.
 */
export const createJoiner = ({ change }: { readonly change: MakeChange }) =>
  worker(JOIN, async (wanted) => {
    const { restaurantId, branchId } = wanted
    await change({
      caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
      place: { branchId },
      action: 'customer.join',
      everywhere: ['customers'],
      evenClosed: true,
      async work(trx) {
        const known = await findGuest(trx, restaurantId, wanted.phone)
        const _id = known ?? wanted.customerId
        if (!known && !(await insertGuest(trx, wanted))) return { result: null, unchanged: true }
        const said = await newConsents(trx, wanted, _id)
        if (known && said.length === 0) return { result: null, unchanged: true }
        await insertConsents(trx, said)
        return { result: null, details: { _id, consents: said.map(nameOfConsent) } }
      },
    })
  })

/** Returns false where the guest was written before, or the restaurant has no room for more. */
async function insertGuest(trx: Db, wanted: Wanted): Promise<boolean> {
  const { restaurantId } = wanted
  const { count } = await trx
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('restaurant_id', '=', restaurantId)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= MOST_CUSTOMERS) return false
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('customers')
    .values({
      restaurant_id: restaurantId,
      id: wanted.customerId,
      code: guestCodeOf(randomBytes(10)),
      name: wanted.name,
      phone: wanted.phone,
      other_phone: '',
      email: '',
      birthday: '',
      language: wanted.language,
      allergens: [],
      note: '',
      country: wanted.country,
      since: new Date(wanted.at),
    })
    .onConflict((same) => same.columns(['restaurant_id', 'id']).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows > 0n
}

/**
 * Returns what was permitted for the first time. Anyone can type a number, so what its guest has said before stays: no
 * form without a login brings back what was withdrawn.
 */
async function newConsents(
  trx: Db,
  { restaurantId, language, at, membership, marketing }: Wanted,
  customerId: string,
): Promise<readonly NewConsent[]> {
  const rows = await trx
    .selectFrom('consents')
    .select(['purpose', 'channel'])
    .where('restaurant_id', '=', restaurantId)
    .where(
      sql<boolean>`customer_id = any(ids_of_guest(${restaurantId}::uuid, ${customerId}::uuid))`,
    )
    .execute()
  const isNew = ({ purpose, channel }: NewConsent) =>
    !rows.some((row) => row.purpose === purpose && row.channel === channel)
  const given = {
    restaurantId,
    customerId,
    given: true,
    how: 'ownPhone',
    at: new Date(at),
  } as const
  const read = (words: string) => ({ version: WORDS_VERSION, language, words })
  const said: readonly NewConsent[] = [
    { ...given, purpose: 'membership', channel: null, read: read(membership) },
    ...(marketing === null
      ? []
      : [{ ...given, purpose: 'marketing', channel: 'phone', read: read(marketing) } as const]),
  ]
  return said.filter(isNew)
}
