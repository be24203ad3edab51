import { createContext, type ReactNode, use } from 'react'

/** Whether this part is on the page that is shown. A kept page sleeps below another one, see `KeptPage`. */
export const Awake = createContext(true)

/** What a page does beyond its own picture, e.g. hear keys: only while it is shown. */
export const WhileAwake = ({ children }: { readonly children: ReactNode }) =>
  use(Awake) ? children : null
