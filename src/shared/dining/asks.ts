import * as z from 'zod/mini'

/** `may`: the till asks; `must`: nothing is sent or charged without it; absent or `no`: it does not ask. */
export const Asking = z.enum(['no', 'may', 'must'])
export type Asking = z.output<typeof Asking>

/** A buzzer is whatever guests are found by: a buzzer, a flag, the number of a seat. */
const AsksOfType = z.object({
  name: z.optional(Asking),
  phone: z.optional(Asking),
  buzzer: z.optional(Asking),
  address: z.optional(Asking),
})
export type AsksOfType = z.output<typeof AsksOfType>

/** What a branch asks guests for, by the type of the order; absent: nothing. */
export const Asks = z.object({
  dine_in: z.optional(AsksOfType),
  takeaway: z.optional(AsksOfType),
  delivery: z.optional(AsksOfType),
})
export type Asks = z.output<typeof Asks>
export type Asked = keyof z.output<typeof AsksOfType>
