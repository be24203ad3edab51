import type { Ticket } from '#shared/kitchen/ticket.ts'

/** What a cook calls out: the table, or the order's number. */
export const ticketTitle = ({ tableName, orderNumber }: Ticket): string =>
  tableName ?? `#${orderNumber}`
