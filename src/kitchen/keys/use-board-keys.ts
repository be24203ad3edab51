import { useState } from 'react'
import type { Card } from '../board/cards.ts'
import type { Cook } from '../board/use-cook.ts'
import type { Layout } from '../board/use-layout.ts'
import { stepSelection, type KeyIntent } from './key-map.ts'
import { useKeys } from './use-keys.ts'

type Deps = {
  /** Cards that the keys select and bump, without those that left but keep their places. */
  readonly open: readonly Card[]
  /** Cards that the digits bump, in their order; one that left keeps its digit for a moment. */
  readonly slots: readonly Card[]
  readonly lastBumped: Card | undefined
  readonly cook: Cook | null
  readonly layout: Layout
  readonly openRecall: () => void
  readonly turnStation: () => void
  readonly toggleSound: () => void
}

/** Handles the keys of the bump bar. Returns the selected card's id. */
export function useBoardKeys(deps: Deps): string | null {
  const { open, slots, lastBumped, cook, layout } = deps
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
