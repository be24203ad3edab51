import * as z from 'zod/mini'

/** Whether the guest stays, takes it along or has it brought: what is charged for service depends on it. */
export const OrderType = z.enum(['dine_in', 'takeaway', 'delivery'])
export type OrderType = z.output<typeof OrderType>
