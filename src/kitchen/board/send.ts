import type { Ticket } from '#shared/kitchen/ticket.ts'

type Left = Pick<Ticket, 'bumpedAt' | 'passed'>

/** Returns when a ticket left its station, or the pass; null while it is there. */
export const leftAt = ({ bumpedAt, passed }: Left, atPass: boolean): string | null =>
  atPass ? (passed?.at ?? null) : bumpedAt

/** Milliseconds within which the tickets of one bump left: the server may set each time separately. */
const ONE_BUMP = 2000

/** Returns whether two times at which tickets left are those of one bump. */
export const leftTogether = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) < ONE_BUMP
