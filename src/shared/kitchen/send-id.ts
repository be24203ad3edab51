import type { Ticket } from './ticket.ts'

/** Returns the id of the send that made a ticket, which its tickets at other stations share. */
export const sendIdOf = ({
  _id,
  station,
  moved,
}: Pick<Ticket, '_id' | 'station' | 'moved'>): string =>
  moved?.send ?? (_id.endsWith(`.${station}`) ? _id.slice(0, -station.length - 1) : _id)
