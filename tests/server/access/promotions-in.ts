import type { Branch } from '#shared/branches/branch.ts'
import type { House, Loose } from '../support/house.ts'
import { newId } from '../support/till.ts'
import { promotionDraft } from '../promotions/promotion-draft.ts'

/** A code for many orders, which is that of the attackers. */
export const VOUCHER = { code: '' }

/** Published promotions of a restaurant: with codes, automatic, and given by a person. */
export async function promotionsIn(
  { db }: House,
  { restaurantId, code, currency }: Pick<Branch, 'restaurantId' | 'code' | 'currency'>,
  made: (path: string, body: object) => Promise<Loose>,
) {
  const query = `?restaurantId=${restaurantId}`
  const published = async (name: string, givenBy: 'itself' | 'code' | 'person') => {
    const draft = promotionDraft(`${name} ${code}`, { currency, givenBy })
    const { _id, revision } = await made(`/promotions${query}`, draft)
    await made(`/promotions/${_id}/publish${query}`, { revision })
    const { id } = await db
      .selectFrom('promotion_versions')
      .select('id')
      .where('promotion_id', '=', _id)
      .executeTakeFirstOrThrow()
    return { promotion: _id as string, version: id }
  }
  const byCode = await published('Offer', 'code')
  const byPerson = await published('Regulars', 'person')
  const { batch, codes } = await made(`/promotions/${byCode.promotion}/codes${query}`, {
    batchId: newId(),
    draft: { count: 1, singleUse: false, expiresOn: null, note: '' },
  })
  VOUCHER.code ||= codes[0]
  return {
    promotion: byCode.promotion,
    voucherBatch: batch._id as string,
    automaticOffer: (await published('Always', 'itself')).version,
    givenOffer: byPerson.version,
    givenPromotion: byPerson.promotion,
  }
}
