import * as z from 'zod/mini'

/** What guests look for in a dish, or must keep away from, besides its allergens. */
export const Tag = z.enum(['halal', 'vegetarian', 'vegan', 'spicy', 'alcohol'])
export type Tag = z.output<typeof Tag>
