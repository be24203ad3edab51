import { useMemo } from 'react'
import { useRows } from '../../ui/link/hooks.ts'
import { allDayTotals } from './all-day.ts'
import { cancellations } from './cancellations.ts'
import { bumpedTickets, openTickets } from './tickets.ts'

/** Everything the board shows of the tickets of one station, or of all. */
export function useBoard(station: string) {
  const tickets = useRows('tickets')
  return useMemo(() => {
    const open = openTickets(tickets, station)
    const cancelled = cancellations(tickets)
    return {
      open,
      ids: open.map(({ _id }) => _id),
      bumped: bumpedTickets(tickets, station),
      cancelled,
      totals: allDayTotals(open, cancelled),
    }
  }, [tickets, station])
}
