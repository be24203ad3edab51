import { useState } from 'react'
import type { TextKey } from '../i18n/text-key.ts'
import { useMedia } from '../screen/use-media.ts'
import type { Column, Page } from './list.ts'

/** The columns of a list that are shown, and the way to choose others; kept on this device by the name of the list. */
export type Columns<R, P extends Page<R>> = {
  readonly all: readonly Column<R, P>[]
  readonly shown: readonly Column<R, P>[]
  readonly isShown: (column: Column<R, P>) => boolean
  readonly toggle: (column: Column<R, P>) => void
  /** Titles of those that were switched on or off. */
  readonly chosen: ReadonlyMap<string, boolean>
  readonly choose: (chosen: ReadonlyMap<string, boolean>) => void
}

/** The first column opens the row and is always there; `wide` ones are from 1600 px, unless they are chosen. */
export function useColumns<R, P extends Page<R>>(
  name: TextKey,
  all: readonly Column<R, P>[],
): Columns<R, P> {
  const key = `sala_columns_${name}`
  const roomy = useMedia('(min-width: 1600px)')
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(() => stored(key))
  const isShown = (column: Column<R, P>) =>
    column === all[0] || (chosen.get(column.title) ?? (roomy || !column.wide))
  const choose = (next: ReadonlyMap<string, boolean>) => {
    localStorage.setItem(key, [...next].map(([title, on]) => `${on ? '+' : '-'}${title}`).join(' '))
    setChosen(next)
  }
  const toggle = (column: Column<R, P>) =>
    choose(new Map(chosen).set(column.title, !isShown(column)))
  const shown = all.flatMap((column) => {
    const wish = column === all[0] ? undefined : chosen.get(column.title)
    if (wish === undefined) return [column]
    const { wide: _, ...always } = column
    return wish ? [always] : []
  })
  return { all, shown, isShown, toggle, chosen, choose }
}

/** Kept as `+staff.phone -staff.state`: what was switched on and off. */
const stored = (key: string): ReadonlyMap<string, boolean> =>
  new Map(
    (localStorage.getItem(key) ?? '')
      .split(' ')
      .filter(Boolean)
      .map((word) => [word.slice(1), word.startsWith('+')]),
  )
