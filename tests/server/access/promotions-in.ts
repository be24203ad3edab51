import type { Branch } from '#shared/branches/branch.ts'
import type { Loose } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'

/** A code for many orders, which is that of the attackers. */
export const VOUCHER = { code: '' }

/** A published promotion of a restaurant, and codes of it. */
export async function promotionsIn(
  { restaurantId, code, currency }: Pick<Branch, 'restaurantId' | 'code' | 'currency'>,
  made: (path: string, body: object) => Promise<Loose>,
) {
  const query = `?restaurantId=${restaurantId}`
  const draft = promotionDraft(`Offer ${code}`, { currency, givenBy: 'code' })
  const { _id, revision } = await made(`/promotions${query}`, draft)
  await made(`/promotions/${_id}/publish${query}`, { revision })
  const { batch, codes } = await made(`/promotions/${_id}/codes${query}`, {
    batchId: newId(),
    draft: { count: 1, singleUse: false, expiresOn: null, note: '' },
  })
  VOUCHER.code ||= codes[0]
  // Automatic, and for orders that no test has.
  const rare = { currency, conditions: { minAmount: 900_000_000 } }
  const automatic = await made(`/promotions${query}`, promotionDraft(`Rare ${code}`, rare))
  const published = await made(`/promotions/${automatic._id}/publish${query}`, {
    revision: automatic.revision,
  })
  // An edit names the revision that it began from, the first: nothing was published of this one.
  const edited = await made(
    `/promotions${query}`,
    promotionDraft(`Draft ${code}`, { currency, givenBy: 'code' }),
  )
  return {
    promotion: edited._id as string,
    promotionVersion: published.versionId as string,
    voucherBatch: batch._id as string,
  }
}
