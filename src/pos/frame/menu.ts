import type Zap from 'lucide-react/icons/zap'
import {
  BRANCH_NAVIGATION,
  type NavigationItem,
  RESTAURANT_NAVIGATION,
  SECTION_NAMES,
  visibleItems,
} from '#shared/screens/navigation.ts'
import { useMemo } from 'react'
import { useOne } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'
import { paths } from '../place/paths.ts'
import { ICONS } from './icons.ts'
import { useScope } from '../place/use-access.ts'

export type MenuEntry = {
  readonly id: NavigationItem['id']
  readonly text: NavigationItem['name']
  readonly Icon: typeof Zap
  readonly section: NavigationItem['section']
  readonly address: string
  readonly isHome: boolean
  /** Its address is the beginning of another entry's, which is then the present one. */
  readonly hasBelow: boolean
  readonly ownWindow: boolean
}

export type MenuSection = {
  readonly id: NavigationItem['section']
  readonly name: (typeof SECTION_NAMES)[NavigationItem['section']]
  readonly entries: readonly MenuEntry[]
}

/** Returns the side menu of the branch for the person who is logged in. Cosmetic: the server asks again. */
export const useMenu = (): readonly MenuEntry[] =>
  useEntries(BRANCH_NAVIGATION, useBranch().paths.home)

/** The side menu above the branches. */
export const useRestaurantMenu = (restaurantId: string): readonly MenuEntry[] =>
  useEntries(RESTAURANT_NAVIGATION, paths.restaurant(restaurantId))

function useEntries(items: readonly NavigationItem[], home: string): readonly MenuEntry[] {
  const session = useOne('session')
  const scope = useScope()
  return useMemo(
    () =>
      visibleItems(items, session?.user ?? null, scope, {
        bypass: session?.bypass ?? false,
      }).map(({ id, name, icon, section, path, ownWindow }) => ({
        id,
        text: name,
        Icon: ICONS[icon],
        section,
        address: path === '' ? home : `${home}/${path}`,
        isHome: path === '',
        hasBelow: path === '' || items.some((other) => other.path.startsWith(`${path}/`)),
        ownWindow,
      })),
    [items, session, scope, home],
  )
}

/** The same entries under their headings. */
export function inSections(entries: readonly MenuEntry[]): readonly MenuSection[] {
  const sections = [...new Set(entries.map(({ section }) => section))]
  return sections.map((section) => ({
    id: section,
    name: SECTION_NAMES[section],
    entries: entries.filter((entry) => entry.section === section),
  }))
}
