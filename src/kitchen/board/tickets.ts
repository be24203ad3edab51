import type { Ticket } from '#shared/kitchen/ticket.ts'

/** Stands for a station's code where every station is shown. */
export const ALL_STATIONS = 'all'

const isOf = (station: string) => (ticket: Ticket) =>
  station === ALL_STATIONS || ticket.station === station

const byAge = (a: Ticket, b: Ticket) =>
  a.sentAt.localeCompare(b.sentAt) || a._id.localeCompare(b._id)

/** Tickets still to cook, oldest first. */
export const openTickets = (tickets: readonly Ticket[], station: string): readonly Ticket[] =>
  tickets.filter(isOf(station)).filter(isOpen).toSorted(byAge)

/** Tickets that were taken off the board, the latest first: what recall offers. */
export const bumpedTickets = (tickets: readonly Ticket[], station: string): readonly Ticket[] =>
  tickets
    .filter(isOf(station))
    .filter((ticket) => !isOpen(ticket))
    .toSorted((a, b) => (b.bumpedAt ?? '').localeCompare(a.bumpedAt ?? '') || byAge(a, b))

const isOpen = (ticket: Ticket) => ticket.bumpedAt === null

const HOUR = 3_600_000

/** Mean seconds from sending to bumping over the last hour, or null before the first bump. */
export function averageSeconds(bumped: readonly Ticket[], now: number): number | null {
  const times = bumped.flatMap(({ sentAt, bumpedAt }) => {
    if (bumpedAt === null) return []
    const end = Date.parse(bumpedAt)
    return now - end < HOUR ? [Math.max(0, end - Date.parse(sentAt)) / 1000] : []
  })
  if (times.length === 0) return null
  return Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)
}
