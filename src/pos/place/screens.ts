import type { ComponentType } from 'react'
import type { BuiltPath, ScreenTable } from '#shared/screens/screen.ts'
import type { BRANCH, OUTSIDE, PUBLIC, RESTAURANT, SiteRow } from '#shared/screens/site-map.ts'

/** A row of the site map with its component. */
export type ShownScreen = SiteRow & { readonly screen: ComponentType }

type Some<T extends ScreenTable> = Readonly<Partial<Record<BuiltPath<T>, ComponentType>>>

/**
 * A domain's components for each table of the site map, by path. The application adds them up to whole tables.
 */
export type PublicScreens = Some<typeof PUBLIC>
export type OutsideScreens = Some<typeof OUTSIDE>
export type RestaurantScreens = Some<typeof RESTAURANT>
export type BranchScreens = Some<typeof BRANCH>
