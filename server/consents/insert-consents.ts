import { randomUUID } from 'node:crypto'
import type { ConsentChannel, ConsentHow, ConsentPurpose } from '#shared/consents/consent.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Db } from '../platform/database/database.ts'

/** What a guest permits or withdraws, as it is kept. */
export type NewConsent = {
  readonly restaurantId: string
  readonly customerId: string
  /** Of what is sent twice; left out: a new one. */
  readonly id?: string
  readonly purpose: ConsentPurpose
  readonly channel: ConsentChannel | null
  readonly given: boolean
  readonly how: ConsentHow
  /** What the guest has read; left out: a person noted it. */
  readonly read?: { readonly version: string; readonly language: Language; readonly words: string }
  readonly at: Date
  /** Left out: the guest. */
  readonly by?: { readonly userId: string; readonly name: string }
}

/** Returns the word for one thing that a guest is asked, as the audit log has it. */
export const nameOfConsent = ({
  purpose,
  channel,
}: Pick<NewConsent, 'purpose' | 'channel'>): string => channel ?? purpose

/** Appends what guests permit or withdraw. */
export async function insertConsents(trx: Db, consents: readonly NewConsent[]): Promise<void> {
  if (consents.length === 0) return
  await trx
    .insertInto('consents')
    .values(
      consents.map(({ id = randomUUID(), read, by, ...consent }) => ({
        restaurant_id: consent.restaurantId,
        customer_id: consent.customerId,
        id,
        purpose: consent.purpose,
        channel: consent.channel,
        given: consent.given,
        how: consent.how,
        text_version: read?.version ?? null,
        language: read?.language ?? null,
        words: read?.words ?? null,
        at: consent.at,
        done_by: by?.userId ?? null,
        done_by_name: by?.name ?? null,
      })),
    )
    .execute()
}
