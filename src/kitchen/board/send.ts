import type { Ticket } from '#shared/kitchen/ticket.ts'

/** Returns the id of the send that made a ticket, which its tickets at other stations share. */
export const sendIdOf = ({ _id, station }: Pick<Ticket, '_id' | 'station'>): string =>
  _id.endsWith(`.${station}`) ? _id.slice(0, -station.length - 1) : _id

type Left = Pick<Ticket, 'bumpedAt' | 'passed'>

/** Returns when a ticket left its station, or the pass; null while it is there. */
export const leftAt = ({ bumpedAt, passed }: Left, atPass: boolean): string | null =>
  atPass ? (passed?.at ?? null) : bumpedAt

/** Milliseconds within which the tickets of one bump left: the server may set each time separately. */
const ONE_BUMP = 2000

/** Returns whether two times at which tickets left are those of one bump. */
export const leftTogether = (a: string | null, b: string | null): boolean =>
  a !== null && b !== null && Math.abs(Date.parse(a) - Date.parse(b)) < ONE_BUMP
