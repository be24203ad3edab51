import type { Loose } from '../support/house.ts'
import { reservationDraft, waitingDraft } from '../collections/drafts.ts'

/** See `things.ts`. */
export const GUEST_PATHS = {
  customers: 'customer',
  'loyalty-programs': 'loyaltyProgram',
  promotions: 'promotion',
  codes: 'voucherBatch',
  'loyalty-tiers': 'loyaltyTier',
  segments: 'segment',
  campaigns: 'campaign',
} as const

/** See `things.ts`. */
export const GUEST_FIELDS = {
  segmentId: 'segment',
  customerId: 'customer',
  'sync.commands 42 _id': 'customer',
  dishes: 'menuItem',
  otherId: 'customer',
  mergeId: null,
  items: 'menuItem',
  categories: 'menuCategory',
  options: 'menuOption',
  promotionId: 'promotion',
  tiers: 'loyaltyTier',
  segments: 'segment',
  batchId: null,
  // What a guest may have is asked of the server, whatever a device says.
  meets: null,
  trialId: null,
} as const

/** A reservation of a table, and guests who wait. */
export async function guestsIn(
  { _id: branchId, code }: { readonly _id: string; readonly code: string },
  made: (path: string, body: object) => Promise<Loose>,
  tableId: string,
) {
  const booked = { ...reservationDraft(code), tables: [tableId] }
  const reservation = await made(`/table-reservations?branchId=${branchId}`, booked)
  const waiting = await made(`/waiting-parties?branchId=${branchId}`, waitingDraft(code))
  return { reservation: reservation._id as string, waitingParty: waiting._id as string }
}
