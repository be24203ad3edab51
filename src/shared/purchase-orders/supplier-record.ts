import * as z from 'zod/mini'

/** Days of which a supplier is judged. */
export const RECORD_DAYS = 90

/** How a supplier has delivered to a branch. Deliveries that were taken back are none. */
export const SupplierRecord = z.object({
  deliveries: z.int(),
  /** What those brought, by how good it was. */
  lines: z.int(),
  qualities: z.object({ excellent: z.int(), good: z.int(), fair: z.int(), poor: z.int() }),
  /** Lines of which something went back at the door. */
  rejected: z.int(),
  /** Orders of which something came, of these the ones after their day, and those that were closed short. */
  orders: z.int(),
  late: z.int(),
  short: z.int(),
})
export type SupplierRecord = z.output<typeof SupplierRecord>
