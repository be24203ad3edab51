import { useState } from 'react'

type Width = 'wide' | 'rail'

const KEY = 'sala_menu'

/** How wide the side menu of the back office is, remembered for this window. */
export function useMenuWidth(): readonly [Width, () => void] {
  const [chosen, setChosen] = useState<Width | null>(stored)
  const width = chosen ?? 'wide'
  const toggle = () => {
    const next = width === 'wide' ? 'rail' : 'wide'
    sessionStorage.setItem(KEY, next)
    setChosen(next)
  }
  return [width, toggle]
}

function stored(): Width | null {
  const value = sessionStorage.getItem(KEY)
  return value === 'wide' || value === 'rail' ? value : null
}
