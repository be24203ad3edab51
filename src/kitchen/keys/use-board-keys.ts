import { useState } from 'react'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Cook } from '../board/use-cook.ts'
import type { Layout } from '../board/use-layout.ts'
import { stepSelection, type KeyIntent } from './key-map.ts'
import { useKeys } from './use-keys.ts'

type Deps = {
  readonly open: readonly Ticket[]
  /** Tickets that the digits bump, in their order. */
  readonly slots: readonly Ticket[]
  readonly lastBumped: Ticket | undefined
  readonly cook: Cook | null
  readonly layout: Layout
  readonly openRecall: () => void
  readonly turnStation: () => void
  readonly toggleSound: () => void
}

/** The bump bar: what each key does to the board. Answers the selected ticket's id. */
export function useBoardKeys(deps: Deps): string | null {
  const { open, slots, lastBumped, cook, layout } = deps
  const [selected, setSelected] = useState<string | null>(null)

  const bumpSlot = (slot: number) => {
    const ticket = slots[slot]
    if (ticket) cook?.bump(ticket, `slot ${slot}`)
  }
  const bumpSelected = () => {
    const at = open.findIndex(({ _id }) => _id === selected)
    const ticket = open[at]
    if (!ticket || !cook) return
    // The next one down the rail is selected, as a cook works it from left to right.
    setSelected((open[at + 1] ?? open[at - 1])?._id ?? null)
    cook.bump(ticket, 'selected')
  }
  const select = (step: 1 | -1) => {
    const ids = open.map(({ _id }) => _id)
    const next = stepSelection(ids, selected, step)
    setSelected(next)
    if (next !== null) layout.goTo(layout.pageOf(next))
  }
  const recallLast = () => {
    if (lastBumped) cook?.recall(lastBumped)
  }

  useKeys((intent: KeyIntent) => {
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
      case 'unselect':
        return setSelected(null)
    }
  })
  return selected
}
