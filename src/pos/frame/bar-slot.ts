import { createContext } from 'react'

/** The middle of the top bar, where a screen puts what it needs; null until it stands. */
export const BarSlot = createContext<HTMLElement | null>(null)
