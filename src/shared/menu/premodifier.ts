import * as z from 'zod/mini'

/** How a guest wants one choice of a dish: without it, more or less of it, or beside the dish. */
export const Premodifier = z.enum(['no', 'extra', 'light', 'side'])
export type Premodifier = z.output<typeof Premodifier>
