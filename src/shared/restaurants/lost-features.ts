import { FEATURES, type Feature, isInPackage, type PackageType } from '../features/feature.ts'

/** Returns the features that a change of package takes away; empty when it takes none. */
export const lostFeatures = (from: PackageType, to: PackageType): readonly Feature[] =>
  FEATURES.filter((feature) => isInPackage(feature, from) && !isInPackage(feature, to))
