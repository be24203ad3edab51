import { ASKED, consentNow } from '#shared/consents/consent-now.ts'
import { insertConsents, nameOfConsent } from '../consents/insert-consents.ts'
import { listConsents } from '../consents/list-consents.ts'
import type { Db } from '../platform/database/database.ts'

type Withdrawn = {
  readonly restaurantId: string
  readonly customerId: string
  readonly how: 'ownPhone' | 'spoken'
  readonly at: Date
  /** The person who heard it; left out: the guest. */
  readonly by?: { readonly userId: string; readonly name: string }
}

/** Ends every consent of a guest to offers. Returns their names for the audit log; none where no offers were wanted. */
export async function withdrawOffers(trx: Db, wanted: Withdrawn): Promise<readonly string[]> {
  const said = await listConsents(trx, wanted.restaurantId, wanted.customerId)
  const given = ASKED.filter(
    (asked) => asked.purpose === 'marketing' && consentNow(said, asked)?.given,
  )
  await insertConsents(
    trx,
    given.map((asked) => ({ ...wanted, ...asked, given: false })),
  )
  return given.map(nameOfConsent)
}
