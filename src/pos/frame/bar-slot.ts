import { createContext } from 'react'

/** The middle of the top bar, where a screen puts its own controls; null until it is there. */
export const BarSlot = createContext<HTMLElement | null>(null)
