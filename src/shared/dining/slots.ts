import * as z from 'zod/mini'

const MostOrders = z.optional(z.int().check(z.gte(1), z.lte(999)))

/** When guests can have what they take along or have brought; absent in a branch: as soon as possible only. */
export const Slots = z.object({
  /** Length of a slot, minutes. The first one begins with the business day. */
  minutes: z.int().check(z.gte(5), z.lte(240)),
  /** Minutes that the kitchen needs at least. */
  least: z.int().check(z.gte(0), z.lte(720)),
  /** Orders that a slot takes, by type; absent: any number. */
  takeaway: MostOrders,
  delivery: MostOrders,
})
export type Slots = z.output<typeof Slots>
