import { createContext, use } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { BranchPaths } from './paths.ts'

/** The branch this window works in, and the addresses below it. */
export type BranchPlace = { readonly branch: Branch; readonly paths: BranchPaths }

export const BranchContext = createContext<BranchPlace | null>(null)

export function useBranch(): BranchPlace {
  const place = use(BranchContext)
  if (!place) throw new Error('useBranch outside of BranchArea')
  return place
}
