import { useState } from 'react'

const KEY = 'sala_menu_folded'

/** The groups of the side menu that are folded, remembered for this window, and the way to fold or unfold one. */
export function useFolded(): readonly [ReadonlySet<string>, (group: string) => void] {
  const [folded, setFolded] = useState<ReadonlySet<string>>(stored)
  const toggle = (group: string) => {
    const next = new Set(folded)
    if (!next.delete(group)) next.add(group)
    sessionStorage.setItem(KEY, [...next].join(' '))
    setFolded(next)
  }
  return [folded, toggle]
}

const stored = (): ReadonlySet<string> =>
  new Set((sessionStorage.getItem(KEY) ?? '').split(' ').filter(Boolean))
