import { useState } from 'react'

type Width = 'wide' | 'rail'

/**
 * How wide the side menu is, remembered for this window. Selling screens have a memory of their own:
 * there the rail leaves the room to the till.
 */
export function useMenuWidth(selling: boolean): readonly [Width, () => void] {
  const key = selling ? 'sala_menu_selling' : 'sala_menu'
  const [chosen, setChosen] = useState<Readonly<Record<string, Width>>>({})
  const width = chosen[key] ?? stored(key) ?? (selling ? 'rail' : 'wide')
  const toggle = () => {
    const next = width === 'wide' ? 'rail' : 'wide'
    sessionStorage.setItem(key, next)
    setChosen({ ...chosen, [key]: next })
  }
  return [width, toggle]
}

function stored(key: string): Width | null {
  const value = sessionStorage.getItem(key)
  return value === 'wide' || value === 'rail' ? value : null
}
