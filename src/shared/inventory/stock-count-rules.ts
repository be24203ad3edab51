import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

/** How a branch counts its stock. */
export const StockCountRules = z.object({
  /** The person who counts does not see how much should be there. */
  blind: z.boolean(),
  /** A gap that is worth more is counted once more, in smallest units. 0: only one that is far off in percent. */
  recountAbove: Amount.check(z.gte(0), z.lte(1_000_000_000_000)),
})
export type StockCountRules = z.output<typeof StockCountRules>

/** What holds until a branch decides: who sees a figure tends to find it. */
export const USUAL_STOCK_COUNT: StockCountRules = { blind: true, recountAbove: 0 }
