import type { Branch } from '#shared/branches/branch.ts'
import type { Scope } from './scope.ts'

/**
 * Lets callers into a branch. `enter` throws 404 for one that the caller may not enter, also of another
 * restaurant.
 */
export type Entrance = {
  readonly enter: (scope: Scope, branchId: string) => Promise<{ readonly branch: Branch }>
}
