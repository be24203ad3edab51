import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { consentNow } from '#shared/consents/consent-now.ts'
import type { Consent } from '#shared/consents/contract.ts'
import type { MakeChange } from '../change/change.ts'
import { insertConsents, nameOfConsent } from '../consents/insert-consents.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { guestOf, idsOf } from './guest-ids.ts'
import { isKnown } from './is-known.ts'

type Deps = { readonly db: Db; readonly change: MakeChange }

/** Returns the handlers of what guests permit. */
export const createConsentHandlers = ({ db, change }: Deps): Handlers<Contract>['consents'] => ({
  async list({ caller, params: { id }, query: { branchId } }) {
    const found = await findBranch(db, caller, branchId)
    if (!found || !(await isKnown(db, found.branch.restaurantId, id))) throw notFound()
    return { results: [...(await listConsents(db, found.branch.restaurantId, id))] }
  },

  note: ({ caller, params: { id }, query: { branchId }, body }) =>
    change({
      caller,
      place: { branchId },
      action: 'customer.consent',
      everywhere: ['customers'],
      async work(trx, { at, restaurantId }) {
        if (!(await isKnown(trx, restaurantId, id))) throw notFound()
        const said = await listConsents(trx, restaurantId, id)
        const sent = said.find(({ _id }) => _id === body._id)
        if (sent ? !isSame(sent, body) : await isTaken(trx, restaurantId, body._id))
          throw conflict('ID_REUSED')
        // Said again, or never said and withdrawn: it is so already.
        if (sent || (consentNow(said, body)?.given ?? false) === body.given)
          return { result: { results: [...said] }, unchanged: true }
        const { _id, ...consent } = body
        await insertConsents(trx, [
          { ...consent, id: _id, restaurantId, customerId: id, at, by: caller },
        ])
        if (body.purpose === 'allergies' && !body.given)
          await forgetAllergies(trx, restaurantId, id)
        return {
          result: { results: [...(await listConsents(trx, restaurantId, id))] },
          details: { _id: id, [body.given ? 'consents' : 'withdrawn']: [nameOfConsent(body)] },
        }
      },
    }),
})

type Said = Pick<Consent, 'purpose' | 'channel' | 'given'>

const isSame = (one: Said, other: Said): boolean =>
  one.purpose === other.purpose && one.channel === other.channel && one.given === other.given

/** An id that a caller made is that of what another guest said. */
async function isTaken(trx: Db, restaurantId: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('consents')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** What may not be kept any more is gone at once, of everyone who was merged into the guest as well. */
async function forgetAllergies(trx: Db, restaurantId: string, id: string): Promise<void> {
  const ids = await idsOf(trx, restaurantId, await guestOf(trx, restaurantId, id))
  await trx
    .updateTable('customers')
    .set({ allergens: [], revision: sql`revision + 1` })
    .where('restaurant_id', '=', restaurantId)
    .where('id', 'in', ids)
    .execute()
  await trx
    .updateTable('customer_merges')
    .set({ allergens: [] })
    .where('restaurant_id', '=', restaurantId)
    .where('kept_id', 'in', ids)
    .execute()
}
