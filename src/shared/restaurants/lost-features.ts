import { FEATURES, type Feature, isInPackage, type PackageType } from '../features/feature.ts'

/** What a change from one package to another takes away; empty when it takes nothing. */
export const lostFeatures = (from: PackageType, to: PackageType): readonly Feature[] =>
  FEATURES.filter((feature) => isInPackage(feature, from) && !isInPackage(feature, to))
