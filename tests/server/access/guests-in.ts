import type { Loose } from '../support/house.ts'
import { reservationDraft, waitingDraft } from '../collections/drafts.ts'

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
