import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** What a cashier says to a guest who is here, in the guest’s language. */
export const CampaignWord = z.object({
  campaignId: Id,
  text: z.string(),
  /** Given with it; 0: none. */
  points: z.int(),
  /** Where the guest reads it, too; `till`: nowhere. */
  channel: z.enum(['till', 'receipt', 'display']),
})
export type CampaignWord = z.output<typeof CampaignWord>
