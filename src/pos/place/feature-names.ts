import { type Feature, SWITCHABLE } from '#shared/features/feature.ts'
import { BRANCH_ROWS } from '#shared/screens/site-map.ts'
import type { TextKey } from '../../ui/i18n/text-key.ts'

type Named = readonly [Feature, TextKey]

const PAGES = BRANCH_ROWS.flatMap(({ feature, name }): readonly Named[] =>
  feature ? [[feature, name]] : [],
)

/** Features that people see and can switch off, by the name of the first page of each. */
export const FEATURE_NAMES: readonly Named[] = PAGES.filter(
  ([feature], index) => PAGES.findIndex(([one]) => one === feature) === index,
)

/** Those of them that a branch or a country can switch off. */
export const SWITCHABLE_NAMES = FEATURE_NAMES.filter(([feature]) => SWITCHABLE.includes(feature))

/** Features that only a package has. */
export const PACKAGE_FEATURE_NAMES: readonly Named[] = [
  ['advancedAnalytics', 'settings.package.advancedAnalytics'],
  ['customIntegrations', 'settings.package.customIntegrations'],
  ['loyaltyProgram', 'settings.package.loyaltyProgram'],
  ['multipleLocations', 'settings.package.multipleLocations'],
]
