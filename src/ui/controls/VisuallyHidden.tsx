import type { ReactNode } from 'react'

/** Read by screen readers, not seen. */
export const VisuallyHidden = ({ children }: { readonly children: ReactNode }) => (
  <span className="sala-hidden">{children}</span>
)
