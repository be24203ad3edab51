import * as z from 'zod/mini'

/** Whether the guest stays, takes the order along or has it delivered: the service charge depends on it. */
export const OrderType = z.enum(['dine_in', 'takeaway', 'delivery'])
export type OrderType = z.output<typeof OrderType>
