import type { Branch } from '../branches/branch.ts'
import { hasFeature } from '../features/feature.ts'

/** Returns whether a branch gives and takes points: its package has them, and it has not switched them off. */
export const hasLoyalty = (branch: Pick<Branch, 'packageType' | 'featuresOff'>): boolean =>
  hasFeature('loyaltyProgram', branch)
