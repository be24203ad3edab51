import type { Branch } from '#shared/branches/branch.ts'
import {
  campaignDraft,
  customerDraft,
  guestAccountDraft,
  programDraft,
  segmentDraft,
  tierDraft,
} from '../collections/drafts.ts'
import type { Loose } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** The code of the first card, which is that of the attackers. */
export const CARD = { code: '' }

/** The same of the first guest. */
export const GUEST = { key: '' }

/** A gift card that was sold in a branch, a guest who pays later there, and one who collects points. */
export async function accountsIn(
  branch: Pick<Branch, '_id' | 'restaurantId' | 'code' | 'currency'>,
  made: (path: string, body: object) => Promise<Loose>,
) {
  const giftCard = newId()
  const card = { cardId: giftCard, amount: 1000, method: 'cash', expiresOn: null, note: '' }
  const sold = await made(`/gift-cards?branchId=${branch._id}`, card)
  CARD.code ||= sold.code
  const draft = guestAccountDraft(`Guest ${branch.code}`)
  const guest = await made(`/guest-accounts?restaurantId=${branch.restaurantId}`, draft)
  const guestAccount: string = guest._id
  const query = `?restaurantId=${branch.restaurantId}`
  const known = await made(`/crm/customers${query}`, customerDraft(branch.code))
  GUEST.key ||= known.code
  const program = await made(`/crm/loyalty-programs${query}`, programDraft(branch.code))
  const segment = await made(`/crm/segments${query}`, {
    ...segmentDraft(branch.code),
    currency: branch.currency,
  })
  const campaign = await made(`/crm/campaigns?branchId=${branch._id}`, {
    ...campaignDraft(branch.code),
    segmentId: segment._id,
  })
  const tier = await made(`/crm/loyalty-tiers${query}`, tierDraft(branch.code))
  return {
    giftCard,
    guestAccount,
    customer: known._id as string,
    loyaltyProgram: program._id as string,
    loyaltyTier: tier._id as string,
    segment: segment._id as string,
    campaign: campaign._id as string,
  }
}
