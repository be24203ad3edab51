import { createContext, use, type ReactNode } from 'react'
import type { Suite } from './create-suite-core.ts'

const SuiteContext = createContext<Suite | null>(null)

export const SuiteProvider = ({ suite, children }: { suite: Suite; children: ReactNode }) => (
  <SuiteContext value={suite}>{children}</SuiteContext>
)

/** The suite of this window: calls, commands, actions. Rows come from the hooks in `hooks.ts`. */
export function useSuite(): Suite {
  const suite = use(SuiteContext)
  if (!suite) throw new Error('useSuite outside of SuiteProvider')
  return suite
}
