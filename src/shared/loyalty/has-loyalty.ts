import type { Branch } from '../branches/branch.ts'
import { isInPackage } from '../features/feature.ts'

/** Returns whether a branch gives and takes points: its package has them, and it has not switched them off. */
export const hasLoyalty = ({
  packageType,
  featuresOff,
}: Pick<Branch, 'packageType' | 'featuresOff'>): boolean =>
  isInPackage('loyaltyProgram', packageType) && !featuresOff.includes('loyaltyProgram')
