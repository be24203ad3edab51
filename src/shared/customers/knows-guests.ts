import type { Branch } from '../branches/branch.ts'
import { isInPackage } from '../features/feature.ts'

/** Returns whether a branch knows guests: its package has them, and it has not switched them off. */
export const knowsGuests = ({
  packageType,
  featuresOff,
}: Pick<Branch, 'packageType' | 'featuresOff'>): boolean =>
  isInPackage('customers', packageType) && !featuresOff.includes('customers')
