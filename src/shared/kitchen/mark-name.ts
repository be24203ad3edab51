import * as z from 'zod/mini'

/** The marks that a cook puts on a ticket and takes off again. */
export const TicketMarkName = z.enum(['started', 'held', 'rushed'])
export type TicketMarkName = z.output<typeof TicketMarkName>
