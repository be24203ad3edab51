import { createContext } from 'react'

/** Opens the list of unconfirmed commands, from anywhere in the branch. */
export const OpenOutbox = createContext<() => void>(() => {})
