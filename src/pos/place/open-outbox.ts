import { createContext } from 'react'

/** Opens the list of what the server has not confirmed, from wherever in the branch it is spoken of. */
export const OpenOutbox = createContext<() => void>(() => {})
