import type { Ticket } from '#shared/kitchen/ticket.ts'

/** Returns the id of the send that made a ticket, which its tickets at other stations share. */
export const sendIdOf = ({ _id, station }: Pick<Ticket, '_id' | 'station'>): string =>
  _id.endsWith(`.${station}`) ? _id.slice(0, -station.length - 1) : _id

/** Milliseconds within which the tickets of one bump left: the server may set each time separately. */
const ONE_BUMP = 2000

/** Returns whether two tickets left the screen in one bump. */
export const leftTogether = (a: Left, b: Left): boolean =>
  a.bumpedAt !== null &&
  b.bumpedAt !== null &&
  Math.abs(Date.parse(a.bumpedAt) - Date.parse(b.bumpedAt)) < ONE_BUMP

type Left = Pick<Ticket, 'bumpedAt'>
