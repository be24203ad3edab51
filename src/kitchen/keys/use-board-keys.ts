import { useState } from 'react'
import type { TicketMarkName } from '#shared/kitchen/mark-name.ts'
import { useOne } from '../../ui/link/hooks.ts'
import { bumpedCards, recallable } from '../board/board.ts'
import type { Card } from '../board/cards.ts'
import type { Cook } from '../board/use-cook.ts'
import type { Layout } from '../board/use-layout.ts'
import { stepSelection, type KeyIntent, type KeyMap } from './key-map.ts'
import { useKeys } from './use-keys.ts'

type Deps = {
  readonly keys: KeyMap
  /** Cards that the keys select and bump, without those that left but keep their places. */
  readonly open: readonly Card[]
  /** Cards that the digits bump, in their order; one that left keeps its digit for a moment. */
  readonly slots: readonly Card[]
  /** All cards, those that left among them. */
  readonly cards: readonly Card[]
  readonly cook: Cook | null
  readonly layout: Layout
  readonly openRecall: () => void
  readonly turnStation: () => void
  readonly toggleSound: () => void
}

/** Handles the keys of the bump bar. Returns the selected card's id. */
export function useBoardKeys(deps: Deps): string | null {
  const { open, slots, cards, cook, layout } = deps
  const offset = useOne('connection')?.clockOffset ?? 0
  const [selected, setSelected] = useState<string | null>(null)

  const bumpSlot = (slot: number) => {
    const card = slots[slot]
    if (card && open.includes(card)) cook?.bump(card, `slot ${slot}`)
  }
  const bumpSelected = () => {
    const at = open.findIndex(({ id }) => id === selected)
    const card = open[at]
    if (!card || !cook) return
    // The next one down the rail is selected, as a cook works it from left to right.
    setSelected((open[at + 1] ?? open[at - 1])?.id ?? null)
    cook.bump(card, 'selected')
  }
  const select = (step: 1 | -1) => {
    const ids = open.map(({ id }) => id)
    const next = stepSelection(ids, selected, step)
    setSelected(next)
    if (next !== null) layout.goTo(layout.pageOf(next))
  }
  const recallLast = () => {
    // Of the cards as they are now: the list around them is drawn later, and still begins with what just came back.
    const [last] = recallable(bumpedCards(cards), Date.now() + offset)
    if (last) cook?.recall(last)
  }
  /** Without a selection the first card is meant: it is what a cook begins with. */
  const mark = (name: TicketMarkName) => {
    const card = open.find(({ id }) => id === selected) ?? open[0]
    if (card) cook?.mark(card, name, !card[name])
  }

  useKeys(deps.keys, (intent: KeyIntent) => {
    switch (intent.type) {
      case 'bumpSlot':
        return bumpSlot(intent.slot)
      case 'bumpSelected':
        return bumpSelected()
      case 'recallLast':
        return recallLast()
      case 'openRecall':
        return deps.openRecall()
      case 'select':
        return select(intent.step)
      case 'page':
        return layout.goTo(layout.page + intent.step)
      case 'nextStation':
        return deps.turnStation()
      case 'toggleSound':
        return deps.toggleSound()
      case 'mark':
        return mark(intent.mark)
      case 'unselect':
        return setSelected(null)
    }
  })
  return selected
}
