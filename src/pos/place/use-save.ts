import type { Branch } from '#shared/branches/branch.ts'
import type { BranchUpdate } from '#shared/branches/edit.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { useBranch } from './branch-context.ts'
import { useAccess } from './use-access.ts'

/** Returns the branch, and a function by which a section of its settings changes it. */
export function useSave(): {
  readonly branch: Branch
  /** The person may only look. */
  readonly locked: boolean
  /**
   * `base`: the same values as the edit began with, so that what another person saved in the meantime is refused
   * with 409; none of single switches, which two people may change at once.
   */
  readonly save: (body: BranchUpdate, base: NonNullable<BranchUpdate['base']>) => Promise<unknown>
} {
  const { api } = useSuite()
  const { branch } = useBranch()
  const locked = !useAccess().may(['manage_branches'])
  const params = { branchId: branch._id }
  return {
    branch,
    locked,
    save: (body, base) => api.branches.update({ params, body: { ...body, base } }),
  }
}
