import type { Branch } from '../branches/branch.ts'
import { hasFeature } from '../features/feature.ts'

/** Returns whether a branch knows guests: its package has them, and it has not switched them off. */
export const knowsGuests = (branch: Pick<Branch, 'packageType' | 'featuresOff'>): boolean =>
  hasFeature('customers', branch)
