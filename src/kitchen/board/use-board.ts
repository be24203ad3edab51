import { useMemo, useState } from 'react'
import { useRows } from '../../ui/link/hooks.ts'
import { allDayTotals } from './all-day.ts'
import { bumpedCards, keepUnchanged, openCards } from './board.ts'
import { cardsOf, type Card } from './cards.ts'
import { readMessages } from './messages.ts'

/** Returns everything that the screen shows for one station, or for all; `codes` is their order. */
export function useBoard(station: string, codes: readonly string[]) {
  const tickets = useRows('tickets')
  const order = codes.join(' ')
  const known = useMemo(() => {
    const messages = readMessages(tickets)
    return { tickets, messages, cards: cardsOf(tickets, messages, station, order.split(' ')) }
  }, [tickets, station, order])
  const cards = useKept(station, known.cards)
  return useMemo(() => {
    const open = openCards(cards)
    return { ...known, cards, open, bumped: bumpedCards(cards), totals: allDayTotals(open) }
  }, [known, cards])
}

/** Unchanged cards stay the very same. */
function useKept(station: string, cards: readonly Card[]): readonly Card[] {
  const [last, setLast] = useState({ station, cards, kept: cards })
  if (last.cards === cards) return last.kept
  const kept = last.station === station ? keepUnchanged(last.kept, cards) : cards
  setLast({ station, cards, kept })
  return kept
}
